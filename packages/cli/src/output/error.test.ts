import { CaredeskError } from '@caredesk/core/client';
import { expect, it } from 'vitest';
import { describeFailedCall } from './error.js';

it.each([
  [undefined, 'a moment'],
  [0, 'a moment'],
  [900, '1 s'],
  [90_000, '90 s'],
  [150_000, '3 min'],
  [86_400_000, '24 h'],
])('a server that asks to wait %j ms is tried again in %s', (retryAfterMs, when) => {
  const error = new CaredeskError({ code: 'rate-limited', call: 'doctors.list', status: 429, retryAfterMs });
  expect(describeFailedCall(error)).toMatchObject({ hint: `Try again in ${when}.`, exitCode: 1 });
});
