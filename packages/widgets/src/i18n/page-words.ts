/** The portal's own words, for all elements of the page. The code that replaces texts is loaded only if there are any. */
import { type OwnWords, setRewording } from './catalog.js';
import { setOwnLanguages } from './language.js';

let words: OwnWords | undefined;

export function setWords(next: OwnWords | undefined): void {
  if (next === words) return;
  words = next;
  setOwnLanguages(Object.keys(next ?? {}));
  // The texts as they are say the same.
  const coming = next && import('./reword.js').then(({ rewordingBy }) => rewordingBy(next)).catch(() => undefined);
  setRewording(coming);
}
