import { paymentStatuses } from '@caredesk/core/contract/entities/bill';
import { type AllowedValues, oneOf } from '../../element/allowed-values.js';
import { aDay } from '../../parts/list/allowed-days.js';

/** Allowed values of the filters of bills. */
export const billValues: AllowedValues = {
  paymentStatus: oneOf(...paymentStatuses),
  from: aDay,
  to: aDay,
  refundedFrom: aDay,
  refundedTo: aDay,
};
