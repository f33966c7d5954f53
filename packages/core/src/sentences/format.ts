/** Sentences as data; a caller in another language passes its own. */

type Values = Readonly<Record<string, string | number>>;

/** Formats a sentence by its key, with its `{places}` filled in. */
export type FormatSentence<Key extends string> = (key: Key, values?: Values) => string;

/** The text with its `{places}` filled in; one that has no value is left empty. */
export const fill = (text: string, values: Values): string => text.replace(/\{(\w+)\}/g, (_, place: string) => String(values[place] ?? ''));

export const sentenceFormatter =
  <Key extends string>(sentences: Readonly<Record<Key, string>>): FormatSentence<Key> =>
  (key, values = {}) =>
    fill(sentences[key], values);
