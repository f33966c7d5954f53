/** When a server asks to come back. */

/** RFC 9110 §5.6.7: the form that is in use, and the two of before. */
const httpDate = /^[A-Z][a-z]{2,8},? .*\d\d:\d\d:\d\d/;

/**
 * The answer's Retry-After in milliseconds: seconds, with a fraction too, or a date, which counts from the answer's own `Date`, as the
 * server's clock may differ from this one. Undefined for anything else.
 * @param now milliseconds since 1970, for an answer without `Date`
 */
export function retryAfterMs({ headers }: Pick<Response, 'headers'>, now: number): number | undefined {
  const header = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(header)) return Math.ceil(Number(header) * 1000);
  const date = httpDate.test(header) ? Date.parse(header) : Number.NaN;
  const serverTime = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : Math.max(0, date - (Number.isNaN(serverTime) ? now : serverTime));
}
