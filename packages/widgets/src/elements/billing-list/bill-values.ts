import { paymentStatuses } from '@caredesk/core/contract/entities/bill';
import { aDay } from '../../parts/list/allowed-days.js';
import { type AllowedValues, oneOf } from '../../parts/list/allowed-values.js';

/** What the filters of bills may be. */
export const billValues: AllowedValues = {
  paymentStatus: oneOf(...paymentStatuses),
  from: aDay,
  to: aDay,
  refundedFrom: aDay,
  refundedTo: aDay,
};
