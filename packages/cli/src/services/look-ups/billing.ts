/** Look-ups of bills. */
import { bindGroup } from '@caredesk/core/client';
import { Bill, billing } from '@caredesk/core/contract';
import type { Context } from '../../context.js';
import { UserError } from '../../errors.js';
import { findBill } from '../bill.js';
import { parseDays } from '../day.js';
import { printRecord } from '../detail.js';
import { printList } from '../list.js';
import type { ListFlags } from '../list-options.js';

const columns = ['billingId', 'invoiceNumber', 'doctorName', 'amount', 'refundedAmount', 'paymentStatus', 'cardLast4', 'chargedAt'];
const paymentStatuses: readonly string[] = billing.list.query.paymentStatus.options;

export interface BillFlags extends ListFlags {
  readonly doctor?: string;
  readonly from?: string;
  readonly to?: string;
  readonly paymentStatus?: string;
}

/** @throws {UserError} for days or a payment status that there are not */
export async function listBills(context: Context, keyword: string, { doctor, ...flags }: BillFlags): Promise<void> {
  const { paymentStatus } = flags;
  if (paymentStatus !== undefined && !paymentStatuses.includes(paymentStatus)) {
    throw new UserError(`--payment-status must be one of ${paymentStatuses.join(', ')}, not "${paymentStatus}".`);
  }
  const filters = { keyword, ...parseDays(flags), paymentStatus };
  const { call } = await context.connect();
  const group = bindGroup(call, 'billing', { list: billing.list, history: billing.history });
  const read =
    doctor === undefined
      ? group.list
      : (request: Parameters<typeof group.list>[0], options: Parameters<typeof group.list>[1]) =>
          group.history({ clientId: doctor, ...request }, options);
  await printList(context, { entity: Bill, columns, read: (request, options) => read({ ...filters, ...request }, options) }, flags);
}

export async function showBill(context: Context, id: string, flags: { readonly fields?: string }): Promise<void> {
  const { call } = await context.connect();
  await printRecord(context, Bill, await findBill(call, id, context.signal), flags);
}
