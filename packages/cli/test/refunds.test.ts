import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { anotherMachine } from './support/cli.js';
import { jsonLines, outcomes, shop } from './support/shop.js';

describe('caredesk refunds run', () => {
  it('refunds each row once, however often it is run', async () => {
    const { billing, run, results } = await shop();
    billing.bill(1, 100);
    billing.bill(2, 50, { currency: 'EUR' });
    const file = 'ref,billingId,amount,currency,reason\na,1,12.5,USD,"late, twice"\nb,1,,,\nc,2,50,eur,x\n';
    const first = await run(file, ['--yes', '--json', '--concurrency', '4']);
    expect(first.code).toBe(0);
    expect(jsonLines(first.stdout).map(({ ref, amount, currency, status }) => [ref, amount, currency, status])).toEqual(
      expect.arrayContaining([
        ['a', 12.5, 'USD', 'done'],
        ['b', 87.5, 'USD', 'done'],
        ['c', 50, 'EUR', 'done'],
      ]),
    );
    expect(outcomes(results)).toEqual(['a done', 'b done', 'c done']);
    expect(billing.made(1).map(({ minor, reason }) => [minor, reason])).toEqual([
      [1250, 'late, twice'],
      [8750, ''],
    ]);
    const again = await run(file);
    expect(again.code).toBe(0);
    expect(outcomes(results)).toEqual(['a skipped', 'b skipped', 'c skipped']);
    expect(billing.orders).toHaveLength(3);
  });

  it('sends each refund with its own doctor, key and connection', async () => {
    const { billing, run } = await shop();
    for (const id of [1, 2, 3]) billing.bill(id, 10, { doctorId: 40 + id });
    expect((await run('a,1,1\nb,2,1\nc,3,1\n')).code).toBe(0);
    expect(billing.orders.map(({ body }) => body.doctorId)).toEqual([41, 42, 43]);
    for (const { body, headers } of billing.orders) {
      expect(headers['idempotency-key']).toBe(body.reference);
      expect(headers.connection).toBe('close');
    }
    expect(new Set(billing.orders.map(({ body }) => body.reference)).size).toBe(3);
    expect(new Set(billing.orders.map(({ port }) => port)).size).toBe(3);
  });

  it('skips a ref that is done, whichever file it comes from', async () => {
    const { billing, run, cli, results } = await shop();
    billing.bill(1, 100);
    await run('a,1,10\n');
    const plan = await run('billingId;ref\n1;a\n', ['--dry-run']);
    expect(plan.stderr).toMatch(/1 row already refunded, skipped:\n {2}a \(bill 1, 10.00 USD\) by run 2\d{7}-\d{6}-\w{4}/);
    expect((await run('billingId;ref\n1;a\n')).code).toBe(0);
    expect(outcomes(results)).toEqual(['a skipped']);
    expect((await cli.run(['refunds', 'create', '1', '--ref', 'a', '--yes'])).stderr).toContain('10.00 USD of bill 1 was already refunded');
    expect(billing.orders).toHaveLength(1);
  });

  it('knows a refund that another machine made with the same ref', async () => {
    const { billing, run, cli, results } = await shop();
    billing.bill(1, 100);
    await run('a,1,10\n');
    expect((await run('a,1,10\n', ['--yes'], { env: anotherMachine(cli) })).code).toBe(0);
    expect(outcomes(results)).toEqual(['a skipped']);
    expect(billing.orders).toHaveLength(1);
  });

  it('finds bills on a backend that takes no notice of keywords', async () => {
    const { billing, run } = await shop({ ignoresKeyword: true });
    for (let id = 1; id <= 420; id++) billing.bill(id, 10);
    expect((await run('ref,billingId,amount,doctorId\na,419,1,\nb,420,1,7\n')).code).toBe(0);
    expect(billing.made(419).length + billing.made(420).length).toBe(2);
  });

  it('takes its own results file as input', async () => {
    const { billing, run, results } = await shop();
    billing.bill(1, 100);
    billing.fate = ({ number }) => (number === 1 ? 'refused' : 'fine');
    expect((await run('=a,1,10\nb,1,5\n')).code).toBe(3);
    expect(readFileSync(results, 'utf8')).toMatch(
      /^'=a,1,10\.00,failed,,1,The payment provider said no,2\d{7}-\d{6}-\w{4},http:.*,default,admin@caredesk\.test,USD\r$/m,
    );
    expect((await run(readFileSync(results, 'utf8'))).code).toBe(0);
    expect(outcomes(results)).toEqual(["'=a done", 'b skipped']);
  });
});

describe('caredesk refunds create', () => {
  it('refunds what remains of a bill', async () => {
    const { billing, cli } = await shop();
    billing.bill(5, 20).refunds.push({ refundId: 1, minor: 500, reference: 'other', reason: null });
    const { code, stdout } = await cli.run(['refunds', 'create', '5', '--ref', 't-1', '--reason', 'sorry', '--yes', '--json']);
    expect({ code, result: JSON.parse(stdout) }).toMatchObject({
      code: 0,
      result: { ref: 't-1', billingId: '5', amount: 15, status: 'done' },
    });
    expect(billing.made(5)[1]).toMatchObject({ minor: 1500, reason: 'sorry' });
  });

  it('refunds nothing for an amount that is given and blank', async () => {
    const { billing, cli } = await shop();
    billing.bill(8, 30);
    for (const amount of ['', ' ', '\t']) {
      const { code, stderr } = await cli.run(['refunds', 'create', '8', '--ref', 'r', '--amount', amount, '--yes']);
      expect([code, stderr]).toEqual([2, expect.stringContaining('Leave it out to refund all that remains.')]);
    }
    expect(billing.orders).toHaveLength(0);
    expect((await cli.run(['refunds', 'create', '8', '--ref', 'r', '--yes'])).code).toBe(0);
    expect(billing.made(8).map(({ minor }) => minor)).toEqual([3000]);
  });

  it('tells by its exit code whether anything was sent', async () => {
    const { billing, cli } = await shop();
    billing.bill(5, 20);
    billing.fate = () => 'refused';
    const create = async (...args: string[]) => (await cli.run(['refunds', 'create', ...args])).code;
    expect(await create('5', '--ref', 'x')).toBe(2);
    expect(await create('5', '--yes')).toBe(2);
    expect(await create('5', '--ref', 'x', '--amount', '20.01', '--yes')).toBe(2);
    expect(await create('6', '--ref', 'x', '--yes')).toBe(2);
    expect(billing.orders).toHaveLength(0);
    expect(await create('5', '--ref', 'x', '--yes')).toBe(3);
  });
});
