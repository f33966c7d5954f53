/** How texts are searched and sorted (contract.md "List parameters"): the one folding of the reference API, of its database and of the mock backend. */
import { latinDigits } from '../money/decimal.js';

/** Apostrophes that compatibility decomposition makes a blank with a mark. */
const spacingApostrophes = '\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe';

/** What compatibility decomposition leaves apart: each character of a text stands for the one before it. */
const alike: readonly (readonly [one: string, others: string])[] = [
  ["'", '`\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u055a\u05f3\u2018\u2019\u201a\u201b\u2032\u2035\ua78b\ua78c'],
  ['-', '\u058a\u05be\u1806\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2e17\u2e3a\u2e3b\u2e40\u301c\u3030\u30a0'],
  ['b', 'ɓ'],
  ['d', 'đðɗ'],
  ['e', 'əǝɛ'],
  ['h', 'ħ'],
  ['i', 'ı'],
  ['k', 'ƙĸ'],
  ['l', 'ł'],
  ['n', 'ŋɲ'],
  ['o', 'øɔ'],
  ['t', 'ŧ'],
  ['y', 'ƴ'],
  ['σ', 'ς'],
  ['ss', 'ß'],
  ['ae', 'æ'],
  ['oe', 'œ'],
  ['th', 'þ'],
  // Keyboards of Arabic, Persian and Urdu differ in these, as do habits of writing a word's end.
  ['\u0627', '\u0671'],
  ['\u0643', '\u06a9\u06aa'],
  ['\u0647', '\u0629\u06be\u06c1\u06c3\u06d5'],
  ['\u064a', '\u0649\u06cc\u06d2'],
];
const spellings = new Map(alike.flatMap(([one, others]) => [...others].map((other) => [other, one] as const)));
const spelledOtherwise = new RegExp(`[${[...spellings.keys()].join('')}]`, 'gu');

/** Without accents, letter case, invisible characters and the ways to write an apostrophe, a dash, a digit or a blank. */
export const foldText = (text: string): string =>
  latinDigits(
    text
      .replace(new RegExp(`[${spacingApostrophes}]`, 'gu'), "'")
      .normalize('NFKD')
      // The tatweel only stretches a word.
      .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u0640]+/gu, '')
      .toLowerCase()
      .replace(spelledOtherwise, (character) => spellings.get(character) ?? character)
      .replace(/\s+/g, ' ')
      .trim(),
  );

/** The folded words of a keyword, each of which must match, in any order: `Rossi, Carla` are two. */
export const searchWords = (keyword: string): string[] =>
  foldText(keyword)
    .split(/[ ,;،、]+/)
    .filter(Boolean);

/** Fewer digits are no telephone number. */
const fewestDigits = 3;

/** The code of a country (ITU-T E.164): one digit, two, or three. */
const countryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
/** A shorter number within its country is not looked for by itself. */
const fewestOfCountry = 7;

/**
 * The digits by which a folded telephone number, or the end of one, is found: `+44 (0)20 7946 0000`, `0044 20 7946 0000` and
 * `020 7946 0000` are one number, as are `1-206-555-0100` and `(206) 555-0100`. Undefined: it is none.
 */
export function phoneDigits(folded: string): string | undefined {
  if (!/^[\d\s()+./-]+$/.test(folded)) return undefined;
  const digits = folded.replace(/\(0\)/, '').replace(/\D/g, '');
  const [, international] = /^(?:00|011)(\d+)|^(1\d{10})$/.exec(digits)?.filter((group) => group !== undefined) ?? [];
  const abroad = folded.startsWith('+') ? digits : international;
  const ofCountry = abroad?.replace(countryCode, '').replace(/^0+/, '') ?? '';
  const searchedDigits = ofCountry.length >= fewestOfCountry ? ofCountry : digits.replace(/^0+/, '');
  return searchedDigits.length < fewestDigits ? undefined : searchedDigits;
}

/** All digits of a stored number, also of one with an extension; empty: too few for one. */
function storedDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length < fewestOfCountry ? '' : digits;
}

/** Four digits alone may be the end of a card's number, too. */
export const cardEndIn = (keyword: string | null | undefined): string | undefined => /^\d{4}$/.exec(foldText(keyword ?? ''))?.[0];

/** One or two letters or digits are looked for where words begin: anywhere, most texts have them. */
export const isShortWord = (word: string): boolean => [...word].length <= 2 && /^[\p{L}\p{N}]/u.test(word);
/** What may stand before a word that does not begin its text. */
export const wordStarts = [' ', '\n', '-', '(', "'"];

/** Letters that stand alone before an apostrophe: O’Brien, D’Arcy, L’Heureux, M’Baye, N’Diaye. */
const elided = /^[dlmno]\p{L}{3,}$/u;

/**
 * What a folded word is found by: all texts of one of these. A telephone number is found by its digits too, a Chinese name whichever part of
 * it comes first, and other names with an apostrophe or without (`obrien`), with a dash or apart (`jean-luc`).
 */
export function spellingsOf(word: string): readonly (readonly string[])[] {
  const spellings = [[word]];
  const digits = phoneDigits(word);
  if (digits !== undefined && digits !== word) spellings.push([digits]);
  if (/^\p{Script=Han}{2,4}$/u.test(word)) {
    const characters = [...word];
    spellings.push(...characters.slice(1).map((_, at) => [characters.slice(0, at + 1).join(''), characters.slice(at + 1).join('')]));
  }
  const plain = word.replaceAll("'", '');
  if (plain && plain !== word) spellings.push([plain]);
  if (elided.test(word)) spellings.push([`${word[0]}'${word.slice(1)}`]);
  if (/^\p{L}+(-\p{L}+)+$/u.test(word)) spellings.push(word.split('-'));
  return spellings;
}

/** What tells whether texts hold every word of the keyword, in any order, or the digits that it is; a blank keyword is in all. */
export function keywordFilter(keyword: string | null | undefined): (texts: readonly unknown[]) => boolean {
  const words = searchWords(keyword ?? '').map(spellingsOf);
  const digits = phoneDigits(foldText(keyword ?? ''));
  return (texts) => {
    const folded = texts.map((text) => foldText(String(text ?? '')));
    const all = `\n${[...folded, ...folded.map(storedDigits)].join('\n')}`;
    const holds = (word: string) => (isShortWord(word) ? wordStarts.some((start) => all.includes(start + word)) : all.includes(word));
    return words.every((spellings) => spellings.some((parts) => parts.every(holds))) || (digits !== undefined && holds(digits));
  };
}
