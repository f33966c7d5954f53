/** The refunds of an approved request (contract.md "Approvals"). */
import type { RefundRequest } from '../contract/entities/refund-request.js';
import { formatMajor } from '../money/money.js';
import type { PaymentRow } from './ledger/planned.js';

/** One for each of its rows, used or not, under the reference that it was asked for with. */
export const approvedRows = ({ requestId, rows }: Pick<RefundRequest, 'requestId' | 'rows'>): PaymentRow[] =>
  (rows ?? []).map(({ billingId, amount, reason, reference }, index) => ({
    line: index + 1,
    ref: reference,
    billingId,
    amount: formatMajor(amount),
    currency: amount.currency,
    reason: reason ?? '',
    doctorId: '',
    approved: { requestId, reference },
  }));
