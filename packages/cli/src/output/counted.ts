/** Figures in sentences: with separators, and their noun in the singular or the plural. */

/** `2,000`. */
export const inEnglish = (number: number): string => number.toLocaleString('en-US');

/** `1 row`, `2,000 rows`. @param things where the plural takes more than an s */
export const counted = (number: number, thing: string, things = `${thing}s`): string =>
  `${inEnglish(number)} ${number === 1 ? thing : things}`;
