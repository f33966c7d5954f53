/** Core's table of business rules, run against the API over HTTP. */
import { coupons } from '@caredesk/core/contract';
import { itKeepsTheRules } from '@caredesk/core/rules/backend-cases.test-support';
import { expect, it } from 'vitest';
import { addRuleBill, addRuleCoupon, setRuleDoctor } from '../../test/rule-rows.js';
import { served } from '../../test/served.js';
import { coupons as couponTable } from '../tables/coupons.js';

const { server, api } = served();

itKeepsTheRules(() => ({
  send: api.send,
  addBill: (bill) => addRuleBill(server.database, bill),
  setDoctor: (doctor) => setRuleDoctor(server.database, doctor),
  addCoupon: (redemptionCount, code) => addRuleCoupon(server.database, redemptionCount, code),
}));

it('an old coupon that no longer keeps the rules may get another name, and an amount always has a currency', async () => {
  const old = { code: 'OLD-1', discountType: 'percent', discountValue: '10', redemptionCount: 4, maxRedemptions: 3 } as const;
  const [made] = await server.database.insert(couponTable).values(old).returning({ id: couponTable.id });
  const update = (fields: object) => api.send('POST', coupons.update.path, { couponId: made?.id, ...fields });
  expect((await update({ name: 'Renamed' })).body.data).toMatchObject({ name: 'Renamed', maxRedemptions: 3 });
  expect((await update({ discountType: 'amount' })).body.data).toMatchObject({ discountType: 'amount', currency: 'USD' });
});
