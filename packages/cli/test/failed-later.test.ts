/** Refunds that were made, and failed or vanished later. */
import { describe, expect, it } from 'vitest';
import type { BillingHabits } from './support/billing.js';
import { outcomes, shop } from './support/shop.js';

/** A desk with one refund that is done. */
async function refunded(habits: BillingHabits = {}) {
  const desk = await shop(habits);
  desk.billing.bill(1, 10);
  expect((await desk.run('a,1,4\n')).code).toBe(0);
  const fail = (status: string) => {
    const [refund] = desk.billing.made(1);
    desk.billing.bills[0]?.refunds.splice(0, 1, { ...(refund as NonNullable<typeof refund>), status });
  };
  const vanish = () => void desk.billing.bills[0]?.refunds.splice(0, 1);
  const verify = async () => {
    const { code, stdout } = await desk.cli.run(['refunds', 'verify', 'last', '--json']);
    const { drift } = JSON.parse(stdout) as { readonly drift: readonly { readonly message: string }[] };
    return { code, messages: drift.map(({ message }) => message) };
  };
  const resolve = () => desk.cli.run(['refunds', 'resolve', 'a', '--outcome', 'not-refunded', '--evidence', 'returned by the bank']);
  return { ...desk, fail, vanish, verify, resolve };
}

describe('a refund that is done', () => {
  it.each(['failed', 'gone'])('and then is %s is drift until that is recorded', async (how) => {
    const { run, results, fail, vanish, verify, resolve } = await refunded();
    if (how === 'failed') fail('failed');
    else vanish();
    const { code, messages } = await verify();
    expect(code).toBe(3);
    expect(messages).toEqual([how === 'failed' ? 'this refund failed later' : 'the bill does not show this refund']);
    const recorded = await resolve();
    expect(recorded.code).toBe(0);
    expect(recorded.stderr).toContain('under a new ref');
    expect((await run('a,1,4\n')).code).toBe(0);
    expect(outcomes(results)).toEqual(['a done']);
  });

  it.each(['succeeded', 'pending', undefined])('is not taken back while its bill shows it: %s', async (status) => {
    const { fail, verify, resolve, billing, run } = await refunded();
    if (status) fail(status);
    expect(await verify()).toEqual({ code: 0, messages: [] });
    const { code, stderr } = await resolve();
    expect({ code, said: stderr.includes('its bill shows it; nothing was recorded') }).toEqual({ code: 2, said: true });
    await run('a,1,4\n');
    expect(billing.orders).toHaveLength(1);
  });

  it("is not taken back while its bill can't be read", async () => {
    const { backend, vanish, resolve } = await refunded();
    vanish();
    backend.intercept = ({ path }) => (path.includes('/billing/Get') ? { status: 403, refusal: 'no' } : undefined);
    const { code, stderr } = await resolve();
    expect([code, stderr]).toEqual([2, expect.stringContaining("its bill can't be read (no ")]);
  });

  it('is compared with the total of its bill too', async () => {
    const { billing, verify } = await refunded();
    const [bill] = billing.bills;
    if (bill) billing.bills[0] = { ...bill, shows: { refundedAmount: 1 } };
    expect(await verify()).toEqual({ code: 3, messages: ['only 1.00 of the bill is refunded'] });
  });

  it('is judged by the total where the bill shows no refunds', async () => {
    const { vanish, verify, resolve } = await refunded({ refundList: false });
    expect((await resolve()).code).toBe(2);
    vanish();
    expect((await verify()).code).toBe(3);
    expect((await resolve()).code).toBe(0);
  });

  it('is not done again by the stored answer to its first request', async () => {
    const { run, fail, resolve, billing } = await refunded({ honoursKeys: true });
    fail('failed');
    await resolve();
    const { code, stdout } = await run('a,1,4\n');
    expect({ code, made: billing.made(1).length, said: stdout.includes('use a new ref') }).toEqual({ code: 3, made: 1, said: true });
  });
});

it('a refusal that comes again names the step that works', async () => {
  const { billing, run } = await shop();
  billing.bill(1, 10);
  billing.fate = () => 'refused';
  expect((await run('a,1,4\n')).stderr).not.toContain('use a new ref');
  expect((await run('a,1,4\n')).stdout).toContain('use a new ref to try again');
});
