import { type ReadonlySignal, signal } from '@preact/signals-core';
import { typedInputs } from '../../browser/forget-user.js';
import type { DraftOwner } from '../../browser/stored-draft.js';

/** One form's input, over records and sessions. */
export interface FormInput<Began, Values> {
  /** Undefined where there is no record. */
  readonly draft: ReadonlySignal<InputDraft<Began, Values> | undefined>;
  /** What was typed before the session ended. */
  readonly restored: ReadonlySignal<Typed<Began, Values> | undefined>;
  /** The form is another record's. @returns whether there is input to go on with */
  begin(id: string | undefined): Promise<boolean>;
  /** What was typed is saved, or let go. */
  end(): void;
}

/** By the inputs' names. */
export type Texts = Readonly<Record<string, string>>;
/** The input of a small form, which is against no record. */
export type TextsInput = FormInput<null, Texts>;

/** @param keep answers undefined where no record is named */
export function createFormInput<Began, Values>(
  keep: (id: string | undefined) => InputDraft<Began, Values> | undefined,
): FormInput<Began, Values> {
  const draft = signal<InputDraft<Began, Values> | undefined>(undefined);
  const restored = signal<Typed<Began, Values> | undefined>(undefined);
  return {
    draft,
    restored,
    begin: async (id) => {
      const input = keep(id);
      draft.value = input;
      restored.value = undefined;
      const earlier = await input?.read();
      if (!earlier || input !== draft.value) return false;
      restored.value = earlier;
      return true;
    },
    end: () => {
      draft.value?.clear();
      restored.value = undefined;
    },
  };
}

/**
 * What was typed into a form whose session ended, until the one who typed it signs in again. In the page's memory alone, as it
 * may be patients' data.
 */
export interface Typed<Began, Values> {
  /** The record when the form began. */
  readonly began: Began;
  readonly values: Values;
}

export interface InputDraft<Began, Values> {
  /** Undefined if nothing is stored, or another user's input. */
  read(): Promise<Typed<Began, Values> | undefined>;
  write(input: Typed<Began, Values>): void;
  clear(): void;
}

interface Entry {
  readonly owner: Promise<string | undefined>;
  readonly input: unknown;
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
      if (typedBy && typedBy === now) return entry.input as Typed<Began, Values>;
      entries.delete(name);
      return undefined;
    },
    write: (input) => {
      entries.set(name, { owner, input });
    },
    clear: () => {
      entries.delete(name);
    },
  };
}
