/** When a server asks to come back. */

/** Three years. A server that asks for more than one means no time at all. */
const mostMs = 1e11;

/**
 * The answer's Retry-After in milliseconds: seconds, with a fraction too, or a date, which counts from the answer's own `Date`, as the
 * server's clock may differ from this one. Bounded, so that it can be kept as a number. Undefined for anything else.
 * @param now milliseconds since 1970, for an answer without `Date`
 */
export function retryAfterMs({ headers }: Pick<Response, 'headers'>, now: number): number | undefined {
  const header = headers.get('retry-after') ?? '';
  // A number, or a date in one of the forms of RFC 9110 §5.6.7.
  const isDate = /^[A-Z].*:/.test(header);
  const ms = isDate
    ? Date.parse(header) - (Date.parse(headers.get('date') ?? '') || now)
    : Number(/^\d+(\.\d+)?$/.exec(header)?.[0]) * 1000;
  return Number.isNaN(ms) ? undefined : Math.min(mostMs, Math.max(0, Math.ceil(ms)));
}
