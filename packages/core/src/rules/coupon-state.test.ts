import { expect, it } from 'vitest';
import { couponState, endsSoon } from './coupon-state.js';

const plain = { status: 0, startsAt: null, expiresAt: null, redemptionCount: null, maxRedemptions: null };
const now = Date.parse('2026-06-15T12:00:00Z');

it.each([
  ['without limits', {}, 'open'],
  ['of an unknown status', { status: null }, 'open'],
  ['that is not active', { status: 1, expiresAt: '2026-01-01T00:00:00Z' }, 'inactive'],
  ['in its time', { startsAt: '2026-06-01T00:00:00Z', expiresAt: '2026-07-01T00:00:00Z' }, 'open'],
  ['that starts now', { startsAt: '2026-06-15T12:00:00Z' }, 'open'],
  ['that starts later', { startsAt: '2026-06-15T12:00:01Z' }, 'scheduled'],
  ['that ends now', { expiresAt: '2026-06-15T12:00:00Z' }, 'expired'],
  ['used as often as it may be', { redemptionCount: 5, maxRedemptions: 5 }, 'usedUp'],
  ['used less often', { redemptionCount: 4, maxRedemptions: 5 }, 'open'],
  ['never used, with a limit', { maxRedemptions: 5 }, 'open'],
] as const)('a coupon %s', (_name, terms, state) => {
  expect(couponState({ ...plain, ...terms }, now)).toBe(state);
});

it.each([
  ['ends in a week', { expiresAt: '2026-06-22T12:00:00Z' }, true],
  ['ends in 14 days', { expiresAt: '2026-06-29T12:00:00Z' }, false],
  ['has no end', {}, false],
  ['has ended', { expiresAt: '2026-06-01T00:00:00Z' }, false],
  ['ends in a week but is not active', { expiresAt: '2026-06-22T12:00:00Z', status: 1 }, false],
] as const)('a coupon that %s', (_name, terms, soon) => {
  expect(endsSoon({ ...plain, ...terms }, now)).toBe(soon);
});
