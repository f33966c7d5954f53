import { audit, coupons } from '@caredesk/core/contract';
import { expect } from 'vitest';
import { demoAccount } from '../support.js';
import { unique } from '../unique.js';
import type { Scenarios } from './scenario.js';

export const auditScenarios: Scenarios<typeof audit> = {
  list: async (api) => {
    const { couponId } = await api.data(coupons.create, { code: `T-${unique()}`, discountType: 'percent', discountValue: '5' });
    const [entry, ...older] = await api.data(audit.list, { entity: 'coupon', entityId: String(couponId) });
    expect(older).toEqual([]);
    expect(entry).toEqual({
      auditId: expect.any(Number),
      at: expect.any(String),
      by: demoAccount.email,
      ip: '127.0.0.1',
      requestId: expect.any(String),
      action: 'coupon.create',
      entity: 'coupon',
      entityId: couponId,
      reason: null,
      changes: expect.any(Array),
    });
  },
};
