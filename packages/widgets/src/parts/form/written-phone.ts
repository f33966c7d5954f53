import { latinDigits } from '@caredesk/core/money/decimal';

/** A browser's language that names a country of the North American Numbering Plan. */
const northAmerican = /-(?:US|CA|PR)(?:-|$)/i;

/**
 * A phone number as it is kept: one of ten digits, such as `2065550199` or `206.555.0199`, as `(206) 555-0199`, where the user is in North
 * America. Elsewhere ten digits are other numbers: there, and with a country's code or an extension, it stays as typed.
 * @param language of the user's browser, BCP 47
 */
export function writtenPhone(text: string, language = navigator.language): string {
  // A Japanese keyboard has full-width digits and signs, an Arabic one digits of its own.
  const typed = latinDigits(text.normalize('NFKC'));
  const [, area, exchange, line] = /^([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(typed.replace(/[\s().-]/g, '')) ?? [];
  return area && northAmerican.test(language) ? `(${area}) ${exchange}-${line}` : typed;
}
