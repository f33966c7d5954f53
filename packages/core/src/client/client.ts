/** The typed client of all groups. */
import type { Endpoint, EndpointGroup, EndpointInput, EndpointOutput, Page } from '../contract/endpoint.js';
import { type Endpoints, endpoints } from '../contract/endpoints/index.js';
import type { Bill } from '../contract/entities/bill.js';
import { type BillName, billFinder } from './bills.js';
import { bindGroup, type Caller, type CallOptions, type GroupClient } from './caller.js';
import { CaredeskError } from './error.js';
import { allItems, type PagesOptions } from './pages.js';

type Item<E extends Endpoint> = EndpointOutput<E> extends Page<infer T> ? T : never;

/** A group whose call `list` has pages. */
interface Listed<E extends Endpoint> {
  /** Every record of `list`, read page by page as the loop asks for it: `for await (const doctor of client.doctors.each({ status: 0 }))`. */
  each(
    input?: Omit<EndpointInput<E>, 'pageNumber' | 'pageSize' | 'after'>,
    options?: PagesOptions,
  ): AsyncGenerator<Item<E>, void, undefined>;
}

type Groups = {
  readonly [G in keyof Endpoints]: GroupClient<Endpoints[G]> &
    (Endpoints[G] extends { readonly list: infer E extends Endpoint } ? Listed<E> : unknown);
};

/** All calls by group: `client.doctors.getById({ id })`. */
export interface Client extends Groups {
  readonly billing: Groups['billing'] & {
    /** One bill, found in its doctor's history or among all bills: the contract has no call of its own. @throws {CaredeskError} `not-found` */
    getById(bill: BillName, options?: Pick<CallOptions, 'signal'>): Promise<Bill>;
  };
}

function bind(call: Caller, name: string, group: EndpointGroup) {
  const calls = bindGroup(call, name, group);
  const list = calls.list as ((input: object, options?: object) => Promise<Page<unknown>>) | undefined;
  if (!list) return calls;
  return {
    ...calls,
    each: (input: object = {}, options?: PagesOptions) =>
      allItems((page, callOptions) => list({ ...input, ...page }, callOptions), options),
  };
}

export function createClient(call: Caller): Client {
  const groups = Object.fromEntries(
    Object.entries<EndpointGroup>(endpoints).map(([name, group]) => [name, bind(call, name, group)]),
  ) as unknown as Groups;
  const getById: Client['billing']['getById'] = async (name, { signal } = {}) => {
    const bill = await billFinder(call)(name, signal);
    if (!bill) throw new CaredeskError({ code: 'not-found', call: 'billing.getById' });
    return bill;
  };
  return { ...groups, billing: { ...groups.billing, getById } };
}
