import { entity, type RecordOf } from '../entity.js';
import { choice, currency, id, money, must, status, text } from '../fields.js';

export const Plan = entity('Plan', {
  planId: must(id()),
  name: text(),
  /** The price of one `interval`; in `currency`. */
  price: money(),
  currency: currency(),
  interval: choice('month', 'year'),
  /** 0: active; any other: not. */
  status: status(),
});
export type Plan = RecordOf<typeof Plan>;

/** A plan that can still be attached to a coupon. */
export const PlanOption = entity('PlanOption', { planId: must(id()), name: text() });
export type PlanOption = RecordOf<typeof PlanOption>;
