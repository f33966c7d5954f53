/** A text and the blank before the next one: full-width punctuation holds its own space, so Chinese has none. */
export const withSpace = (text: string): string => (/[。！？：；]$/.test(text) ? text : `${text} `);

/** Sentences, one after another; empty ones are left out. */
export const inSentences = (...texts: readonly (string | false | undefined)[]): string =>
  texts
    .flatMap((text) => (text ? withSpace(text) : []))
    .join('')
    .trimEnd();
