/** Sentences about someone's file, as data: a caller that speaks another language brings its own. */

/** Says a sentence by its key, with its `{places}` filled in. */
export type Say<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

export const sayIn =
  <Key extends string>(sentences: Readonly<Record<Key, string>>): Say<Key> =>
  (key, values = {}) =>
    sentences[key].replace(/\{(\w+)\}/g, (_, place: string) => String(values[place] ?? ''));
