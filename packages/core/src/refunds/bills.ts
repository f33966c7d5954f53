/** Bills as the API shows them. */

import type { Caller } from '../client/caller.js';
import { forEachConcurrently } from '../client/concurrency.js';
import type { Page } from '../contract/endpoint.js';
import type { Bill } from '../contract/entities/bill.js';
import { maxPageSize } from '../contract/list-parameters.js';
import { type BillName, type BillSource, billSource } from './bill-finder.js';
import type { BillState } from './bill-state.js';
import type { BillReader, ReadAllOptions } from './ports.js';

/** Bills as the engine needs them. */
export function billReader(call: Caller) {
  const source = billSource(call);
  return {
    read: async (wanted: BillName, signal: AbortSignal) => {
      const bill = await source.find(wanted, signal);
      return bill && toState(bill);
    },
    readAll: (wanted: readonly BillName[], options: ReadAllOptions) => readAllBills(source, wanted, options),
  } satisfies BillReader;
}

/** A page costs the server about as much as this many searches. */
const searchesInAPage = 4;
/** For fewer bills it is not worth asking how many there are. */
const fewBills = 50;

/**
 * All wanted bills that exist: page by page if that is less work than single searches. Bills that the pages do not contain are searched
 * for.
 */
function readAllBills(source: BillSource, wanted: readonly BillName[], options: ReadAllOptions): Promise<ReadonlyMap<string, BillState>> {
  const open = new Map<string, BillName>();
  for (const bill of wanted) open.set(bill.billingId, bill);
  return readOpen(source, open, options);
}

const pagesOf = ({ totalCount }: Page<Bill>): number => Math.ceil((totalCount ?? Number.POSITIVE_INFINITY) / maxPageSize);

/** How many pages an uncounted list has: reads the page after the last useful one, which is empty or not. */
async function pagesUpTo(source: BillSource, most: number, signal: AbortSignal): Promise<number> {
  const behind = await source.page(most + 1, signal);
  return behind.items.length > 0 ? Number.POSITIVE_INFINITY : pagesOf(behind);
}

/** @param open each bill is removed when it is read, so that not all names are held until the end */
async function readOpen(
  source: BillSource,
  open: Map<string, BillName>,
  { signal, concurrency, onRead }: ReadAllOptions,
): Promise<ReadonlyMap<string, BillState>> {
  const total = open.size;
  const found = new Map<string, BillState>();
  const keep = ({ items }: Pick<Page<Bill>, 'items'>) => {
    for (const bill of items) {
      const name = open.get(bill.billingId);
      // The existing string, not a copy of it.
      if (name && open.delete(name.billingId)) found.set(name.billingId, toState(bill));
    }
    onRead(found.size, total);
  };
  if (total > fewBills) {
    const first = await source.page(1, signal);
    keep(first);
    const affordable = Math.floor(open.size / searchesInAPage);
    const pages = first.totalCountIsMinimum ? await pagesUpTo(source, affordable, signal) : pagesOf(first);
    if (pages <= affordable) {
      const rest = Array.from({ length: pages - 1 }, (_, index) => index + 2);
      await forEachConcurrently(rest, concurrency, async (pageNumber) => keep(await source.page(pageNumber, signal)));
    }
  }
  let looked = found.size;
  await forEachConcurrently([...open.values()], concurrency, async (bill) => {
    const one = await source.find(bill, signal);
    if (one) found.set(bill.billingId, toState(one));
    onRead(++looked, total);
  });
  return found;
}

const toState = (bill: Bill): BillState => ({
  billingId: bill.billingId,
  doctorId: bill.doctorId,
  doctorName: bill.doctorName,
  invoiceNumber: bill.invoiceNumber,
  amount: bill.amount,
  refundedAmount: bill.refundedAmount,
  currency: bill.currency,
  paymentStatus: bill.paymentStatus,
  refunds:
    bill.refunds?.map(({ refundId, amount, reference, refundedAt }) => ({ refundId, amount, reference: reference || null, refundedAt })) ??
    null,
});
