/** The typed client of all groups. */
import type { Endpoint, EndpointGroup, EndpointInput, EndpointOutput, Page } from '../contract/endpoint.js';
import { type Endpoints, endpoints } from '../contract/endpoints/index.js';
import type { Caller } from './caller.js';
import { bindGroup, type GroupClient } from './group.js';
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

/** All calls by group: `client.doctors.getById({ id })`. */
export type Client = {
  readonly [G in keyof Endpoints]: GroupClient<Endpoints[G]> &
    (Endpoints[G] extends { readonly list: infer E extends Endpoint } ? Listed<E> : unknown);
};

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

export const createClient = (call: Caller): Client =>
  Object.fromEntries(Object.entries<EndpointGroup>(endpoints).map(([name, group]) => [name, bind(call, name, group)])) as unknown as Client;
