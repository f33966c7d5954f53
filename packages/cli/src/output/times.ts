/** Times as people read them. */
import { utcMinute } from '@caredesk/core/dates';

/** `2026-11-23 04:12 UTC`. @param time milliseconds since 1970, or ISO 8601 in UTC */
export const readableTime = (time: number | string): string =>
  `${utcMinute(typeof time === 'number' ? new Date(time).toISOString() : time)} UTC`;

/** `25 min`, `3 h`, `12 d`: rounded down. */
export function readableAge(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000);
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60 / 24)} d`;
}

/** `40 s`, `25 min`, `3 h`, `12 d`: how far two clocks differ, which an answer tells to a few seconds. */
export function readableSkew(ms: number): string {
  const difference = Math.abs(ms);
  return difference < 120_000 ? `${Math.round(difference / 1000)} s` : readableAge(difference + 30_000);
}

const dayMs = 86_400_000;

/**
 * When to try again: `in 40 s`, `in 3 h`, from a day on `not before 2026-12-03 04:12 UTC`, and `later` beyond a year, which no server
 * means. Rounded up, because an earlier request is refused again.
 */
export function readableWait(ms: number, now = Date.now()): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds <= 120) return `in ${seconds} s`;
  if (seconds <= 7200) return `in ${Math.ceil(seconds / 60)} min`;
  if (ms < dayMs) return `in ${Math.ceil(seconds / 3600)} h`;
  return ms <= 366 * dayMs ? `not before ${readableTime(now + ms + 59_999)}` : 'later';
}
