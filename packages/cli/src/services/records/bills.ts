/** Look-ups of bills. */
import { Bill, billing } from '@caredesk/core/contract';
import type { Context } from '../../context.js';
import { parseDays } from '../../day.js';
import { UserError } from '../../errors.js';
import { findBill } from './bill.js';
import { printFound } from './detail.js';
import type { ListFlags } from './list.js';
import { type ListSource, printList } from './list.js';
import type { FieldFlags } from './printers.js';

const columns = ['billingId', 'invoiceNumber', 'doctorName', 'amount', 'refundedAmount', 'paymentStatus', 'cardLast4', 'chargedAt'];
const spare = ['cardLast4', 'refundedAmount', 'chargedAt'];
const paymentStatuses: readonly string[] = billing.list.query.paymentStatus.options;

export interface BillFlags extends ListFlags {
  readonly doctor?: string;
  readonly from?: string;
  readonly to?: string;
  readonly paymentStatus?: string;
}

/** @throws {UserError} for invalid days or an unknown payment status */
export async function listBills(context: Context, keyword: string, { doctor, ...flags }: BillFlags): Promise<void> {
  const { paymentStatus } = flags;
  if (paymentStatus !== undefined && !paymentStatuses.includes(paymentStatus)) {
    throw new UserError(`--payment-status must be one of ${paymentStatuses.join(', ')}, not "${paymentStatus}".`);
  }
  const filters = { keyword, ...parseDays(flags), paymentStatus };
  const { call, client } = await context.connect();
  const { list, history } = client.billing;
  const read: ListSource<Bill>['read'] = (request, options) =>
    doctor === undefined ? list({ ...filters, ...request }, options) : history({ clientId: doctor, ...filters, ...request }, options);
  await printList(context, { call, entity: Bill, columns, spare, read }, flags);
}

/** @param names ids or invoice numbers */
export async function showBills(context: Context, names: readonly string[], flags: FieldFlags): Promise<void> {
  const { call } = await context.connect();
  await printFound(context, { entity: Bill, find: (name) => findBill(call, name, context.signal) }, names, flags);
}
