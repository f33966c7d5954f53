import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askedToken } from './environment-token.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Counts how often a token is asked for; `lifetimeMs` undefined: it has no end. */
function source(lifetimeMs?: number) {
  const ask = vi.fn(async () => ({
    token: `token-${ask.mock.calls.length}`,
    expiresAt: lifetimeMs === undefined ? undefined : Date.now() + lifetimeMs,
  }));
  return { ask, tokens: askedToken(ask) };
}

it('asks once for many calls at the same time', async () => {
  const { ask, tokens } = source(60_000);
  expect(await Promise.all([tokens.current(), tokens.current(), tokens.current()])).toEqual(['token-1', 'token-1', 'token-1']);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks again when the token has expired', async () => {
  const { ask, tokens } = source(60_000);
  await tokens.current();
  vi.advanceTimersByTime(59_000);
  expect(await tokens.current()).toBe('token-1');
  vi.advanceTimersByTime(2_000);
  expect(await tokens.current()).toBe('token-2');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks once for each refusal, however many calls were refused', async () => {
  const { ask, tokens } = source();
  await tokens.current();
  expect(await Promise.all([tokens.renew('token-1'), tokens.renew('token-1')])).toEqual(['token-2', 'token-2']);
  expect(await tokens.renew('token-1')).toBe('token-2');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('does not ask for each call when the token has expired by this clock already', async () => {
  const { ask, tokens } = source(-3_600_000);
  await tokens.current();
  vi.advanceTimersByTime(1_000);
  expect(await tokens.current()).toBe('token-1');
  expect(ask).toHaveBeenCalledTimes(1);
});

it('says that nothing is left when the same token comes again', async () => {
  const same = askedToken(async () => ({ token: 'same', expiresAt: undefined }));
  expect(await same.current()).toBe('same');
  expect(await same.renew('same')).toBeUndefined();
});

it('asks again after a failure', async () => {
  const ask = vi.fn(async () => ({ token: 'good', expiresAt: undefined })).mockRejectedValueOnce(new Error('locked'));
  const late = askedToken(ask);
  await expect(late.current()).rejects.toThrow('locked');
  expect(await late.current()).toBe('good');
});
