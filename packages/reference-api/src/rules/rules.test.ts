/** Core's table of business rules, run against the API over HTTP. */
import { coupons } from '@caredesk/core/contract';
import { itKeepsTheRules } from '@caredesk/core/rules/backend-cases.test-support';
import { describe, expect, it } from 'vitest';
import { addRuleBill, addRuleCoupon, setRuleDoctor, setRuleLimits } from '../../test/rule-rows.js';
import { served } from '../../test/served.js';
import { coupons as couponTable } from '../tables/coupons.js';

const { server, api } = served();

itKeepsTheRules(() => ({
  send: api.send,
  addBill: (bill) => addRuleBill(server.database, bill),
  setDoctor: (doctor) => setRuleDoctor(server.database, doctor),
  addCoupon: (redemptionCount, code) => addRuleCoupon(server.database, redemptionCount, code),
  setLimits: (limit) => setRuleLimits(server.database, limit),
}));

describe('an old coupon that no longer keeps the rules', () => {
  const updated = async (code: string, fields: object) => {
    const old = { code, discountType: 'percent', discountValue: '10', redemptionCount: 4, maxRedemptions: 3 } as const;
    const [made] = await server.database.insert(couponTable).values(old).returning({ id: couponTable.id });
    return (await api.send('POST', coupons.update.path, { couponId: made?.id, ...fields })).body.data;
  };

  it('may get another name', async () => {
    expect(await updated('OLD-1', { name: 'Renamed' })).toMatchObject({ name: 'Renamed', maxRedemptions: 3 });
  });

  it('has a currency once it is an amount', async () => {
    expect(await updated('OLD-2', { discountType: 'amount' })).toMatchObject({ discountType: 'amount', currency: 'USD' });
  });
});
