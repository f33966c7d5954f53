import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { InputDraft, Typed } from './input-draft.js';

/** One form's input, over records and sessions. */
export interface FormInput<Began, Values> {
  /** Undefined where there is no record. */
  readonly kept: ReadonlySignal<InputDraft<Began, Values> | undefined>;
  /** What was typed before the session ended. */
  readonly typed: ReadonlySignal<Typed<Began, Values> | undefined>;
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
  const kept = signal<InputDraft<Began, Values> | undefined>(undefined);
  const typed = signal<Typed<Began, Values> | undefined>(undefined);
  return {
    kept,
    typed,
    begin: async (id) => {
      const input = keep(id);
      kept.value = input;
      typed.value = undefined;
      const found = await input?.read();
      if (!found || input !== kept.value) return false;
      typed.value = found;
      return true;
    },
    end: () => {
      kept.value?.clear();
      typed.value = undefined;
    },
  };
}
