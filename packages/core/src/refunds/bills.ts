/** Bills as the API shows them. */

import type { Caller, CallOptions } from '../client/caller.js';
import { bindGroup } from '../client/client.js';
import { isCaredeskError } from '../client/error.js';
import { allPages, type PageRequest } from '../client/pages.js';
import { forEachConcurrently } from '../concurrency.js';
import type { Page } from '../contract/endpoint.js';
import { billing } from '../contract/endpoints/billing.js';
import type { Bill } from '../contract/entities/bill.js';
import { maxPageSize } from '../contract/list-parameters.js';
import { createShelf } from '../shelf.js';
import type { BillState } from './bill-state.js';
import type { BillReader, ReadAllOptions } from './ports.js';

/** Of all bills whose id holds the wanted one, that one is the smallest; so it comes first, or nearly. */
const smallestFirst = { sortBy: 'billingId', sortOrder: 'asc' } as const;
type Order = typeof smallestFirst | Record<never, never>;
type ReadPage = (request: PageRequest & Order, options?: CallOptions) => Promise<Page<Bill>>;

export interface BillName {
  readonly billingId: string;
  /** Whose it may be; a bill of another doctor is found, too. */
  readonly doctorId: string | null;
}
/** @returns undefined where there is no such bill. @throws {CaredeskError} */
export type BillFinder = (bill: BillName, signal?: AbortSignal) => Promise<Bill | undefined>;

interface BillSource {
  readonly find: BillFinder;
  /** One page of all bills, in an order that new bills do not disturb. @throws {CaredeskError} */
  page(pageNumber: number, signal: AbortSignal): Promise<Page<Bill>>;
}

/**
 * Finds a bill among its doctor's, or, without a doctor, by `GetAllBillingHistory`, whose keyword matches billing ids
 * among other things. A backend that takes no notice of the keyword is paged through.
 */
function billSource(call: Caller): BillSource {
  const { list, history } = bindGroup(call, 'billing', { list: billing.list, history: billing.history });
  let order: Order = smallestFirst;
  /** A backend that does not know this order is asked without one from then on. */
  const inOrder = async <T>(read: (order: Order) => Promise<T>): Promise<T> => {
    try {
      return await read(order);
    } catch (error) {
      if (order !== smallestFirst || !isCaredeskError(error) || error.code !== 'rejected') throw error;
      order = {};
      return read(order);
    }
  };
  const search = (billingId: string, read: ReadPage, signal: AbortSignal | undefined): Promise<Bill | undefined> =>
    inOrder(async (sorted) => {
      for await (const { items } of allPages((page, options) => read({ ...sorted, ...page }, options), { pageSize: maxPageSize, signal })) {
        const bill = items.find((item) => item.billingId === billingId);
        if (bill) return bill;
      }
      return undefined;
    });
  return {
    find: async ({ billingId, doctorId }, signal) => {
      const keyword = billingId;
      const own = doctorId
        ? await search(billingId, (page, options) => history({ clientId: doctorId, keyword, ...page }, options), signal)
        : undefined;
      // A wrong doctor should read "belongs to another doctor", not "there is no such bill".
      return own ?? search(billingId, (page, options) => list({ keyword, ...page }, options), signal);
    },
    page: (pageNumber, signal) => inOrder((sorted) => list({ ...sorted, pageNumber, pageSize: maxPageSize }, { signal })),
  };
}

export const billFinder = (call: Caller): BillFinder => billSource(call).find;

/** Bills as the engine needs them. */
export function billReader(call: Caller): BillReader {
  const source = billSource(call);
  return {
    read: async (wanted, signal) => {
      const bill = await source.find(wanted, signal);
      return bill && toState(bill);
    },
    readAll: (wanted, options) => readAllBills(source, wanted, options),
  };
}

/** A page costs the server about as much as so many searches. */
const searchesInAPage = 4;
/** For fewer bills it is not worth asking how many there are. */
const fewBills = 50;
/** As objects they take half a kilobyte each. */
const manyBills = 1_000;

/**
 * All of the wanted bills that there are: page by page where that is less work than one by one. What the pages do not
 * hold, as bills went meanwhile, is looked for by itself.
 */
function readAllBills(source: BillSource, wanted: readonly BillName[], options: ReadAllOptions): Promise<ReadonlyMap<string, BillState>> {
  const open = new Map<string, BillName>();
  for (const bill of wanted) open.set(bill.billingId, bill);
  return readOpen(source, open, options);
}

/** @param open loses each bill as it is read, so that the names of all of them are not held to the end */
async function readOpen(
  source: BillSource,
  open: Map<string, BillName>,
  { signal, concurrency, onRead }: ReadAllOptions,
): Promise<ReadonlyMap<string, BillState>> {
  const total = open.size;
  const found = new Map<string, BillState>();
  const put = total > manyBills ? createShelf(stateFields) : (state: BillState) => state;
  const keep = ({ items }: Pick<Page<Bill>, 'items'>) => {
    for (const bill of items) {
      const name = open.get(bill.billingId);
      // The name that is there already, and not a copy of it.
      if (name && open.delete(name.billingId)) found.set(name.billingId, put(toState(bill)));
    }
    onRead(found.size, total);
  };
  if (total > fewBills) {
    const first = await source.page(1, signal);
    const pages = Math.ceil((first.totalCount ?? Number.POSITIVE_INFINITY) / maxPageSize);
    keep(first);
    if (pages * searchesInAPage <= open.size) {
      const rest = Array.from({ length: pages - 1 }, (_, index) => index + 2);
      await forEachConcurrently(rest, concurrency, async (pageNumber) => keep(await source.page(pageNumber, signal)));
    }
  }
  let looked = found.size;
  await forEachConcurrently([...open.values()], concurrency, async (bill) => {
    const one = await source.find(bill, signal);
    if (one) found.set(bill.billingId, put(toState(one)));
    onRead(++looked, total);
  });
  return found;
}

const stateFields = [
  'billingId',
  'doctorId',
  'doctorName',
  'invoiceNumber',
  'amount',
  'refundedAmount',
  'currency',
  'paymentStatus',
  'refunds',
] as const satisfies readonly (keyof BillState)[];

const toState = ({
  billingId,
  doctorId,
  doctorName,
  invoiceNumber,
  amount,
  refundedAmount,
  currency,
  paymentStatus,
  refunds,
}: Bill): BillState => ({
  billingId,
  doctorId,
  doctorName,
  invoiceNumber,
  amount,
  refundedAmount,
  currency,
  paymentStatus,
  refunds: refunds?.map((refund) => ({ refundId: refund.refundId, amount: refund.amount, reference: refund.reference || null })) ?? null,
});
