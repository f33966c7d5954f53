import { expect, it } from 'vitest';
import { couponState } from './coupon-state.js';

const plain = { status: 0, startsAt: null, expiresAt: null, redemptionCount: null, maxRedemptions: null };
const now = Date.parse('2026-06-15T12:00:00Z');

it.each([
  ['without limits', {}, 'active'],
  ['of an unknown status', { status: null }, 'active'],
  ['that is not active', { status: 1, expiresAt: '2026-01-01T00:00:00Z' }, 'deactive'],
  ['in its time', { startsAt: '2026-06-01T00:00:00Z', expiresAt: '2026-07-01T00:00:00Z' }, 'active'],
  ['that starts now', { startsAt: '2026-06-15T12:00:00Z' }, 'active'],
  ['that starts later', { startsAt: '2026-06-15T12:00:01Z' }, 'scheduled'],
  ['that ends now', { expiresAt: '2026-06-15T12:00:00Z' }, 'expired'],
  ['used as often as it may be', { redemptionCount: 5, maxRedemptions: 5 }, 'usedUp'],
  ['used less often', { redemptionCount: 4, maxRedemptions: 5 }, 'active'],
  ['that ends in a week', { expiresAt: '2026-06-22T12:00:00Z' }, 'endsSoon'],
  ['that ends in 14 days', { expiresAt: '2026-06-29T12:00:00Z' }, 'active'],
  ['that ends in a week but is not active', { expiresAt: '2026-06-22T12:00:00Z', status: 1 }, 'deactive'],
  ['never used, with a limit', { maxRedemptions: 5 }, 'active'],
] as const)('a coupon %s', (_name, terms, state) => {
  expect(couponState({ ...plain, ...terms }, now)).toBe(state);
});
