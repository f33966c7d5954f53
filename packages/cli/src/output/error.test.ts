import { CaredeskError } from '@caredesk/core/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeFailedCall } from './error.js';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 1, 27, 23) }));
afterEach(() => void vi.useRealTimers());

it.each([
  [undefined, 'in a moment'],
  [0, 'in a moment'],
  [900, 'in 1 s'],
  [90_000, 'in 90 s'],
  [150_000, 'in 3 min'],
  [80_000_000, 'in 23 h'],
  [86_400_000, 'not before 2026-02-28 23:00 UTC'],
  [30 * 86_400_000 + 1, 'not before 2026-03-29 23:01 UTC'],
  [5e14, 'later'],
  [Number.POSITIVE_INFINITY, 'later'],
])('a server that asks to wait %j ms is tried again %s', (retryAfterMs, when) => {
  const error = new CaredeskError({ code: 'rate-limited', call: 'doctors.list', status: 429, retryAfterMs });
  expect(describeFailedCall(error)).toMatchObject({ hint: `Try again ${when}.`, exitCode: 1 });
});

it.each([
  ['contract', 204, 'the answer is not JSON'],
  ['contract', 200, 'couponPlanId should be an id'],
  ['server', 502, undefined],
  ['timeout', 408, undefined],
] as const)('a change that was answered with %s %d is to be checked, not repeated', (code, status, detail) => {
  const failed = { code, call: 'coupons.attachPlan', status, detail };
  const hint = 'It is unknown whether the change was made. Check the record before you try again.';
  expect(describeFailedCall(new CaredeskError({ ...failed, mayHaveApplied: true })).hint).toBe(hint);
  expect(describeFailedCall(new CaredeskError(failed)).hint).not.toBe(hint);
});

it.each(['Z_DATA_ERROR', 'ZSTD_error_prefix_unknown', 'ERR__ERROR_FORMAT_PADDING_2'])(
  'an answer that ends with %s came, and is damaged',
  (detail) => {
    const error = new CaredeskError({ code: 'network', call: 'doctors.list', detail });
    expect(describeFailedCall(error, 'api.test')).toMatchObject({
      message: `The answer of api.test can't be unpacked (${detail}).`,
      hint: 'A proxy or a firewall on the way may have changed it.',
    });
  },
);
