import { entity } from '../entity.js';
import { id, key, lines, money, must } from '../fields.js';

/** `reference` is the caller's own unique key, sent as the header `Idempotency-Key` too. `amount` is in the bill's currency. */
export const RefundOrder = entity('RefundOrder', {
  billingId: must(id()),
  doctorId: id(),
  /** More than 0 and at most what remains; in the bill's currency. */
  amount: must(money()),
  /** For the record; at most 500 characters. */
  reason: lines(500),
  /** The caller's own, for ever: the same once more is no second refund. */
  reference: must(key()),
  /** The approved request that holds this refund; without it the account's limits hold. */
  requestId: id(),
});
