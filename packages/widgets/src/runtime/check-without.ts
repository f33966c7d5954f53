/** Names words of `without` that mean nothing. Loaded where a page sets it. */
import { warnOnce } from '../browser/warn-once.js';
import { actionWords } from './offers.js';

export function checkWithout(without: string): void {
  const words: readonly string[] = ['', ...actionWords];
  for (const word of without.split(/\s+/))
    if (!words.includes(word)) warnOnce(`without="${word}" hides nothing; the words are ${actionWords.join(', ')}.`);
}
