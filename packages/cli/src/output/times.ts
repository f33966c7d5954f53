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
