import { type ReadonlySignal, signal } from '@preact/signals-core';

const shownForMs = 2_000;
const copied = signal<string | undefined>(undefined);

/** The id that was copied in the last two seconds. */
export const copiedId: ReadonlySignal<string | undefined> = copied;

/** A page may be forbidden to write to the clipboard: nothing is said then, and the id can be selected. */
export async function copyId(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
  } catch {
    return;
  }
  copied.value = id;
  setTimeout(() => {
    copied.value = undefined;
  }, shownForMs);
}
