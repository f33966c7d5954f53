/** Links of the addresses and numbers that people type. */
import { latinDigits } from '../money/decimal.js';

const extension = /^[\s,(]*(?:;ext=|(?:ext(?:ensio)?n?|int(?:erno)?|poste|durchwahl|anexo|تحويلة|分机|x|#)[\s.:#]*)(\d{1,7})/;
/** From a plus, a parenthesis or a digit to the last digit, with separators between them; hours in parentheses are not part of it. */
const numbers = /(?:\(?\+ ?)?\(?\d(?:(?:(?!\s{0,2}\(\d{1,4} ?\p{L})[\d\s().\-/·*'’_~\u2010-\u2015\u2212])*\d)?/gu;
const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** Fewer digits are an extension or an emergency number, where a text has no other. */
const fewest = 7;

/** `089/123456` is one number; after seven digits a slash or a dash between blanks begins another one. */
function firstOf(number: string): string {
  const [first = ''] = number.split(/\s*\/\s*|\s[-\u2010-\u2015\u2212]\s/);
  return digitsOf(first).length >= fewest ? first : number;
}

/**
 * `tel:+442079460000;ext=14` (RFC 3966) of the first number in a text as people type it; undefined where it has none: fewer than 3 digits,
 * more than networks have (E.164), or digits that go on in letters.
 */
export function telephoneLink(text: string): string | undefined {
  const visible = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const plain = latinDigits(visible.toLowerCase()).replace(/[;,\n\r|]+(?!ext=)/g, ' , ');
  const all = [...plain.matchAll(numbers)];
  const match = all.find(([number]) => digitsOf(number).length >= fewest) ?? (all.length === 1 ? all[0] : undefined);
  if (!match) return undefined;
  const [number] = match;
  const first = firstOf(number);
  const end = plain.slice(match.index + number.length);
  const isAbroad = /^\(?\+|^00|^011/.test(first);
  const digits = digitsOf(isAbroad ? first.replace(/\(\s*0\s*\)/, '') : first);
  if (digits.length < 3 || digits.length > 15) return undefined;
  const [, ext] = (first === number && extension.exec(end)) || [];
  // `1-800-DENTIST` goes on in letters, and `12 Main Street` is none.
  const goesOn = digits.length < fewest ? /^[-\s]*\p{L}/u : /^-\p{L}/u;
  if (!ext && goesOn.test(end)) return undefined;
  return `tel:${first.includes('+') ? '+' : ''}${digits}${ext ? `;ext=${ext}` : ''}`;
}

/** `mailto:` of an address (RFC 6068); undefined for a text that is none. */
export function mailLink(text: string): string | undefined {
  const address = text.replace(/\p{Cf}/gu, '').trim();
  const at = address.lastIndexOf('@');
  if (!/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(address) || !address.isWellFormed()) return undefined;
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}
