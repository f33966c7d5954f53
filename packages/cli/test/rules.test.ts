/** The rules on the command line: amounts that people type, and the table of cases, with the same results as in core, the API and the forms. */

import { couponCases, refundCases } from '@caredesk/core/rules/cases.test-support';
import { describe, expect, it } from 'vitest';
import { chargeDesk } from './support/charging.js';
import { couponShop } from './support/coupon-shop.js';
import { shop } from './support/shop.js';

const doubt = 'may mean a thousand times as much';

describe('an amount that may mean a thousand times as much', () => {
  it.each([
    ['a refund file', 'refunds.csv:2:3 amount: "1.500"', '1.500'],
    ['a refund file, with a greater amount', 'refunds.csv:2:3 amount: "2.000"', '2.000'],
  ])('in %s is refused with its place', async (_, place, amount) => {
    const { billing, run } = await shop();
    billing.bill(1, 2000);
    const { code, stderr } = await run(`ref,billingId,amount\na,1,${amount}\n`);
    expect({ code, named: stderr.includes(place) && stderr.includes(doubt), orders: billing.orders.length }).toEqual({
      code: 2,
      named: true,
      orders: 0,
    });
  });

  it.each([
    ['--amount', ['refunds', 'create', '1', '--ref', 'a', '--amount', '1.500', '--yes']],
    ['--max-each', ['refunds', 'run', '-', '--max-each', '1.000', '--yes']],
    ['--max-total', ['refunds', 'run', '-', '--max-total', '1.500 EUR', '--yes']],
    ['--max-day', ['profiles', 'set', 'default', '--max-day', '5 EUR, 1.000 USD']],
  ])('in the flag %s is refused by name', async (flag, args) => {
    const { billing, cli } = await shop();
    billing.bill(1, 2000);
    const { code, stderr } = await cli.run(args, { stdin: 'ref,billingId,amount\na,1,5\n' });
    expect({ code, named: stderr.includes(`${flag}: "`) && stderr.includes(doubt), orders: billing.orders.length }).toEqual({
      code: 2,
      named: true,
      orders: 0,
    });
  });

  it('of a charge is refused', async () => {
    const { cli, orders } = await chargeDesk();
    const { code, stderr } = await cli.run(['doctors', 'charge', '7', '--amount', '1.500', '--ref', 'a', '--yes']);
    expect({ code, orders: orders.length }).toEqual({ code: 2, orders: 0 });
    expect(stderr).toContain(`--amount: "1.500" ${doubt}`);
  });

  it.each(['amount,1.500,USD', 'amount,1.500,EUR', 'amount,1.500,'])('in a coupon file is refused with its place: %s', async (terms) => {
    const { coupons, import: importCsv } = await couponShop();
    const before = coupons.rows.length;
    const { code, stderr } = await importCsv(`code,discountType,discountValue,currency\nTEN,${terms}\n`, ['--yes']);
    expect({ code, rows: coupons.rows.length }).toEqual({ code: 2, rows: before });
    expect(stderr).toMatch(/:2:3 discountValue: "1\.500" may mean a thousand/);
  });
});

it.each([
  ['19.9900', '19.99'],
  ['0.500', '0.50'],
  ['"1,250.00"', '1,250.00'],
  ['"1,250"', '1,250.00'],
  ['"12,5"', '12.50'],
])('the amount %s of a file is %s', async (typed, read) => {
  const { billing, run } = await shop();
  billing.bill(1, 2000);
  const { code, stderr } = await run(`ref,billingId,amount\na,1,${typed}\n`, ['--dry-run']);
  expect(code).toBe(0);
  expect(stderr).toContain(`${read} USD`);
});

/** `LINE field` of every error that names a place. */
const places = (stderr: string) => [...stderr.matchAll(/\.csv:(\d+):\d+ (\w+): /g)].map(([, line, field]) => `${line} ${field}`);

describe('the table of cases', () => {
  it('of refunds', async () => {
    const { billing, run } = await shop();
    // The test backend always shows the sum of the refunds.
    const cases = refundCases.filter(({ bill }) => bill.refundedAmount !== null);
    for (const [index, { bill }] of cases.entries()) {
      const refunds = (bill.refunds ?? []).map((major, at) => ({
        refundId: index * 10 + at,
        minor: major * 100,
        reference: 'other',
        reason: null,
      }));
      billing.bill(index + 1, bill.amount, { currency: bill.currency, paymentStatus: bill.paymentStatus, refunds });
    }
    const rows = cases.map(({ amount }, index) => `c${index},${index + 1},${amount}\n`).join('');
    const { code, stderr } = await run(rows, ['--dry-run']);
    expect(code).toBe(2);
    expect(places(stderr)).toEqual(cases.flatMap(({ problem }, index) => (problem ? [`${index + 2} ${problem.field}`] : [])));
  });

  it('of coupons', async () => {
    const { coupons, import: importCsv } = await couponShop();
    const columns = ['discountType', 'discountValue', 'currency', 'startsAt', 'expiresAt', 'maxRedemptions', 'status'] as const;
    const rows = couponCases.map(({ terms }, index) => {
      if (terms.redemptionCount) coupons.add(`C${index}`, { redemptionCount: terms.redemptionCount });
      return [`C${index}`, ...columns.map((column) => terms[column] ?? '')].join(',');
    });
    const { stderr } = await importCsv(`code,${columns.join(',')}\n${rows.join('\n')}\n`, ['--upsert', '--dry-run']);
    expect(places(stderr)).toEqual(couponCases.flatMap(({ problem }, index) => (problem ? [`${index + 2} ${problem.field}`] : [])));
  });
});
