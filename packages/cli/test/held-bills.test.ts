/** Bills that hold their row: one whose status is not known to be refundable, and one that can't be read. */
import { describe, expect, it } from 'vitest';
import { jsonLines, outcomes, shop } from './support/shop.js';
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
