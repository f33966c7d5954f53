/** Converts between moments and wall-clock times in the zone of {@link timeZone}. */
import { dayAfter, firstInstant, lastInstant } from '@caredesk/core/dates';
import { timeZone } from './zone.js';

/** How far the zone's clocks are ahead of UTC at a time, ms. */
function aheadMs(time: number): number {
  const zone = timeZone();
  if (!zone) return -new Date(time).getTimezoneOffset() * 60_000;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)])) as Record<string, number>;
  const { year = 0, month = 1, day, hour, minute, second } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

/** `2026-06-30T12:00`; empty where it is no moment. */
export function wallClock(instant: string | number): string {
  const time = new Date(instant).getTime();
  return Number.isNaN(time) ? '' : new Date(time + aheadMs(time)).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

/** The instant at which clocks show this local time; the text itself if it is not a time. An hour that clocks skip is one hour later. */
export function instantAt(local: string): string {
  if (!timeZone()) {
    const time = new Date(local);
    return Number.isNaN(time.getTime()) ? local : time.toISOString();
  }
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return local;
  const before = asUtc - aheadMs(asUtc - 86_400_000);
  const after = asUtc - aheadMs(asUtc + 86_400_000);
  // On a day on which clocks change, both may be right; the first one counts, as in browsers.
  const fits = [before, after].find((time) => time + aheadMs(time) === asUtc);
  return new Date(fits ?? before).toISOString();
}

/** The day that clocks show, `YYYY-MM-DD`; empty where it is no moment. */
export const dayOnClock = (instant: string | number): string => wallClock(instant).slice(0, 'YYYY-MM-DD'.length);

/** The first and the last moment of a day on the zone's clocks. */
export const startOfDay = (day: string): string => instantAt(`${day}T00:00`);
export function endOfDay(day: string): string {
  const [start = 0, next = 0] = [day, dayAfter(day, 1)].map((one) => Date.parse(startOfDay(one)));
  // A zone has left out a day.
  return new Date(Math.max(start, next - 1)).toISOString();
}

/** Bounds of the zone's days as a request has them: the first and the last moment, or the days themselves where they are those of UTC. */
export const firstOfDay = (day: string): string => {
  const first = startOfDay(day);
  return first === firstInstant(day) ? day : first;
};
export const lastOfDay = (day: string): string => {
  const last = endOfDay(day);
  return last === lastInstant(day) ? day : last;
};

/** ` (UTC)` behind days that are UTC's, where the zone's own are others. */
export const utcMark = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  firstOfDay(from) === from && lastOfDay(to) === to ? '' : ' (UTC)';
