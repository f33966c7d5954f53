/** The calls of the contract as a server finds them. */
import { callsIn, type Endpoint, type EndpointGroup } from '../contract/endpoint.js';
import type { Values } from '../contract/field.js';

export interface ServedCall {
  /** Such as `doctors.getById`. */
  readonly name: string;
  readonly endpoint: Endpoint;
}

export type EndpointTable = Readonly<Record<string, EndpointGroup>>;

/** Calls that have method and path in common: the grants of /token, the lists of doctors. */
export function callsByAddress(table: EndpointTable): readonly (readonly [ServedCall, ...ServedCall[]])[] {
  const calls = callsIn(table).map(([name, endpoint]): ServedCall => ({ name, endpoint }));
  return [...Map.groupBy(calls, ({ endpoint }) => `${endpoint.method} ${endpoint.path}`).values()] as [ServedCall, ...ServedCall[]][];
}

/**
 * Of calls with one method and path: the one whose constants the form has, else the one whose required parameters are all there and
 * that knows all.
 * @param given form: the fields of a form; a JSON body has no say
 * @returns undefined for a form that is none of theirs
 */
export function pickCall<C extends ServedCall>(calls: readonly C[], { query, form }: Record<'query' | 'form', Values>): C | undefined {
  if (calls.length === 1) return calls[0];
  const fits = ({ endpoint: { constants = {}, query: fields = {} } }: C): boolean =>
    Object.entries(constants).every(([name, value]) => form[name] === value) &&
    Object.entries(fields).every(([name, { required }]) => !required || Object.hasOwn(query, name)) &&
    Object.keys(query).every((name) => Object.hasOwn(fields, name));
  return calls.find(fits) ?? calls.findLast(({ endpoint: { constants } }) => !constants);
}

/** Something of each call, by group and name. */
export type ByCall<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

/** @param name such as `doctors.getById` */
export function ofCall<T>(table: ByCall<T>, name: string): T | undefined {
  const [group = '', call = ''] = name.split('.');
  return table[group]?.[call];
}
