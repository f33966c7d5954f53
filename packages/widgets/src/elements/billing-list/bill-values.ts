import { paymentStatuses } from '@caredesk/core/contract/entities/bill';
import { type AllowedValues, oneOf } from '../../element/allowed-values.js';
import { aDay } from '../../parts/list/allowed-days.js';

/** What the filters of bills may be. */
export const billValues: AllowedValues = {
  paymentStatus: oneOf(...paymentStatuses),
  from: aDay,
  to: aDay,
  refundedFrom: aDay,
  refundedTo: aDay,
};
