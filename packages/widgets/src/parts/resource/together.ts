/** What several parts of a view do together. */

interface Reloadable {
  reload(): void;
}

/** What is shown stays until the answers come. */
export function reloadAll(parts: readonly Reloadable[]): void {
  for (const part of parts) part.reload();
}

interface Part {
  resume?(): void;
  suspend?(): void;
}

/** They are in the page, or away, with what shows them. */
export const together = (parts: () => readonly (Part | undefined)[]) => ({
  resume: (): void => {
    for (const part of parts()) part?.resume?.();
  },
  suspend: (): void => {
    for (const part of parts()) part?.suspend?.();
  },
});
