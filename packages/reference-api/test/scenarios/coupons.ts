import { coupons } from '@caredesk/core/contract';
import { expect } from 'vitest';
import type { Api } from '../api.js';
import { unique } from '../unique.js';
import { type Scenarios, unknownId } from './scenario.js';

const newCoupon = () => ({ code: `T-${unique()}`, discountType: 'percent', discountValue: '12.5' });

const createCoupon = async (api: Api) => String((await api.data(coupons.create, newCoupon())).couponId);

export const couponsScenarios: Scenarios<typeof coupons> = {
  byPlan: async (api) => {
    const couponId = await createCoupon(api);
    await api.data(coupons.attachPlan, { couponId, planId: '2' });
    expect((await api.data(coupons.byPlan, { id: '2' })).map((coupon) => coupon.couponId)).toContain(Number(couponId));
    expect((await api.failure(coupons.byPlan, { id: unknownId })).message).toBe('This plan does not exist');
  },
  getById: async (api) => {
    expect(await api.data(coupons.getById, { id: '1' })).toMatchObject({ couponId: 1 });
    expect((await api.failure(coupons.getById, { id: unknownId })).status).toBe(404);
  },
  list: async (api) => {
    const active = await api.data(coupons.list, { status: 0, pageSize: 200 });
    expect(active.length).toBeGreaterThan(10);
    expect(active.every(({ status }) => status === 0)).toBe(true);
    const [some] = active;
    expect(await api.data(coupons.list, { keyword: some?.code?.toLowerCase() })).toContainEqual(some);
  },
  create: async (api) => {
    const input = { ...newCoupon(), name: 'Spring', startsAt: '2026-12-01', expiresAt: '2026-12-31T22:00:00+02:00', maxRedemptions: 5 };
    const coupon = await api.data(coupons.create, input);
    expect(coupon).toMatchObject({
      code: input.code,
      name: 'Spring',
      discountType: 'percent',
      discountValue: 12.5,
      currency: null,
      maxRedemptions: 5,
      redemptionCount: 0,
      status: 0,
    });
    expect(coupon).toMatchObject({ startsAt: '2026-12-01T00:00:00.000Z', expiresAt: '2026-12-31T20:00:00.000Z' });
    expect(await api.failure(coupons.create, { ...newCoupon(), code: input.code.toLowerCase() })).toEqual({
      status: 200,
      message: 'This code is taken',
    });
    const amount = await api.data(coupons.create, { ...newCoupon(), discountType: 'amount', discountValue: '9.99' });
    expect(amount).toMatchObject({ discountValue: 9.99, currency: 'USD' });
  },
  update: async (api) => {
    const couponId = await createCoupon(api);
    const before = await api.data(coupons.getById, { id: couponId });
    const after = await api.data(coupons.update, { couponId, name: 'Renamed', status: 1 });
    expect(after).toEqual({ ...before, name: 'Renamed', status: 1, version: after.version });
    expect(after.version).not.toBe(before.version);
    expect((await api.failure(coupons.update, { couponId, discountValue: '200' })).status).toBe(400);
    const taken = (await api.data(coupons.getById, { id: '1' })).code;
    expect(await api.failure(coupons.update, { couponId, code: taken })).toEqual({ status: 200, message: 'This code is taken' });
    expect((await api.failure(coupons.update, { couponId: unknownId })).status).toBe(404);
  },
  delete: async (api) => {
    const couponId = await createCoupon(api);
    await api.data(coupons.attachPlan, { couponId, planId: '1' });
    await api.data(coupons.delete, { id: couponId });
    expect((await api.failure(coupons.getById, { id: couponId })).status).toBe(404);
    expect((await api.failure(coupons.delete, { id: couponId })).status).toBe(404);
  },
  usage: async (api) => {
    const used = (await api.data(coupons.list, { sortBy: 'redemptionCount', sortOrder: 'desc', pageSize: 1 }))[0];
    const rows = await api.data(coupons.usage, { couponId: String(used?.couponId) });
    expect(rows).toHaveLength(Number(used?.redemptionCount));
    await api.data(coupons.delete, { id: String(used?.couponId) });
    expect(await api.data(coupons.usage, { couponId: String(used?.couponId) })).toEqual(rows);
    expect((await api.failure(coupons.usage, { couponId: unknownId })).status).toBe(404);
  },
  plans: async (api) => {
    const couponId = await createCoupon(api);
    expect(await api.data(coupons.plans, { couponId })).toEqual([]);
    const attached = await api.data(coupons.attachPlan, { couponId, planId: '3' });
    expect(await api.data(coupons.plans, { couponId })).toEqual([attached]);
  },
  attachPlan: async (api) => {
    const couponId = await createCoupon(api);
    expect(await api.data(coupons.attachPlan, { couponId, planId: '2' })).toMatchObject({
      couponId: Number(couponId),
      planId: 2,
      planName: 'Practice',
    });
    expect((await api.failure(coupons.attachPlan, { couponId, planId: '2' })).message).toBe('This plan is attached to the coupon already');
    expect((await api.failure(coupons.attachPlan, { couponId, planId: unknownId })).message).toBe('This plan does not exist');
  },
  detachPlan: async (api) => {
    const couponId = await createCoupon(api);
    const { couponPlanId } = await api.data(coupons.attachPlan, { couponId, planId: '2' });
    await api.data(coupons.detachPlan, { id: String(couponPlanId) });
    expect(await api.data(coupons.plans, { couponId })).toEqual([]);
    expect((await api.failure(coupons.detachPlan, { id: String(couponPlanId) })).status).toBe(404);
  },
  planOptions: async (api) => {
    const couponId = await createCoupon(api);
    expect(await api.data(coupons.planOptions, { couponId })).toHaveLength(6);
    await api.data(coupons.attachPlan, { couponId, planId: '2' });
    const left = await api.data(coupons.planOptions, { couponId });
    expect(left).toHaveLength(5);
    expect(left).not.toContainEqual({ planId: 2, name: 'Practice' });
  },
};
