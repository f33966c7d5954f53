/** What the contract test does with each call, and what scenarios share. Business rules are tried by `rules.test.ts`. */
import type { EndpointGroup } from '@caredesk/core/contract';
import type { Api } from '../api.js';

export type Scenario = (api: Api) => Promise<void>;
/** One for each call of a group; a call without one does not compile. */
export type Scenarios<G extends EndpointGroup> = { readonly [N in keyof G]: Scenario };

/** An id that no record has. */
export const unknownId = '999999999999';
