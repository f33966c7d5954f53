/** The type of a mock backend's calls: one for each of the contract's, in its own terms. */
import type { Endpoint, Endpoints, EndpointWireInput, EndpointWireOutput } from '@caredesk/core/contract';
import type { Records } from '../fixtures.js';
import type { SignIns } from '../sign-ins.js';

/** @param user who asks */
type Handler<E extends Endpoint> = (input: EndpointWireInput<E>, records: Records, user: SignIns['user']) => EndpointWireOutput<E>;

export type CallsOf<G extends keyof Endpoints> = {
  readonly [N in keyof Endpoints[G]]: Endpoints[G][N] extends Endpoint ? Handler<Endpoints[G][N]> : never;
};
