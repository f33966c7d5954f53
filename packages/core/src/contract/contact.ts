/** Addresses that a link can call or write to, from texts as people type them. */
import { foldText } from './folding.js';

/** Fewer digits are no telephone number; more are none that a network has (E.164). */
const [fewestDigits, mostDigits] = [3, 15];
/** Digits before a slash: fewer are an area code, `089/123456`; so many are a number, and another one follows. */
const wholeNumber = 7;

const extension = /(?:;ext=|\b(?:extension|extn?|int(?:erno)?|poste|durchwahl|dw|anexo|apdo|x)\b\.?|[x#]|تحويلة|分机)[\s.:#]*(\d{1,7})/u;
/** From a plus, a parenthesis or a digit on; capitals behind a dash are keys: `1-800-DOCTORS`. */
const number = /(?:\(?\+ ?)?\(?\d(?:-(?!ext|int|poste)[a-z]{3,}|[\d\s().\-/])*/u;
const keys = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
const keyOf = (letter: string): string => String(2 + keys.findIndex((letters) => letters.includes(letter)));

/** `tel:+442079460000;ext=14` (RFC 3966) of the first number in a text; undefined where it has none. */
export function telephoneLink(text: string): string | undefined {
  const folded = foldText(text.replace(/[;,\n\r|]+(?!ext=)/gu, ' , '));
  const start = number.exec(folded);
  if (!start) return undefined;
  const [own = '', ...others] = start[0].replace(/-?\(0\)-?/, (zero) => (start[0].includes('+') ? '' : zero)).split('/');
  const isWhole = digitsOf(own).length >= wholeNumber;
  const digits = digitsOf(isWhole ? own : [own, ...others].join(''));
  if (digits.length < fewestDigits || digits.length > mostDigits) return undefined;
  const rest = folded.slice(start.index + start[0].length);
  const ext = isWhole && others.length > 0 ? undefined : new RegExp(`^[\\s,(]*${extension.source}`, 'u').exec(rest)?.[1];
  return `tel:${start[0].includes('+') ? '+' : ''}${digits}${ext ? `;ext=${ext}` : ''}`;
}

const digitsOf = (text: string): string => text.replace(/[a-z]/g, keyOf).replace(/\D/g, '');

/** `mailto:` of an address (RFC 6068); undefined for a text that is none. */
export function mailLink(text: string): string | undefined {
  const address = text.replace(/\p{Cf}/gu, '').trim();
  const at = address.lastIndexOf('@');
  if (!/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(address) || !address.isWellFormed()) return undefined;
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}
