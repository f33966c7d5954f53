import { type ReadonlySignal, signal } from '@preact/signals-core';
import { typedInputs } from '../../browser/forget-user.js';
import type { DraftOwner } from '../../browser/stored-draft.js';

/** One form's input, over records and sessions. */
export type FormInput<Began, Values> = ReturnType<typeof createFormInput<Began, Values>>;

/** Texts by the inputs' names. */
export type Texts = Readonly<Record<string, string>>;
/** The input of a small form, which is against no record. */
export type TextsInput = FormInput<null, Texts>;

/** @param keep the draft of the record with this id */
export function createFormInput<Began, Values>(keep: (id: string) => InputDraft<Began, Values>) {
  /** The current draft; undefined without a record. */
  const draft = signal<InputDraft<Began, Values> | undefined>(undefined);
  /** What was typed before the session ended. */
  const restored = signal<Typed<Began, Values> | undefined>(undefined);
  let shownId: string | undefined;
  const draftOf = (id: string | undefined) => (id === shownId || id === undefined ? draft.value : keep(id));
  return {
    draft: draft as ReadonlySignal<InputDraft<Began, Values> | undefined>,
    restored: restored as ReadonlySignal<Typed<Began, Values> | undefined>,
    /** The form is another record's; undefined: no record's. @returns whether there is input to go on with */
    begin: async (id: string | undefined): Promise<boolean> => {
      const input = id === undefined ? undefined : keep(id);
      shownId = id;
      draft.value = input;
      restored.value = undefined;
      const earlier = await input?.read();
      if (!earlier || input !== draft.value) return false;
      restored.value = earlier;
      return true;
    },
    /** The typed values are on their way until the work ends. @param id whose they are */
    send: <T>(work: Promise<T>, id: string): Promise<T> => {
      draftOf(id)?.send(work);
      return work;
    },
    /** Called when the typed values were saved or discarded. @param id whose they are; default: the record's that the form is of */
    end: (id = shownId): void => {
      draftOf(id)?.clear();
      if (id === shownId) restored.value = undefined;
    },
  };
}

/**
 * Typed values of a form whose session ended, kept until the same user signs in again. Only in the page's memory, as they
 * may be patients' data.
 */
export interface Typed<Began, Values> {
  /** The record when the form began. */
  readonly began: Began;
  readonly values: Values;
}

export type InputDraft<Began, Values> = ReturnType<typeof createInputDraft<Began, Values>>;

/** `sending`: ends with the calls that send the input, if any. */
const entries = typedInputs as Map<string, { readonly owner: ReturnType<DraftOwner>; readonly input: unknown; sending?: Promise<unknown> }>;

/** @param name identifies the form, backend and record */
export function createInputDraft<Began, Values>(name: string, ownerOf: DraftOwner) {
  const owner = ownerOf();
  return {
    /** Undefined if nothing is stored, or another user's input. What is on its way is waited for: it may have been saved then. */
    read: async (): Promise<Typed<Began, Values> | undefined> => {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const [typedBy, now] = await Promise.all([entry.owner, owner, entry.sending]);
      // It was saved or discarded meanwhile.
      if (entries.get(name) !== entry) return undefined;
      // Without a name the user may be another one.
      if (typedBy && typedBy === now) return entry.input as Typed<Began, Values>;
      entries.delete(name);
      return undefined;
    },
    write: (input: Typed<Began, Values>): void => void entries.set(name, { owner, input }),
    // Who awaits the work itself, and ends the input then, goes on before those who read.
    send: (work: Promise<unknown>): void => {
      const entry = entries.get(name);
      if (entry) entry.sending = Promise.allSettled([entry.sending, work]);
    },
    clear: (): void => void entries.delete(name),
  };
}
