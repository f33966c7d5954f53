import { expect, it } from 'vitest';
import { daysOf } from './activity-store.js';

const evening = new Date('2026-03-01T17:30:00-08:00');

it.each([
  ['today', '2026-03-02', '2026-03-02'],
  ['yesterday', '2026-03-01', '2026-03-01'],
  ['week', '2026-02-24', '2026-03-02'],
  ['month', '2026-02-01', '2026-03-02'],
] as const)('“%s” on an evening in Los Angeles are the days of UTC that hold it: %s to %s', (span, from, to) => {
  expect(daysOf(span, evening)).toEqual({ from, to });
});
