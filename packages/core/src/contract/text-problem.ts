/** What a text field may hold: the one rule that server, forms and CSV files ask. */
import { RFC_EMAIL_REGEX } from 'valibot';
import { holdsCardNumber } from './card-number.js';
import type { TextField } from './field.js';
import { holdsInvisible, mixesAlphabets } from './typed-key.js';

export type TextProblem = 'tooLong' | 'control' | 'blank' | 'notEmail' | 'tooShort' | 'cardNumber' | 'invisible' | 'mixed';

/** Shortest password that may be chosen. */
const minPassword = 8;

const controls = /[\p{Cc}\u2028\u2029]/u;
const controlsBesideLines = /(?![\t\n\r])\p{Cc}/u;
/** PostgreSQL has no NUL in text. */
const nul = /\0/;

/**
 * The first rule that the text breaks; undefined if it breaks none. The length comes first and ends the checks,
 * so that no other rule ever runs on a text longer than the field's `max`.
 */
export function textProblem(field: TextField, text: string): TextProblem | undefined {
  const { max, format, required, mayBeEmpty, lines } = field;
  if (text.length > max) return 'tooLong';
  const isSecret = format === 'opaque' || format === 'password';
  const refused = isSecret ? nul : lines ? controlsBesideLines : controls;
  if (refused.test(text)) return 'control';
  if (format === 'email') return RFC_EMAIL_REGEX.test(text) ? cardProblem(text) : 'notEmail';
  if (format === 'password') return text.length < minPassword ? 'tooShort' : undefined;
  if (format === 'opaque') return undefined;
  if (required && !mayBeEmpty && text.trim() === '') return 'blank';
  if (format === 'code' && holdsInvisible(text)) return 'invisible';
  if (format === 'code' && mixesAlphabets(text)) return 'mixed';
  return cardProblem(text, format === 'key');
}

const cardProblem = (text: string, standsAlone = false): TextProblem | undefined =>
  holdsCardNumber(text, standsAlone) ? 'cardNumber' : undefined;
