/**
 * What was typed into a form whose session ended, until the one who typed it signs in again. In the page's memory alone, as it
 * may be patients' data.
 */
import { typedInputs } from '../../browser/forget-user.js';
import type { DraftOwner } from '../../browser/stored-draft.js';

export interface Typed<Began, Values> {
  /** The record when the form began. */
  readonly began: Began;
  readonly values: Values;
}

export interface InputDraft<Began, Values> {
  /** Undefined if nothing is stored, or another user's input. */
  read(): Promise<Typed<Began, Values> | undefined>;
  write(typed: Typed<Began, Values>): void;
  clear(): void;
}

interface Entry {
  readonly owner: Promise<string | undefined>;
  readonly typed: unknown;
}
const entries = typedInputs as Map<string, Entry>;

/** @param name identifies the form, backend and record */
export function createInputDraft<Began, Values>(name: string, ownerOf: DraftOwner): InputDraft<Began, Values> {
  const owner = ownerOf();
  return {
    read: async () => {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const [typedBy, now] = await Promise.all([entry.owner, owner]);
      // Without a user's name it may be another user.
      if (typedBy && typedBy === now) return entry.typed as Typed<Began, Values>;
      entries.delete(name);
      return undefined;
    },
    write: (typed) => {
      entries.set(name, { owner, typed });
    },
    clear: () => {
      entries.delete(name);
    },
  };
}
