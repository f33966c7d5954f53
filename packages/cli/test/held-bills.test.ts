/**
 * Bills that hold their row: one whose status is not known to be refundable, one that can't be read, and one that already shows a refund of
 * the row's amount, which the ledger does not know.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { jsonLines, outcomes, type Shop, shop } from './support/shop.js';
import { onTerminal } from './support/terminal.js';

const rows = 'ref,billingId,amount\na,1,5\nb,2,5\nc,3,5\n';

describe('a bill that is neither paid nor partially refunded', () => {
  it.each(['disputed', 'chargeback', 'Pending', 'voided'])('is not refunded while others are, by its status %s', async (status) => {
    const { billing, run, results } = await shop();
    billing.bill(1, 10);
    billing.bill(2, 10, { paymentStatus: status });
    billing.bill(3, 10, { paymentStatus: 'Partially_Refunded' });
    const { code, stderr } = await run(rows, ['--yes']);
    expect({ code, rows: outcomes(results) }).toEqual({ code: 3, rows: ['a done', 'b not sent', 'c done'] });
    expect(stderr).toContain(`the bill is "${status}"`);
    expect(billing.made(2)).toEqual([]);
  });

  it('is refunded only where its status is allowed', async () => {
    const { billing, run, results } = await shop();
    billing.bill(1, 10);
    billing.bill(2, 10, { paymentStatus: 'disputed' });
    billing.bill(3, 10, { paymentStatus: 'chargeback' });
    const { code } = await run(rows, ['--yes', '--allow-status', 'Disputed', '--allow-repeat', 'all']);
    expect({ code, rows: outcomes(results) }).toEqual({ code: 3, rows: ['a done', 'b done', 'c not sent'] });
  });

  it('holds a single refund as a dry run says', async () => {
    const { billing, run, cli } = await shop();
    billing.bill(1, 10);
    billing.bill(2, 10, { paymentStatus: 'disputed' });
    billing.bill(3, 10);
    const dry = await run(rows, ['--dry-run', '--json']);
    expect({ code: dry.code, actions: jsonLines(dry.stdout).map(({ action }) => action) }).toEqual({
      code: 3,
      actions: ['send', 'held', 'send'],
    });
    const one = await cli.run(['refunds', 'create', '2', '--ref', 'x', '--yes']);
    expect({ code: one.code, orders: billing.orders.length }).toEqual({ code: 3, orders: 0 });
    const allowed = await cli.run(['refunds', 'create', '2', '--ref', 'x', '--yes', '--allow-status', 'disputed']);
    expect({ code: allowed.code, orders: billing.orders.length }).toEqual({ code: 0, orders: 1 });
  });

  it.each([
    ['y', 1],
    ['n', 0],
  ])('is asked about on a terminal: %s', async (reply, sent) => {
    const { billing, cli } = await shop();
    billing.bill(1, 10, { paymentStatus: 'disputed' });
    const answers = new Map([
      ['Send too?', `${reply}\r`],
      ['Type "1 refund USD 5.00"', '1 refund USD 5.00\r'],
    ]);
    const answer = (_: string, shown: string) => {
      const [question] = [...answers.keys()].filter((text) => shown.includes(text));
      const typed = question === undefined ? '' : answers.get(question);
      if (question !== undefined) answers.delete(question);
      return typed ?? '';
    };
    const { text } = await onTerminal('refunds create 1 --ref a --amount 5', { env: cli.env, stty: 'stty cols 200', answer });
    expect(text).toContain('1 row of bills that are "disputed", neither paid nor partially refunded. Send too?');
    expect(billing.orders).toHaveLength(sent);
  });

  it('that became so after the plan is not refunded', async () => {
    const { billing, run, results } = await shop();
    billing.bill(1, 10);
    billing.onRead = (number) => {
      if (number === 2) billing.bills[0] = { ...(billing.bills[0] as (typeof billing.bills)[number]), paymentStatus: 'disputed' };
    };
    const { code } = await run('a,1,5\n', ['--yes']);
    expect({ code, rows: outcomes(results), orders: billing.orders.length }).toEqual({ code: 3, rows: ['a not sent'], orders: 0 });
  });
});

it("a bill that can't be read holds its row alone", async () => {
  const { billing, run, results } = await shop();
  billing.bill(1, 10);
  billing.bill(2, 10, { shows: { amount: 'ten' } });
  billing.bill(3, 10);
  const { code, stderr } = await run(rows, ['--yes']);
  expect({ code, rows: outcomes(results) }).toEqual({ code: 3, rows: ['a done', 'b not sent', 'c done'] });
  expect(stderr).toContain('the bill could not be read');
});

it('a list prints what can be read', async () => {
  const { billing, cli } = await shop();
  billing.bill(1, 10);
  billing.bill(2, 10, { shows: { refundedAmount: 'ten' } });
  billing.bill(3, 10, { shows: { refundedAmount: 5.899999999999995 } });
  for (const flags of [[], ['--all']]) {
    const { code, stdout, stderr } = await cli.run(['billing', 'list', '--json', ...flags]);
    const shown = JSON.parse(stdout) as { readonly billingId: string; readonly refundedAmount: number }[];
    expect({ code, shown: shown.map(({ billingId, refundedAmount }) => [billingId, refundedAmount]) }).toEqual({
      code: 0,
      shown: [
        ['1', 0],
        ['3', 5.9],
      ],
    });
    expect(stderr).toContain("Row 2 (2) can't be read: refundedAmount should be an amount of money.");
  }
});

const threeRows = 'a,1,3\nb,2,3\nc,3,3\n';

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
    const planned = await run(threeRows, ['--dry-run']);
    expect([planned.code, planned.stdout]).toEqual([
      3,
      expect.stringMatching(/ a .* looks refunded\n.* b .* looks refunded\n.* c .* send\n/),
    ]);
    const ended = await run(threeRows);
    expect(ended.code).toBe(3);
    expect(ended.stderr).toMatch(
      /2 rows held: the bill already shows the refund \(to send anyway, use --allow-repeat\):\n +a \(bill 1, 3\.00 USD\) looks refunded/,
    );
    expect(outcomes(results)).toEqual(['a not sent', 'b not sent', 'c done']);
    expect(billing.orders).toHaveLength(1);
  });

  it('is sent where --allow-repeat names it, or all', async () => {
    const { billing, run, results } = await refundedElsewhere();
    expect((await run(threeRows, ['--yes', '--allow-repeat', 'b', '--allow-repeat', 'nothing'])).code).toBe(3);
    expect(outcomes(results)).toEqual(['a not sent', 'b done', 'c done']);
    expect((await run(threeRows, ['--yes', '--allow-repeat', 'all'])).code).toBe(0);
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
    writeFileSync(file, `ref,billingId,amount\n${threeRows}`);
    expect((await cli.run(['refunds', 'plan', file, '--out', plan, '--allow-repeat', 'a'])).code).toBe(3);
    const applied = await cli.run(['refunds', 'apply', plan, '--confirm', '2 refunds USD 6.00']);
    expect(applied.code, applied.stderr).toBe(3);
    expect(billing.orders.map(({ body }) => body.billingId)).toEqual([1, 3]);
    const late = await cli.run(['refunds', 'apply', plan, '--yes', '--allow-repeat', 'b']);
    expect([late.code, late.stderr]).toEqual([2, expect.stringContaining('Next: `caredesk refunds plan FILE --out PLAN` with them')]);
    expect(billing.orders).toHaveLength(2);
  });

  it('says what would send it, also where no other row is sent', async () => {
    const { cli } = await refundedElsewhere();
    const hint = '1 row held: the bill already shows the refund (to send anyway, use --allow-repeat):\n';
    const { code, stderr } = await cli.run(['refunds', 'create', '1', '--ref', 'only', '--amount', '3', '--yes']);
    expect([code, stderr]).toEqual([3, expect.stringContaining(hint)]);
  });

  it('is not taken for one where the ledger knows the refund of that amount', async () => {
    const { billing, run } = await shop({ references: false });
    billing.bill(1, 10);
    for (const ref of ['a', 'b', 'c']) expect((await run(`${ref},1,3\n`, ['--yes', '--allow-twins'])).code).toBe(0);
    expect(billing.made(1)).toHaveLength(3);
  });
});
