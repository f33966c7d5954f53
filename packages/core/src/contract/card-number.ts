/**
 * Finds payment card numbers (PAN, ISO/IEC 7812) in free text. Text that holds one falls under PCI DSS, so no field may keep it.
 * Runs in linear time: each group of digits is put together with at most 18 that follow.
 */
import { latinDigits } from '../money/decimal.js';

/** First digits and lengths of the numbers that card networks issue. Other numbers with a right check digit are too common to refuse. */
const issued: readonly { readonly prefix: RegExp; readonly lengths: readonly number[] }[] = [
  { prefix: /^4/, lengths: [13, 16, 19] }, // Visa
  { prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] }, // Mastercard
  { prefix: /^3[47]/, lengths: [15] }, // American Express
  { prefix: /^(?:30[0-5]|3095|36|38|39)/, lengths: [14, 16, 19] }, // Diners Club
  { prefix: /^35(?:2[89]|[3-8])/, lengths: [16, 17, 18, 19] }, // JCB
  { prefix: /^220[0-4]/, lengths: [16, 17, 18, 19] }, // Mir
  { prefix: /^(?:50|5[6-8]|6)/, lengths: [16, 17, 18, 19] }, // Maestro, Discover, UnionPay, RuPay
  { prefix: /^(?:81|82|9792)/, lengths: [16] }, // RuPay, Troy
];

/** Digits with anything between them but letters that are read as such: modifiers (`ー`, `ʼ`) and invisible ones (Hangul fillers) are not; a `+` before them starts an international phone number. */
const digitRun = /\+?\p{Nd}(?:[\P{L}\p{Lm}\p{DI}]*\p{Nd})?/gu;
/**
 * Digits after a `+` that are taken for a phone number: up to 12, and 13 where numbers are that long and do not begin like a Visa of 13 digits,
 * or belong to Austria, Sweden or Germany. Others are looked at.
 */
const phone = /^(?:\d{1,12}|[1-35-9]\d{12}|4[369]\d{11})$/;

/** Numbers that people write beside others, which would make long runs of digits of them. */
const otherNumbers = [
  /(?:19|20)\d\d[/.-]\d{1,2}[/.-]\d{1,2}/, // 2026-10-31
  /\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d\d/, // 31.10.2026
  /(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?/, // 14:00
  /\(\d{3}\) ?\d{3}-\d{4}/, // (555) 555-0123
];
const otherNumber = new RegExp(`(?<![\\d/.:-])(?:${otherNumbers.map(({ source }) => source).join('|')})(?![\\d/:-]|\\.\\d\\d)`, 'g');

const mostDigits = 19;

/** ISO/IEC 7812-1 annex B: the check digit makes the sum a multiple of 10. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const value = Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

const isCardNumber = (digits: string): boolean =>
  issued.some(({ prefix, lengths }) => lengths.includes(digits.length) && prefix.test(digits)) && passesLuhn(digits);

/** Whether whole groups of digits, side by side, make a card number. */
function groupsHoldOne(groups: readonly string[]): boolean {
  for (const start of groups.keys()) {
    let digits = '';
    for (const group of groups.slice(start, start + mostDigits)) {
      digits += group;
      if (isCardNumber(digits)) return true;
    }
  }
  return false;
}

/**
 * Whether a group is a card number with other digits glued to it: one before or behind, or a country code after a `+`. More would find one
 * in most long numbers, as would this in keys.
 */
const isGlued = (group: string, isAfterPlus: boolean): boolean =>
  [group.slice(0, -1), group.slice(1), ...(isAfterPlus ? [group.slice(2), group.slice(3)] : [])].some(isCardNumber);

/**
 * Whether the text holds what may be a payment card's number: 13 to 19 digits of any script, of an issued range, with a right check
 * digit, in one piece or in groups with anything but letters between them.
 * @param standsAlone true: hexadecimal letters beside the number speak against it, as in a UUID; other letters, as in `INV4111…`, do not. Default: false
 */
export function holdsCardNumber(text: string, standsAlone = false): boolean {
  // What is around it may be one number, as if nothing was between.
  const normalised = text.normalize('NFKC').replace(otherNumber, ' ');
  for (const { 0: run, index } of normalised.matchAll(digitRun)) {
    const groups = run.match(/\p{Nd}+/gu)?.map(latinDigits) ?? [];
    const isAfterPlus = run.startsWith('+');
    if (arePhones(run) || (isAfterPlus && phone.test(groups.join('')))) continue;
    if (standsAlone && isHexBefore(normalised, index)) groups.shift();
    if (standsAlone && isHexAt(normalised, index + run.length)) groups.pop();
    if (groupsHoldOne(groups)) return true;
    if (!standsAlone && groups.some((group, at) => isGlued(group, isAfterPlus && at === 0))) return true;
  }
  return false;
}

/** Phone numbers one after another, each too short for a card: together they would be long enough. */
function arePhones(run: string): boolean {
  const lengths = run.split(/[/,;|\r\n]+/).map((part) => part.match(/\p{Nd}/gu)?.length ?? 0);
  return lengths.length > 1 && lengths.every((length) => length >= 9 && length <= 12);
}

/** Letters of a word that is longer are not looked at. */
const longestWord = 40;
const isHexAt = (text: string, index: number): boolean => /^[a-f]+(?!\p{L})/iu.test(text.slice(index, index + longestWord));
const isHexBefore = (text: string, index: number): boolean =>
  /(?<!\p{L})[a-f]+$/iu.test(text.slice(Math.max(0, index - longestWord), index));
