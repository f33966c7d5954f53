/** A request → the call of the contract that it is. */
import { type CallArguments, callsByAddress, type EndpointTable, pickCall, type ServedCall } from './calls.js';
import { badInput } from './failure.js';
import { inputReader } from './input.js';

export interface ServedRequest {
  readonly method: string;
  /** Below the API's base, with its query. */
  readonly path: string;
  /** Parsed JSON, or the fields of a form. Undefined: none. */
  readonly body?: unknown;
}

export interface ReadCall extends ServedCall {
  /** Path, query and body fields, flat. @throws {Failure} 400 that names every wrong field */
  readonly input: () => Readonly<Record<string, unknown>>;
}

/** @returns a function that answers undefined for a request that is none of the table's */
export function callReader(table: EndpointTable): (request: ServedRequest) => ReadCall | undefined {
  const addresses = callsByAddress(table).map((calls) => ({
    calls: calls.map((call) => ({ ...call, read: inputReader(call.endpoint) })),
    method: calls[0].endpoint.method,
    pattern: new RegExp(`^${calls[0].endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));
  return ({ method, path, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://server.invalid');
    const address = addresses.find((one) => one.method === method && one.pattern.test(pathname));
    if (!address) return undefined;
    const query = Object.fromEntries(searchParams);
    const form = (body ?? {}) as CallArguments['form'];
    // A grant that is none is refused by the first for what it lacks.
    const { name, endpoint, read } = pickCall(address.calls, { query, form }) ?? (address.calls[0] as (typeof address.calls)[number]);
    const groups = { ...address.pattern.exec(pathname)?.groups };
    return { name, endpoint, input: () => read({ params: decoded(groups), query, body }) };
  };
}

function decoded(groups: Readonly<Record<string, string>>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    throw badInput('The path is not well encoded');
  }
}
