/** Sentences, one after another; empty ones are left out. Full-width punctuation holds its own space, so Chinese has no blank. */
export const inSentences = (...texts: readonly (string | false | undefined)[]): string =>
  texts
    .filter(Boolean)
    .join(' ')
    .replace(/(?<=[。！？：；]) /g, '');
