/** The typed client of all groups. */
import type { EndpointGroup } from '../contract/endpoint.js';
import { type Endpoints, endpoints } from '../contract/endpoints/index.js';
import type { Bill } from '../contract/entities/bill.js';
import { type BillName, billFinder } from './bills.js';
import type { Caller, CallOptions } from './caller.js';
import { CaredeskError } from './error.js';
import { bindGroup, type GroupClient } from './group.js';

type Groups = { readonly [G in keyof Endpoints]: GroupClient<Endpoints[G]> };

/** All calls by group: `client.doctors.getById({ id })`. */
export interface Client extends Groups {
  readonly billing: Groups['billing'] & {
    /** One bill, found in its doctor's history or among all bills: the contract has no call of its own. @throws {CaredeskError} `not-found` */
    getById(bill: BillName, options?: Pick<CallOptions, 'signal'>): Promise<Bill>;
  };
}

export function createClient(call: Caller): Client {
  const groups = Object.fromEntries(
    Object.entries<EndpointGroup>(endpoints).map(([name, group]) => [name, bindGroup(call, name, group)]),
  ) as unknown as Groups;
  const getById: Client['billing']['getById'] = async (name, { signal } = {}) => {
    const bill = await billFinder(call)(name, signal);
    if (!bill) throw new CaredeskError({ code: 'not-found', call: 'billing.getById' });
    return bill;
  };
  return { ...groups, billing: { ...groups.billing, getById } };
}
