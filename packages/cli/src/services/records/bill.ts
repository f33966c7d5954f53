/** One bill by what people call it: no call reads a bill alone, so it is looked for. */
import { type Caller, createClient } from '@caredesk/core/client';
import { type Bill, maxPageSize } from '@caredesk/core/contract';
import { billFinder } from '@caredesk/core/refunds';
import { UserError } from '../../errors.js';

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
