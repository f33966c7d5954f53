/** What several parts of a view do together. */

interface Reloadable {
  reload(): void;
}

/** What is shown stays until the answers come. */
export function reloadAll(parts: readonly Reloadable[]): void {
  for (const part of parts) part.reload();
}

export interface Part {
  resume?(): void;
  suspend?(): void;
}

type Parts = () => readonly (Part | undefined)[];

/** They are in the page, or away, with what shows them. */
export const together = (parts: Parts) => ({
  resume: (): void => {
    for (const part of parts()) part?.resume?.();
  },
  suspend: (): void => {
    for (const part of parts()) part?.suspend?.();
  },
});

/** Parts that are not all shown at a time: only those that are shown load, while their element is in the page. */
export function createParts(all: readonly Part[], shown: Parts) {
  let isActive = false;
  const update = () => {
    if (isActive) together(shown).resume();
  };
  return {
    /** Other parts are shown. */
    update,
    resume: (): void => {
      isActive = true;
      update();
    },
    suspend: (): void => {
      isActive = false;
      together(() => all).suspend();
    },
  };
}
