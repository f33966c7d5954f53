/** Names that people type and that tell two things apart, such as coupon codes: what looks the same is the same. */

/** Control, format and line characters, and invisible ones (variation selectors, fillers). */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
export const holdsInvisible = (text: string): boolean => invisible.test(text);

/** Alphabets with letters that look like those of another. */
const alphabets = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
);
export const mixesAlphabets = (text: string): boolean => alphabets.filter((alphabet) => alphabet.test(text)).length > 1;

/** What Unicode's compatibility (NFKC) leaves apart. */
const quotes: readonly (readonly [RegExp, string])[] = [
  [/[`´\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201a\u201b\u2032\u2035\ua78c]/gu, "'"],
  [/[\u201c\u201d\u201e\u201f\u2033\u2036\u301d\u301e]/gu, '"'],
  [/[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/gu, '-'],
];

const plainQuotes = (text: string): string => quotes.reduce((plain, [others, one]) => plain.replace(others, one), text);

/** The one spelling of all that look the same. Letter case stays. */
export function canonicalKey(text: string): string {
  // Before and after: compatibility makes a blank with a mark of some quotes, and quotes of other characters.
  return plainQuotes(plainQuotes(text).normalize('NFKC')).replace(/\s+/g, ' ').trim();
}

/** What two names are compared by. */
export const lookOf = (text: string): string => canonicalKey(text).toLowerCase().normalize('NFC');
