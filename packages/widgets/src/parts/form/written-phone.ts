/** Countries of the North American Numbering Plan that write a number of theirs in one way. */
const northAmerican: readonly unknown[] = ['US', 'CA', 'PR'];

/**
 * A phone number as it is kept: one of ten digits, such as `2065550199` or `206.555.0199`, as `(206) 555-0199`, where the user is in North
 * America. Elsewhere ten digits are other numbers: there, and with a country's code or an extension, it stays as typed.
 * @param language of the user's browser
 */
export function writtenPhone(typed: string, language = navigator.language): string {
  const [, area, exchange, line] = /^([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(typed.replace(/[\s().-]/g, '')) ?? [];
  return area && northAmerican.includes(new Intl.Locale(language).region) ? `(${area}) ${exchange}-${line}` : typed;
}
