/** Bills as the API shows them. */

import { type BillName, type BillSource, billSource } from '../../client/bills.js';
import type { Caller } from '../../client/caller.js';
import { forEachConcurrently } from '../../client/concurrency.js';
import { isCaredeskError } from '../../client/error.js';
import type { Page } from '../../contract/endpoint.js';
import type { Bill, Refund } from '../../contract/entities/bill.js';
import { maxPageSize } from '../../contract/list-parameters.js';
import { isFailedRefund } from '../../rules/refund.js';
import type { AccountReader, ReadAllOptions } from '../ledger/ports.js';
import type { AccountState, SeenPayment } from '../ledger/state.js';

/** Bills as the engine needs them. */
export function billReader(call: Caller) {
  const source = billSource(call);
  return {
    read: async (wanted: BillName, signal: AbortSignal) => {
      const bill = await source.find(wanted, signal);
      return bill && toState(bill);
    },
    readAll: (doctors, options) => readAllBills(source, doctors, options),
  } satisfies AccountReader;
}

/** A page costs the server about as much as this many searches. */
const searchesInAPage = 4;
/** For fewer bills it is not worth asking how many there are. */
const fewBills = 50;

const pagesOf = ({ totalCount }: Page<Bill>): number => Math.ceil((totalCount ?? Number.POSITIVE_INFINITY) / maxPageSize);

/** How many pages an uncounted list has: reads the page after the last useful one, which is empty or not. */
async function pagesUpTo(source: BillSource, most: number, signal: AbortSignal): Promise<number> {
  const behind = await source.page(most + 1, signal);
  return behind.items.length > 0 ? Number.POSITIVE_INFINITY : pagesOf(behind);
}

/**
 * All wanted bills that exist: page by page if that is less work than single searches. Bills that the pages do not contain are searched
 * for.
 */
async function readAllBills(
  source: BillSource,
  doctors: ReadonlyMap<string, string | null>,
  { signal, concurrency, onRead, onUnreadable }: ReadAllOptions,
): Promise<ReadonlyMap<string, AccountState>> {
  const found = new Map<string, AccountState>();
  const keep = ({ items }: Pick<Page<Bill>, 'items'>) => {
    for (const bill of items) if (doctors.has(bill.billingId)) found.set(bill.billingId, toState(bill));
    onRead(found.size, doctors.size);
  };
  if (doctors.size > fewBills) {
    const first = await source.page(1, signal);
    keep(first);
    const affordable = Math.floor((doctors.size - found.size) / searchesInAPage);
    const pages = first.totalCountIsMinimum ? await pagesUpTo(source, affordable, signal) : pagesOf(first);
    if (pages <= affordable) {
      const rest = Array.from({ length: pages - 1 }, (_, index) => index + 2);
      await forEachConcurrently(rest, concurrency, async (pageNumber) => keep(await source.page(pageNumber, signal)));
    }
  }
  let looked = found.size;
  const missing = [...doctors.keys()].filter((billingId) => !found.has(billingId));
  await forEachConcurrently(missing, concurrency, async (billingId) => {
    try {
      const bill = await source.find({ billingId, doctorId: doctors.get(billingId) ?? null }, signal);
      if (bill) found.set(billingId, toState(bill));
    } catch (error) {
      if (!onUnreadable || !isCaredeskError(error) || error.code !== 'contract') throw error;
      onUnreadable(billingId, error);
    }
    onRead(++looked, doctors.size);
  });
  return found;
}

const toState = ({ doctorId, doctorName, refundedAmount, refunds, ...bill }: Bill): AccountState => ({
  doctorId,
  doctorName,
  total: refundedAmount,
  payments: refunds?.map(toSeen) ?? null,
  bill: {
    billingId: bill.billingId,
    invoiceNumber: bill.invoiceNumber,
    amount: bill.amount,
    currency: bill.currency,
    paymentStatus: bill.paymentStatus,
  },
});

const toSeen = ({ refundId, amount, reference, refundedAt, status }: Refund): SeenPayment => ({
  id: refundId,
  amount,
  reference: reference || null,
  at: refundedAt,
  ...(isFailedRefund({ status }) && { status: 'failed' }),
  ...(status?.toLowerCase() === 'pending' && { status: 'pending' }),
});
