/** A request → the call of the contract that it is, and the flat input of its handler, checked against the contract's schemas. */
import * as v from 'valibot';
import type { PlainRequest } from '../backend/index.js';
import type { Endpoint } from '../contract/endpoint.js';
import type { Field, Values } from '../contract/field.js';
import { describeIssue, fieldSchema, requestSchemas } from '../contract/schema.js';
import { badInput, Failure } from './answer.js';
import { callsByAddress, type EndpointTable, pickCall, type ServedCall } from './calls.js';

type RawRequest = Readonly<Record<'params' | 'query' | 'body', unknown>>;

/** @returns a function that reads requests of this endpoint; it throws a 400 that names every wrong field */
export function inputReader(endpoint: Endpoint): (request: RawRequest) => Values {
  const schemas = requestSchemas(endpoint);
  return ({ params, query, body }) => {
    const parts = [
      read(schemas.params, params),
      schemas.range && read(schemas.range, splitRange(endpoint, params)),
      read(schemas.query, query, describeText),
      endpoint.encoding === 'form'
        ? read(schemas.body, knownOnly(endpoint, body as Values | undefined), describeText)
        : read(schemas.body, body),
    ];
    return merge(parts);
  };
}

/** Of a query or a form: what a request has twice is a list. */
const describeText = (issue: v.BaseIssue<unknown>): string =>
  Array.isArray(issue.input) ? `${String(issue.path?.[0].key)} must be given once` : describeIssue(issue);

/** A name that comes twice has a list. */
export function textsOf(parameters: URLSearchParams): Values {
  const byName = [...Map.groupBy(parameters, ([name]) => name)];
  return Object.fromEntries(byName.map(([name, given]) => [name, given.length > 1 ? given.map(([, text]) => text) : given[0]?.[1]]));
}

function read(schema: v.GenericSchema | undefined, value: unknown, describe = describeIssue): Values {
  if (!schema) return {};
  // Checks after a failed one may be expensive: they are never run.
  const result = v.safeParse(schema, value ?? {}, { abortPipeEarly: true });
  if (result.success) return result.output as Values;
  // One sentence a field is enough, and a hostile body has no end of them.
  const problems = [...new Set(result.issues.map(describe))].slice(0, 20);
  throw badInput(problems.map((problem) => problem.slice(0, 200)).join('; '));
}

/** For a field that a call takes as it is, since old records may break its rule: a changed value keeps it. @throws {Failure} 400 */
export function assertField(name: string, field: Field, value: unknown): void {
  read(v.object({ [name]: fieldSchema(field) }), { [name]: value });
}

/** `2026-01-01..2026-06-30` → one text a field, in the table's order. */
function splitRange({ range = {} }: Endpoint, params: unknown): Values {
  const names = Object.keys(range);
  const parts = String((params as Values).params).split('..');
  if (parts.length !== names.length) throw badInput(`the path must end in ${names.join('..')}`);
  return Object.fromEntries(names.map((name, index) => [name, parts[index]]));
}

/** RFC 6749 §3.2: parameters of /token that aren't known are ignored, and those without a value count as omitted. */
const knownOnly = ({ body }: Endpoint, form: Values | undefined): Values =>
  Object.fromEntries(Object.entries(form ?? {}).filter(([name, value]) => value !== '' && body && Object.hasOwn(body.fields, name)));

/** A field that comes twice, in the path and in the body, must say the same. */
function merge(parts: readonly (Values | undefined)[]): Values {
  const merged: Record<string, unknown> = {};
  for (const [name, value] of parts.flatMap((part) => Object.entries(part ?? {}))) {
    if (Object.hasOwn(merged, name) && merged[name] !== value) throw badInput(`${name} is not the same in path and body`);
    merged[name] = value;
  }
  return merged;
}

export type ServedRequest = PlainRequest;

export interface ReadCall extends ServedCall {
  /** Path, query and body fields, flat. @throws {Failure} 400 that names every wrong field */
  readonly input: () => Values;
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
    const query = textsOf(searchParams);
    const form = (body ?? {}) as Values;
    const call = pickCall(address.calls, { query, form });
    const { name, endpoint, read } = call ?? (address.calls[0] as (typeof address.calls)[number]);
    if (!call) return { name, endpoint, input: () => refuseGrant(form.grant_type) };
    const groups = { ...address.pattern.exec(pathname)?.groups };
    return { name, endpoint, input: () => read({ params: decoded(groups), query, body }) };
  };
}

/** @throws {Failure} 400, with the field `grant_type` where it names a grant that is not served */
export function refuseGrant(grantType: unknown): never {
  if (!grantType) throw badInput('grant_type is missing');
  if (typeof grantType !== 'string') throw badInput('grant_type must be given once');
  throw new Failure(400, 'grant_type must be password or refresh_token', {}, undefined, 'grant_type');
}

function decoded(groups: Readonly<Record<string, string>>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    throw badInput('The path is not well encoded');
  }
}
