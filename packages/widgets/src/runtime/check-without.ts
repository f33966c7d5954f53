/** Names words of `without` that mean nothing. Loaded where a page sets it. */
import type { ActionWord } from './offers.js';

const words: Readonly<Record<ActionWord, true>> = {
  refund: true,
  cancel: true,
  charge: true,
  edit: true,
  delete: true,
  export: true,
  import: true,
  password: true,
  login: true,
};
const named = new Set<string>();

/** Each once a page. */
export function checkWithout(without: string): void {
  for (const word of without.split(/\s+/)) {
    if (word === '' || Object.hasOwn(words, word) || named.has(word)) continue;
    named.add(word);
    console.warn(`Caredesk: without="${word}" hides nothing; the words are ${Object.keys(words).join(', ')}.`);
  }
}
