/** Decimal digits as keyboards of the six languages write them: ASCII, full-width, Arabic and Persian. */
const digit = '[0-9０-９٠-٩۰-۹]';
/** Groups of digits with at most one blank, dash or dot between them. */
const numberLike = new RegExp(`${digit}+(?:[\\s.\\-\u2010-\u2015]${digit}+)*`, 'g');
/** The last four bits of each of those digits are its value. */
const numeralOf = (character: string): number => character.charCodeAt(0) & 15;

/** ISO/IEC 7812: the check digit makes the sum a multiple of 10. */
function passesLuhn(digits: readonly number[]): boolean {
  const sum = digits.toReversed().reduce((total, value, index) => {
    const weighted = index % 2 === 0 ? value : value * 2;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Whether the text holds what may be a payment card's number: 13 to 19 digits with a right check digit, in one piece or in
 * groups. One of ten other numbers of that length looks so too: better refused than stored.
 */
export function holdsCardNumber(text: string): boolean {
  for (const [found] of text.matchAll(numberLike)) {
    const groups = found.split(/[\s.\-\u2010-\u2015]/).map((group) => [...group].map(numeralOf));
    for (let first = 0; first < groups.length; first++) {
      for (let end = first + 1; end <= groups.length; end++) {
        const digits = groups.slice(first, end).flat();
        if (digits.length >= 13 && digits.length <= 19 && digits.some((value) => value > 0) && passesLuhn(digits)) return true;
      }
    }
  }
  return false;
}
