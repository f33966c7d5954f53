/** The typed client of all groups. */
import type { EndpointGroup } from '../contract/endpoint.js';
import { type Endpoints, endpoints } from '../contract/endpoints/index.js';
import type { Caller } from './caller.js';
import { bindGroup, type GroupClient } from './group.js';

/** All calls by group: `client.doctors.getById({ id })`. */
export type Client = { readonly [G in keyof Endpoints]: GroupClient<Endpoints[G]> };

export const createClient = (call: Caller): Client =>
  Object.fromEntries(
    Object.entries<EndpointGroup>(endpoints).map(([name, group]) => [name, bindGroup(call, name, group)]),
  ) as unknown as Client;
