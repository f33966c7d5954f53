/** The portal's own words, for all elements of the page. The code that replaces texts is loaded only if there are any. */
import { setRewording } from '../i18n/catalog.js';
import { setOwnLanguages } from '../i18n/language.js';
import type { Words } from './words.js';

let words: Words | undefined;

export function setWords(next: Words | undefined): void {
  if (next === words) return;
  words = next;
  setOwnLanguages(Object.keys(next ?? {}));
  // The texts as they are say the same.
  const coming = next && import('./reword.js').then(({ rewordingBy }) => rewordingBy(next)).catch(() => undefined);
  setRewording(coming);
}
