/** A small form of plain inputs whose texts outlive the session's end, as those of a record's form do. */
import type { FormEvent } from 'react';
import type { FormInput } from './form-input.js';

/** By the inputs' names. */
export type Texts = Readonly<Record<string, string>>;
export type TextsInput = FormInput<null, Texts>;

export const textsOf = (form: HTMLFormElement): Texts =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** What was typed before the session ended, and how to keep what is typed now. */
export const keptTexts = ({ kept, typed }: TextsInput) => ({
  texts: typed.value?.values ?? ({} as Texts),
  onInput: (event: FormEvent<HTMLFormElement>) => kept.value?.write({ began: null, values: textsOf(event.currentTarget) }),
});
