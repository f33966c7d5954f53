/** A request as the contract's table reads it: which call it is, and its input. */
import { describeIssue, type Endpoint, type EndpointGroup, endpoints, requestSchemas } from '@caredesk/core/contract';
import * as v from 'valibot';
import { Refusal } from './rows.js';

type Values = Readonly<Record<string, unknown>>;

export interface ReadRequest {
  /** Such as `doctors.getById`. */
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly input: Values;
}

const calls = Object.entries<EndpointGroup>(endpoints).flatMap(([group, table]) =>
  Object.entries(table).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
    path: new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  })),
);

/** @returns undefined for a request that is none of the contract's. @throws {Refusal} 400 for a wrong input */
export async function readRequest(request: Request, base: string): Promise<ReadRequest | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith(base)) return undefined;
  const path = pathname.slice(base.length);
  const query = Object.fromEntries(searchParams);
  const text = await request.text();
  const form = Object.fromEntries(new URLSearchParams(text));
  const candidates = calls.filter(({ endpoint, path: pattern }) => endpoint.method === request.method && pattern.test(path));
  const call =
    candidates.find(
      ({ endpoint: { constants = {}, query: fields = {} } }) =>
        Object.entries(constants).every(([name, value]) => form[name] === value) &&
        Object.entries(fields).every(([name, { required }]) => !required || Object.hasOwn(query, name)) &&
        Object.keys(query).every((name) => Object.hasOwn(fields, name)),
    ) ?? candidates.at(-1);
  if (!call) return undefined;
  const { endpoint, name } = call;
  const schemas = requestSchemas(endpoint);
  const params = Object.fromEntries(
    Object.entries(call.path.exec(path)?.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
  );
  const fields = Object.keys(endpoint.range ?? {});
  const range = Object.fromEntries((params.params ?? '').split('..').map((part, index) => [fields[index], part]));
  const known = Object.fromEntries(Object.entries(form).filter(([key]) => endpoint.body && Object.hasOwn(endpoint.body.fields, key)));
  const body = endpoint.encoding === 'form' ? known : text === '' ? {} : JSON.parse(text);
  const input = {
    ...check(schemas.params, params),
    ...check(schemas.range, range),
    ...check(schemas.query, query),
    ...check(schemas.body, body),
  };
  return { name, endpoint, input };
}

function check(schema: v.GenericSchema | undefined, value: unknown): Values {
  if (!schema) return {};
  const result = v.safeParse(schema, value);
  if (!result.success) throw new Refusal(400, [...new Set(result.issues.map(describeIssue))].join('; '));
  return result.output as Values;
}
