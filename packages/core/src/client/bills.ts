/** Finds bills by their ids. */
import type { Page } from '../contract/endpoint.js';
import { billing } from '../contract/endpoints/billing.js';
import type { Bill } from '../contract/entities/bill.js';
import { maxPageSize } from '../contract/list-parameters.js';
import { bindGroup, type Caller, type CallOptions } from './caller.js';
import { unreadableError } from './count.js';
import { isCaredeskError } from './error.js';
import { allPages, type PageRequest } from './pages.js';
import { unless } from './unless.js';

/** The keyword matches every id that contains the wanted id, which is the smallest of them: this order puts it first, or nearly. */
const smallestFirst = { sortBy: 'billingId', sortOrder: 'asc' } as const;
type Order = typeof smallestFirst | Record<never, never>;
type ReadPage = (request: PageRequest & Order, options?: CallOptions) => Promise<Page<Bill>>;

export interface BillName {
  readonly billingId: string;
  /** The doctor whose bill it may be; a bill of another doctor is found, too. Default: not known. */
  readonly doctorId?: string | null | undefined;
}
/** @returns undefined if the bill does not exist. @throws {CaredeskError} `contract`: it can't be read */
export type BillFinder = (bill: BillName, signal?: AbortSignal) => Promise<Bill | undefined>;

export type BillSource = ReturnType<typeof billSource>;

/**
 * Finds a bill among its doctor's, or, without a doctor, by `GetAllBillingHistory`, whose keyword matches billing ids
 * among other things. A backend that takes no notice of the keyword is paged through.
 */
export function billSource(call: Caller) {
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
      const options = { pageSize: maxPageSize, signal, isPartial: true };
      for await (const page of allPages((request, call) => read({ ...sorted, ...request }, call), options)) {
        const bill = page.items.find((item) => item.billingId === billingId);
        if (bill) return bill;
        // An unreadable row without an id may be the wanted bill.
        const error = unreadableError({ unreadable: page.unreadable?.filter(({ id }) => id === undefined || id === billingId) });
        if (error) throw error;
      }
      return undefined;
    });
  const find: BillFinder = async ({ billingId, doctorId }, signal) => {
    // Scripts may have ids as numbers, which other calls accept, too.
    const keyword = String(billingId ?? '');
    // An empty keyword would match every bill.
    if (keyword.trim() === '') return undefined;
    const ofDoctor =
      (clientId: string): ReadPage =>
      (page, options) =>
        history({ clientId, keyword, ...page }, options);
    // A backend may lack the list of one doctor's bills, or not know this doctor.
    const own = doctorId ? await search(keyword, ofDoctor(doctorId), signal).catch(unless('not-found')) : undefined;
    // A wrong doctor should read "belongs to another doctor", not "there is no such bill".
    return own ?? search(keyword, (page, options) => list({ keyword, ...page }, options), signal);
  };
  /** One page of all bills, in an order that new bills do not disturb. @throws {CaredeskError} */
  const page = (pageNumber: number, signal: AbortSignal): Promise<Page<Bill>> =>
    inOrder((sorted) => list({ ...sorted, pageNumber, pageSize: maxPageSize }, { signal }));
  return { find, page };
}

export const billFinder = (call: Caller): BillFinder => billSource(call).find;
