/** What a feature folder exports for the server: a function for each of its calls in the endpoint table. */
import type { Endpoint, EndpointGroup, Endpoints, EndpointWireInput, EndpointWireOutput } from '@caredesk/core/contract';
import type { Database } from '../database/database.js';
import type { users } from '../tables/account.js';
import type { auditRows, FieldChange } from '../tables/audit.js';

export type AuditedEntity = (typeof auditRows.$inferInsert)['entity'];

/** A change of one record. */
export interface Change {
  /** The entity and the action: `doctor.cancel`. */
  readonly action: `${AuditedEntity}.${string}`;
  /** Null: it was done to no single record. */
  readonly entityId: number | null;
  /** The reason that the request gave. */
  readonly reason?: string | null | undefined;
  readonly changes?: readonly FieldChange[];
}

/** Who sent a request with a valid access token. */
export interface Caller extends Pick<typeof users.$inferSelect, 'email' | 'firstName' | 'lastName' | 'isAdmin' | 'role' | 'doctorId'> {
  readonly userId: number;
  /** The sign-in that their tokens come from. */
  readonly familyId: string;
}

/** Where a request came from. */
export interface Origin {
  readonly ip: string;
  /** The caller's own name for the request, if it gave one. */
  readonly requestId: string;
  /** The server's own, which no caller can choose. */
  readonly serverRequestId: string;
}

interface AnonymousContext {
  /** For a call that changes data: the transaction around it. */
  readonly database: Database;
  readonly origin: Origin;
}

export interface Context extends AnonymousContext {
  readonly caller: Caller;
  /** The header `Idempotency-Key`. */
  readonly idempotencyKey: string | undefined;
  /** The hash of the `password` in a change. */
  readonly passwordHash: string | undefined;
  /** Reports a change to the audit; without it no entry is written. */
  readonly changed: (change: Change) => void;
}

/** A list that may be too long to be held or written at once: its rows in batches, as they come. */
export interface Streamed<Item> {
  readonly batches: AsyncIterable<readonly Item[]>;
}

type Output<E extends Endpoint> =
  | EndpointWireOutput<E>
  | (EndpointWireOutput<E> extends { items: (infer Item)[] } ? Streamed<Item> : never);

type Handler<E extends Endpoint> = (
  input: EndpointWireInput<E>,
  context: E extends { anonymous: true } ? AnonymousContext : Context,
) => Promise<Output<E>>;
export type Handlers<G extends EndpointGroup> = { readonly [K in keyof G]: Handler<G[K]> };
export type HandlerTable = { readonly [G in keyof Endpoints]: Handlers<Endpoints[G]> };

/** A handler as the route loop sees it, after the table has vouched for its types. */
export type AnyHandler = (input: unknown, context: Context) => Promise<unknown>;
