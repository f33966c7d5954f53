/** Whether this machine's clock can be trusted with limits of a day, with expiry, and with the order of a ledger. */
import { utcMinute } from '../../dates/index.js';
import { note } from './note.js';
import type { PaymentNote } from './sentences.js';

/** The most that this clock and the server's may differ. */
const mostSkewMs = 5 * 60_000;
/** Machines that share a ledger differ by seconds, and clocks are set back by parts of one. */
const leewayMs = 5_000;

const minuteOf = (ms: number): string => utcMinute(new Date(ms).toISOString());

/** Whether the ledger has an entry of a time that is still to come. @param now milliseconds since 1970, like all of them */
export const isAheadOf = (newestAt: number, now: number): boolean => newestAt > now + leewayMs;

/** Why nothing is sent by this clock; undefined: nothing is wrong with it. @param skewMs of the server ahead of it; undefined: not known */
export function clockProblem(now: number, newestAt: number, skewMs: number | undefined): PaymentNote | undefined {
  if (skewMs !== undefined && Math.abs(skewMs) > mostSkewMs)
    return note('clockOff', { now: minuteOf(now), server: minuteOf(now + skewMs) });
  return isAheadOf(newestAt, now) ? note('clockBehind', { now: minuteOf(now), newest: minuteOf(newestAt) }) : undefined;
}
