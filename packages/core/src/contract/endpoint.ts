import type { Decoded, Entity, Fields, Input, WireInput, WireRecord } from './field.js';
import type { Permission } from './permission.js';

/** Reads an answer's body. @throws {ShapeError} */
type ReadAnswer = (body: unknown) => unknown;

/** What an answer's `data` holds. */
export type Answer =
  | { readonly kind: 'one'; readonly of: Entity }
  | { readonly kind: 'many'; readonly of: Entity }
  /** Only whether it succeeded. */
  | { readonly kind: 'done'; readonly read: ReadAnswer }
  /** Any 2xx; a body means nothing (RFC 7009 §2.2). */
  | { readonly kind: 'empty'; readonly read: ReadAnswer }
  | { readonly kind: 'boolean'; readonly read: ReadAnswer }
  /** Suggestions: `string[]`, or `{id, name}[]`. */
  | { readonly kind: 'strings'; readonly read: ReadAnswer }
  /** An entity without the `data` wrapper (RFC 6749). */
  | { readonly kind: 'bare'; readonly of: Entity };

/** One call of contract.md. Paths, their letter case and their closing slashes are literal. */
export interface Endpoint {
  /** `PATCH` is of described backends alone. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  /** Fields that fill the `{names}` of the path. */
  readonly params?: Fields;
  /** Several fields in one path segment, joined by `..` in this order, under the path's one `{params}`. */
  readonly range?: Fields;
  readonly query?: Fields;
  readonly body?: Entity;
  /** Default: `json`. */
  readonly encoding?: 'form';
  /** Constant fields sent with the body, such as `grant_type`. */
  readonly constants?: Readonly<Record<string, string>>;
  /** Fields that are sent as headers alone. */
  readonly headers?: Fields;
  /** The input field whose text is sent as the header `Idempotency-Key`. */
  readonly idempotencyKey?: string;
  /** The call is sent without a bearer token; a 401 is its answer, not a reason to refresh. */
  readonly anonymous?: true;
  /** Changes data although it is a GET, so it is never repeated. Every other method changes data anyway. */
  readonly changesData?: true;
  /** The permissions that the call needs, all of them (contract.md "Permissions"). Empty: a session is enough, or none. */
  readonly needs: readonly Permission[];
  /** A backend may lack the call, and answer 404, 405 or 501; front ends do without it. */
  readonly optional?: true;
  readonly answer: Answer;
}

export type EndpointGroup = Readonly<Record<string, Endpoint>>;

/** The calls of all groups by their names, such as `doctors.list`. */
export const callsIn = (groups: Readonly<Record<string, EndpointGroup>>): [name: string, endpoint: Endpoint][] =>
  Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${group}.${name}`, endpoint]),
  );

/** A row of a list that can't be read. */
export interface UnreadableRow {
  /** The call that it came with. */
  readonly call?: string | undefined;
  /** The row's place in the answer, from 0. */
  readonly index: number;
  /** The first field that is wrong, such as `amount` or `refunds[0].amount`; empty: the row is no record. */
  readonly field: string;
  /** What the field should be. */
  readonly expected: string;
  /** The record's id, if that can be read. */
  readonly id: string | undefined;
}

export interface Page<T> {
  /** The rows that can be read. */
  readonly items: readonly T[];
  /** The others; missing: all can be read. */
  readonly unreadable?: readonly UnreadableRow[] | undefined;
  /** Rows in all pages together; undefined when the backend does not say. */
  readonly totalCount: number | undefined;
  /** The backend did not count them all: `totalCount` of them exist at least. */
  readonly totalCountIsMinimum?: boolean | undefined;
  /** For the parameter `after` of the next page's request, which then begins behind this page's last row, whatever changed meanwhile. Default: the page's number finds it. */
  readonly nextAfter?: string | undefined;
}

type FieldsOf<T> = T extends Fields ? T : Record<never, never>;
type BodyOf<E extends Endpoint> = E['body'] extends Entity ? E['body']['fields'] : Record<never, never>;
/** Everything a caller gives, flat: path, query and body fields. */
export type InputFields<E extends Endpoint> = FieldsOf<E['params']> & FieldsOf<E['range']> & FieldsOf<E['query']> & BodyOf<E>;
export type EndpointInput<E extends Endpoint> = Input<InputFields<E> & FieldsOf<E['headers']>>;

export type EndpointOutput<E extends Endpoint> = E['answer'] extends { kind: 'one' | 'bare'; of: infer T extends Entity }
  ? Decoded<T['fields']>
  : E['answer'] extends { kind: 'many'; of: infer T extends Entity }
    ? Page<Decoded<T['fields']>>
    : E['answer'] extends { read: (body: unknown) => infer Value }
      ? Value
      : undefined;

/** What the server's handler of an endpoint gets, after validation: path, query and body fields, flat. */
export type EndpointWireInput<E extends Endpoint> = WireInput<InputFields<E>>;
/** What the server's handler answers; the envelope is put around it by the server. */
export type EndpointWireOutput<E extends Endpoint> = E['answer'] extends { kind: 'one' | 'bare'; of: infer T extends Entity }
  ? WireRecord<T['fields']>
  : E['answer'] extends { kind: 'many'; of: infer T extends Entity }
    ? { items: WireRecord<T['fields']>[]; totalCount: number; totalCountIsMinimum?: true; nextAfter?: string }
    : E['answer'] extends { kind: 'boolean' }
      ? boolean
      : E['answer'] extends { kind: 'strings' }
        ? string[]
        : undefined;
