/** One person plans, another applies exactly that. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { jsonLines, outcomes, shop } from './support/shop.js';

async function planned(rows: string, prepare: (billing: Awaited<ReturnType<typeof shop>>['billing']) => void) {
  const made = await shop();
  prepare(made.billing);
  const [file, plan] = [join(made.cli.directory, 'june.csv'), join(made.cli.directory, 'june.plan')];
  writeFileSync(file, `ref,billingId,amount\n${rows}`);
  const result = await made.cli.run(['refunds', 'plan', file, '--out', plan, '--json']);
  const apply = (...flags: string[]) => made.cli.run(['refunds', 'apply', plan, '--results', made.results, '--timeout', '3000', ...flags]);
  return { ...made, plan, result, apply };
}

interface Forgeable {
  readonly digest: string;
  readonly identity: object;
  readonly rows: readonly { readonly row: object }[];
}

describe('caredesk refunds plan and apply', () => {
  it('write no plan of a file with problems', async () => {
    const { billing, result, plan } = await planned('a,1,\nb,1,4\n', (shop) => {
      shop.bill(1, 10).refunds.push({ refundId: 1, minor: 100, reference: 'other', reason: null });
    });
    expect(result.code).toBe(2);
    expect(result.stderr).toContain('june.csv:3:3 amount: 4.00 is more than the 0.00 USD that remains');
    expect(() => readFileSync(plan)).toThrow();
    expect(billing.orders).toHaveLength(0);
  });

  it('send exactly what was planned, once', async () => {
    const good = await planned('a,1,4\nb,1,\nc,2,2.5\n', (shop) => {
      shop.bill(1, 10);
      shop.bill(2, 10);
    });
    expect({ code: good.result.code, plan: JSON.parse(good.result.stdout) }).toMatchObject({
      code: 0,
      plan: { rows: 3, consent: '3 refunds USD 12.50', account: 'admin@caredesk.test', profile: 'default' },
    });
    expect(statSync(good.plan).mode & 0o077).toBe(0);
    expect(good.billing.orders).toHaveLength(0);
    expect((await good.apply()).code).toBe(2);
    const applied = await good.apply('--confirm', '3 refunds USD 12.50', '--json');
    expect(applied.code, applied.stderr).toBe(0);
    expect(applied.stderr).toContain('by admin@caredesk.test, expires ');
    expect(jsonLines(applied.stdout).at(-1)).toMatchObject({ type: 'summary', counts: { done: 3 }, totals: { USD: 12.5 }, exitCode: 0 });
    expect(outcomes(good.results)).toEqual(['a done', 'b done', 'c done']);
    expect((await good.apply('--yes')).code).toBe(0);
    expect(outcomes(good.results)).toEqual(['a skipped', 'b skipped', 'c skipped']);
    expect(good.billing.orders).toHaveLength(3);
  });

  it('stop at a bill that changed since: exit 6, nothing is sent', async () => {
    const { billing, apply } = await planned('a,1,4\nb,2,4\n', (shop) => {
      shop.bill(1, 10);
      shop.bill(2, 10);
    });
    billing.bills[1]?.refunds.push({ refundId: 5, minor: 100, reference: 'somebody', reason: null });
    const stale = await apply('--yes');
    expect(stale.code).toBe(6);
    expect(stale.stderr).toContain('line 3 b (bill 2): more of the bill has been refunded since');
    expect(billing.orders).toHaveLength(0);
  });

  it('stop at a bill of which less remains than was planned', async () => {
    const { billing, apply } = await planned('a,1,8\n', (shop) => shop.bill(1, 10));
    billing.bills[0]?.refunds.push({ refundId: 5, minor: 500, reference: 'somebody', reason: null });
    expect((await apply('--yes')).code).toBe(6);
    expect(billing.orders).toHaveLength(0);
  });

  it('go on after they were cut short: what the plan itself has done is no change', async () => {
    const { billing, apply, results } = await planned('a,1,4\nb,1,3\nc,2,1\n', (shop) => {
      shop.bill(1, 10);
      shop.bill(2, 10);
    });
    billing.fate = ({ number }) => (number === 2 ? 'refused' : 'fine');
    expect((await apply('--yes')).code).toBe(3);
    billing.fate = () => 'fine';
    const again = await apply('--yes');
    expect(again.code, again.stderr).toBe(0);
    expect(outcomes(results)).toEqual(['a skipped', 'b done', 'c skipped']);
  });

  it('refuse a plan that they did not make for this server', async () => {
    const { billing, apply, plan, cli, backend } = await planned('a,1,4\n', (shop) => shop.bill(1, 10));
    const elsewhere = await shop();
    const other = await elsewhere.cli.run(['refunds', 'apply', plan, '--yes']);
    expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining(`The plan is for ${backend.url}`) });
    expect(other.stderr).toContain('It was made with profile default: use --profile with a profile of that server.');
    writeFileSync(plan, readFileSync(plan, 'utf8').replace('"minor": 400', '"minor": 900'));
    expect(await apply('--yes')).toMatchObject({ code: 2, stderr: expect.stringContaining('was changed after it was made') });
    writeFileSync(plan, '{}');
    expect((await apply('--yes')).code).toBe(2);
    expect((await cli.run(['refunds', 'apply', join(cli.directory, 'none'), '--yes'])).code).toBe(2);
    expect(billing.orders).toHaveLength(0);
  });

  it('send nothing of a forged plan, even with a new digest', async () => {
    const { billing, apply, plan, cli } = await planned('a,1,4\n', (shop) => {
      shop.bill(1, 10);
      shop.bill(2, 10);
    });
    const { digest: _, ...made } = JSON.parse(readFileSync(plan, 'utf8')) as Forgeable;
    const [row] = made.rows as [Forgeable['rows'][number]];
    const forged: readonly [what: string, plan: object, code: number, said: string][] = [
      ['a bill that is not shown', of({ row: { ...row.row, billingId: '2' } }), 2, 'it shows bill 1 but refunds bill 2'],
      ['one ref twice', { ...made, rows: [row, { ...row, row: { ...row.row, line: 3 } }] }, 2, 'its ref is already on line 2'],
      ['no bill', of({ bill: null }), 2, 'it shows no bill'],
      ['held, so that nothing seems to be sent', of({ action: 'hold' }), 6, 'the action would now be "send"'],
      ['a card number', of({ row: { ...row.row, reason: '4111 1111 1111 1111' } }), 2, 'reason: '],
      ['an escape', of({ row: { ...row.row, ref: 'a\u001b[31m' } }), 2, 'ref: '],
      ['no end', { ...made, expiresAt: '9999-01-01T00:00:00Z' }, 2, 'a plan is valid for at most 720 hours'],
      ['no server', { ...made, identity: { ...made.identity, server: 'x' } }, 2, 'is not a refund plan'],
    ];
    function of(change: object) {
      return { ...made, rows: [{ ...row, ...change }] };
    }
    for (const [what, content, code, said] of forged) {
      const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
      writeFileSync(plan, JSON.stringify({ ...content, digest }));
      expect({ what, ...(await apply('--yes')) }).toMatchObject({ what, code, stderr: expect.stringContaining(said) });
      expect((await cli.run(['refunds', 'inspect', plan])).stderr).not.toContain('Unexpected error');
    }
    expect(billing.orders).toHaveLength(0);
  });
});
