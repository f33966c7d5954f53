/** The typed calls of one group: one mapped type and one loop over its table. */
import type { Endpoint, EndpointGroup, EndpointInput, EndpointOutput } from '../contract/endpoint.js';
import type { Caller, CallOptions } from './caller.js';

type Method<E extends Endpoint> =
  Record<never, never> extends EndpointInput<E>
    ? (input?: EndpointInput<E>, options?: CallOptions) => Promise<EndpointOutput<E>>
    : (input: EndpointInput<E>, options?: CallOptions) => Promise<EndpointOutput<E>>;

/** The calls of one group: `client.getById({ id })`. */
export type GroupClient<G extends EndpointGroup> = { readonly [N in keyof G]: Method<G[N]> };

/** Binds one group, so that a page loads the tables it uses and no others. */
export function bindGroup<G extends EndpointGroup>(call: Caller, groupName: string, group: G): GroupClient<G> {
  const methods = Object.entries(group).map(([name, endpoint]) => [
    name,
    (input: EndpointInput<Endpoint> = {}, options?: CallOptions) => call(`${groupName}.${name}`, endpoint, input, options),
  ]);
  return Object.fromEntries(methods) as GroupClient<G>;
}
