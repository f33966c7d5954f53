/** The file `backend.json`: how a backend differs from the contract (design.md "Any backend"). What it does not say is as in the contract. */
import type { Endpoint } from '../contract/endpoint.js';
import type { Endpoints } from '../contract/endpoints/index.js';
import type { Entity } from '../contract/field.js';

type CallsOf<G> = G[keyof G];
type AnyCall = { [G in keyof Endpoints]: CallsOf<Endpoints[G]> }[keyof Endpoints];
type AnswerEntity<E> = E extends { readonly answer: { readonly of: infer T extends Entity } } ? T : never;
type BodyEntity<E> = E extends { readonly body: infer T extends Entity } ? T : never;
type MemberOf<F> = F extends { readonly of: infer T extends Entity } ? T : never;
type WithMembers<T extends Entity> = T extends Entity
  ? T | { [K in keyof T['fields']]: MemberOf<T['fields'][K]> }[keyof T['fields']]
  : never;
type AnyEntity = WithMembers<AnswerEntity<AnyCall> | BodyEntity<AnyCall>>;
type FieldNames<N extends AnyEntity['name']> = keyof Extract<AnyEntity, { readonly name: N }>['fields'] & string;

/** `doctors.list` and so on; /token is as RFC 6749 has it. */
export type CallName = Exclude<
  { [G in keyof Endpoints & string]: `${G}.${keyof Endpoints[G] & string}` }[keyof Endpoints & string],
  'account.signIn' | 'account.refresh' | 'account.revoke'
>;

/** Our name → theirs; a dotted name is a nested object. */
type Names<N extends string = string> = { readonly [K in N]?: string };

export interface CallDescription {
  readonly method?: Endpoint['method'];
  /** Below the API's base, with `{names}` of the call's inputs. */
  readonly path?: `/${string}`;
  /** Names in the query, of this call alone. */
  readonly query?: Names;
  /** Names in the body, of this call alone. */
  readonly body?: Names;
  /** Dotted place of its record or rows in the answer. Default: that of all calls, `record` or `list.rows`. */
  readonly answer?: string;
}

export interface BackendDescription {
  /** Spelling of every field name. Default: `camel`. */
  readonly names?: 'camel' | 'pascal' | 'snake';
  /** Names of fields, by entity of the contract. */
  readonly fields?: { readonly [N in AnyEntity['name']]?: Names<FieldNames<N>> };
  /** `null`: the backend lacks the call, and front ends do without. */
  readonly calls?: { readonly [N in CallName]?: CallDescription | null };
  /** Dotted places in the answer of a list. */
  readonly list?: {
    readonly rows?: string;
    readonly total?: string;
    /** `offset`: the number of the page travels as the number of its first row, from 0. Default: `page`. */
    readonly paging?: 'page' | 'offset';
    /** Default: 1. */
    readonly firstPage?: 0 | 1;
    /** Field and order in one text, which travels as `sortBy`: `{ "asc": "{field}", "desc": "-{field}" }`. Default: `sortOrder` beside it. */
    readonly sort?: { readonly asc: string; readonly desc: string };
  };
  /** Dotted place of a single record. */
  readonly record?: string;
  /** Dotted place of whether a call succeeded. */
  readonly success?: string;
  /** Dotted place of the text of an error. */
  readonly error?: string;
  /** How kinds of values travel. */
  readonly values?: {
    readonly money?: 'decimal' | 'minor';
    /** `dotnet`: `/Date(1767225600000)/`; `ms` and `s`: since 1970. */
    readonly instant?: 'iso' | 'dotnet' | 'ms' | 's';
    readonly date?: 'iso' | 'dotnet';
    readonly id?: 'number' | 'text';
    /** Ours → theirs, such as `{ "0": "A", "1": "D" }`. */
    readonly status?: { readonly [status: string]: string | number | boolean };
    readonly flag?: { readonly true: string | number | boolean; readonly false: string | number | boolean };
  };
  /** Go with every call but those of /token. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A description as `import` types a JSON file, whose words are any texts. Key and reason of what is wrong are told when it is used. */
export type BackendFile = { readonly [K in keyof BackendDescription]?: unknown };

/** For a description in TypeScript: names of calls and fields are checked as it is written. */
export const defineBackend = <const D extends BackendDescription>(description: D): D => description;
