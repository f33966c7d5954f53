/** Texts as people type them, or paste them from pages and chats. */
import { latinDigits } from '../money/decimal.js';
import { typedDecimal } from '../money/typed.js';
import type { Field } from './field.js';

/** Zero-width spaces, byte order marks, and marks of direction. Joiners stay: Persian words and emoji need them. */
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const ends = /^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/g;

/**
 * A name, an email or a note without invisible characters, and a whole number in our digits. Codes, passwords and other kinds stay: their
 * own rules judge them.
 */
export function typedText(field: Field, text: string): string {
  if (field.kind === 'integer') return typedDecimal(text);
  if (field.kind !== 'text' || (field.format !== undefined && field.format !== 'email')) return text;
  return text
    .replace(invisible, '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(ends, '');
}

/** An id as it was typed, pasted or written by a program: `#7`, `７` and `7.0` are 7. A text that is no number stays as it is. */
export function typedId(text: string): string {
  const [, digits] = /^\s*[#＃№]?\s*(\p{Nd}+)(?:[.,]0)?\s*$/u.exec(text) ?? [];
  return digits ? latinDigits(digits) : text.trim();
}
