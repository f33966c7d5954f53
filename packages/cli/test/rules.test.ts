/** The rules' table of cases, on the command line: the same results as in core, the API and the forms. */
import { couponCases, refundCases } from '@caredesk/core/rules/cases.test-support';
import { describe, expect, it } from 'vitest';
import { couponShop } from './support/coupon-shop.js';
import { shop } from './support/shop.js';

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
