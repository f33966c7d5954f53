/** A bill that already shows a refund of a row's amount, which the ledger does not know, holds the row. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outcomes, type Shop, shop } from './support/shop.js';

const rows = 'a,1,3\nb,2,3\nc,3,3\n';

/** Two of three bills show a refund of 3.00 that another program has made. */
async function refundedElsewhere(): Promise<Shop> {
  const made = await shop();
  for (const id of [1, 2, 3]) made.billing.bill(id, 10);
  for (const id of [1, 2]) made.billing.bills[id - 1]?.refunds.push({ refundId: id, minor: 300, reference: 'other', reason: null });
  return made;
}

describe('a row that looks refunded already', () => {
  it('is held, and --yes does not send it', async () => {
    const { billing, run, results } = await refundedElsewhere();
    const planned = await run(rows, ['--dry-run']);
    expect([planned.code, planned.stdout]).toEqual([
      3,
      expect.stringMatching(/ a .* looks refunded\n.* b .* looks refunded\n.* c .* send\n/),
    ]);
    const ended = await run(rows);
    expect(ended.code).toBe(3);
    expect(ended.stderr).toMatch(
      /2 rows held: the bill already shows the refund \(to send anyway, use --allow-repeat\):\n +a \(bill 1, 3\.00 USD\) looks refunded/,
    );
    expect(outcomes(results)).toEqual(['a not sent', 'b not sent', 'c done']);
    expect(billing.orders).toHaveLength(1);
  });

  it('is sent where --allow-repeat names it, or all', async () => {
    const { billing, run, results } = await refundedElsewhere();
    expect((await run(rows, ['--yes', '--allow-repeat', 'b', '--allow-repeat', 'nothing'])).code).toBe(3);
    expect(outcomes(results)).toEqual(['a not sent', 'b done', 'c done']);
    expect((await run(rows, ['--yes', '--allow-repeat', 'all'])).code).toBe(0);
    expect(outcomes(results)).toEqual(['a done', 'b skipped', 'c skipped']);
    expect(billing.orders).toHaveLength(3);
  });

  it('of `refunds create` is held the same way', async () => {
    const { billing, cli } = await refundedElsewhere();
    const create = (...flags: string[]) => cli.run(['refunds', 'create', '1', '--ref', 'a', '--amount', '3', '--yes', ...flags]);
    expect(await create()).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('was not sent: looks refunded already: the bill shows'),
    });
    expect((await create('--allow-repeat')).code).toBe(0);
    expect(billing.orders).toHaveLength(1);
  });

  it('of a plan is decided where the plan is made', async () => {
    const { billing, cli } = await refundedElsewhere();
    const [file, plan] = [join(cli.directory, 'refunds.csv'), join(cli.directory, 'refunds.plan')];
    writeFileSync(file, `ref,billingId,amount\n${rows}`);
    expect((await cli.run(['refunds', 'plan', file, '--out', plan, '--allow-repeat', 'a'])).code).toBe(3);
    const applied = await cli.run(['refunds', 'apply', plan, '--confirm', '2 refunds USD 6.00']);
    expect(applied.code, applied.stderr).toBe(3);
    expect(billing.orders.map(({ body }) => body.billingId)).toEqual([1, 3]);
  });

  it('is not taken for one where the ledger knows the refund of that amount', async () => {
    const { billing, run } = await shop({ references: false });
    billing.bill(1, 10);
    for (const ref of ['a', 'b', 'c']) expect((await run(`${ref},1,3\n`, ['--yes', '--allow-twins'])).code).toBe(0);
    expect(billing.made(1)).toHaveLength(3);
  });
});
