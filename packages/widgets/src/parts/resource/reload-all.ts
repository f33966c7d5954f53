interface Reloadable {
  reload(): void;
}

/** What is shown stays until the answers come. */
export function reloadAll(parts: readonly Reloadable[]): void {
  for (const part of parts) part.reload();
}
