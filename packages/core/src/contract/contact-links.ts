/** Links of the addresses and numbers that people type. */
import { latinDigits } from '../money/decimal.js';

const extension = /^[\s,(]*(?:;ext=|(?:ext(?:ensio)?n?|int(?:erno)?|poste|durchwahl|anexo|تحويلة|分机|x|#)[\s.:#]*)(\d{1,7})/;
/** From a plus, a parenthesis or a digit on. */
const number = /(?:\(?\+ ?)?\(?\d[\d\s().\-/\u2010-\u2015\u2212]*/;
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * `tel:+442079460000;ext=14` (RFC 3966) of the first number in a text as people type it; undefined where it has none: fewer than 3 digits,
 * or more than networks have (E.164).
 */
export function telephoneLink(text: string): string | undefined {
  const plain = latinDigits(
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .toLowerCase(),
  ).replace(/[;,\n\r|]+(?!ext=)/g, ' , ');
  const [numberText = ''] = number.exec(plain) ?? [];
  const sign = numberText.includes('+') ? '+' : '';
  const own = sign ? numberText.replace(/\(0\)/, '') : numberText;
  // `089/123456` is one number; after seven digits a slash begins another one.
  const [first = ''] = own.split('/');
  const isSeveral = first !== own && digitsOf(first).length >= 7;
  const digits = digitsOf(isSeveral ? first : own);
  if (digits.length < 3 || digits.length > 15) return undefined;
  const end = plain.slice(plain.indexOf(numberText) + numberText.length);
  const [, ext] = (!isSeveral && extension.exec(end)) || [];
  // `1-800-DENTIST` goes on in letters, and `12 Main Street` is none.
  if (!ext && digits.length < 7 && /^\p{L}/u.test(end) && !numberText.endsWith('(')) return undefined;
  return `tel:${sign}${digits}${ext ? `;ext=${ext}` : ''}`;
}

/** `mailto:` of an address (RFC 6068); undefined for a text that is none. */
export function mailLink(text: string): string | undefined {
  const address = text.replace(/\p{Cf}/gu, '').trim();
  const at = address.lastIndexOf('@');
  if (!/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(address) || !address.isWellFormed()) return undefined;
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}
