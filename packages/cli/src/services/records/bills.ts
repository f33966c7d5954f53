/** Look-ups of bills. */

import { type Caller, createClient } from '@caredesk/core/client';
import { Bill, billing, maxPageSize } from '@caredesk/core/contract';
import { billFinder } from '@caredesk/core/payments';
import type { Context } from '../../context.js';
import { UserError } from '../../errors.js';
import { parseDays } from '../../flag-values.js';
import { printFound } from './detail.js';
import { type ListFlags, type ListSource, printList } from './list.js';
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
  const { call, client } = await context.connect({ isLong: flags.all === true });
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

/** @param name an id, else an invoice number in any letter case. @returns undefined when there is none. @throws {UserError} exit 2 when several bills have that number */
export async function findBill(call: Caller, name: string, signal: AbortSignal): Promise<Bill | undefined> {
  const bill = await billFinder(call)({ billingId: name, doctorId: null }, signal);
  if (bill) return bill;
  const { items } = await createClient(call).billing.list({ keyword: name, pageNumber: 1, pageSize: maxPageSize }, { signal });
  const named = items.filter(({ invoiceNumber }) => invoiceNumber?.toLowerCase() === name.trim().toLowerCase());
  if (named.length > 1)
    throw new UserError(`${named.length} bills have the invoice number ${name}.`, {
      hint: `Use the id of one of them: ${named.map(({ billingId }) => billingId).join(', ')}.`,
    });
  return named[0];
}
