import { type ReadonlySignal, signal } from '@preact/signals-core';

const shownForMs = 2_000;

/** Copies the id of a record, and shows for two seconds that it was copied. */
export interface CopiedId {
  readonly id: ReadonlySignal<string | undefined>;
  /** If the page may not write to the clipboard, nothing is shown: the id can be selected. */
  copy(id: string): Promise<void>;
}

/** For one store: state shared by all elements of a page would keep removed ones alive. */
export function createCopiedId(): CopiedId {
  const copied = signal<string | undefined>(undefined);
  return {
    id: copied,
    copy: async (id) => {
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
