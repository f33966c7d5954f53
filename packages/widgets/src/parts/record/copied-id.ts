import { signal } from '@preact/signals-core';

const shownForMs = 2_000;

export type CopiedId = ReturnType<typeof createCopiedId>;

/**
 * Copies the id of a record, and shows for two seconds that it was copied. For one store: state shared by all elements of a page would keep
 * removed ones alive.
 */
export function createCopiedId() {
  const copied = signal<string | undefined>(undefined);
  return {
    id: copied,
    /** If the page may not write to the clipboard, nothing is shown: the id can be selected. */
    copy: async (id: string) => {
      try {
        await navigator.clipboard.writeText(id);
      } catch {
        return;
      }
      copied.value = id;
      setTimeout(() => {
        copied.value = undefined;
      }, shownForMs);
    },
  };
}
