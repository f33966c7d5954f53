/** Core's flat input → the parts of a request. */
import { formatMajor, type Money } from '../money/money.js';
import type { Endpoint } from './endpoint.js';
import type { Field, Fields } from './field.js';

export interface EncodedRequest {
  readonly method: Endpoint['method'];
  /** Path and query, below the API's base. */
  readonly path: string;
  /** A form, or an object to be sent as JSON; undefined: no body. */
  readonly body: URLSearchParams | Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** An input that can't be sent. The message names the field. */
export class InputError extends Error {
  override readonly name = 'InputError';
  constructor(readonly field: string) {
    super(`${field} is missing`);
  }
}

type Values = Readonly<Record<string, unknown>>;
export interface EncodeOptions {
  /** Whether ids of this field travel as text in JSON; otherwise those that look like whole numbers travel as numbers. */
  readonly isTextId?: (field: string) => boolean;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function asText(values: Values, name: string, field: Field): string | undefined {
  const value = values[name];
  if (isEmpty(value)) {
    if (field.required && value !== '') throw new InputError(name);
    return value === '' ? '' : undefined;
  }
  return field.kind === 'money' ? formatMajor(value as Money) : String(value);
}

function asJson(name: string, field: Field, value: unknown, options: EncodeOptions): unknown {
  if (isEmpty(value)) return field.kind === 'text' ? value : value === undefined ? undefined : null;
  switch (field.kind) {
    case 'id':
      return /^(0|[1-9]\d{0,14})$/.test(String(value)) && !options.isTextId?.(name) ? Number(value) : String(value);
    case 'money':
      return Number(formatMajor(value as Money));
    case 'decimal':
      return Number(value);
    case 'list':
      return (value as readonly Values[]).map((item) => jsonRecord(field.of.fields, item, options));
    default:
      return value;
  }
}

/** Unknown fields go back as they came, so that a backend that replaces the whole record loses none. */
function jsonRecord(fields: Fields, values: Values, options: EncodeOptions): Record<string, unknown> {
  const record: Record<string, unknown> = { ...(values.more as Values | undefined) };
  for (const [name, field] of Object.entries(fields)) {
    const value = asJson(name, field, values[name], options);
    if (field.required && isEmpty(value)) throw new InputError(name);
    if (value !== undefined) record[name] = value;
  }
  return record;
}

function encodePath({ path, params = {}, range }: Endpoint, values: Values): string {
  let encoded: string = path;
  const fill = (name: string, text: string) => {
    encoded = encoded.replace(`{${name}}`, encodeURIComponent(text));
  };
  const required = (name: string, field: Field): string => {
    const text = asText(values, name, field);
    if (!text) throw new InputError(name);
    return text;
  };
  for (const [name, field] of Object.entries<Field>(params)) fill(name, required(name, field));
  if (range)
    fill(
      'params',
      Object.entries<Field>(range)
        .map(([name, field]) => required(name, field))
        .join('..'),
    );
  return encoded;
}

function encodeQuery(query: Fields | undefined, values: Values): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, field]) => {
    const text = asText(values, name, field);
    return text === undefined || (text === '' && !field.required) ? [] : [[name, text]];
  });
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

function encodeBody({ body, encoding, constants = {} }: Endpoint, values: Values, options: EncodeOptions): EncodedRequest['body'] {
  if (!body) return undefined;
  if (encoding !== 'form') return jsonRecord(body.fields, values, options);
  const form = new URLSearchParams(constants);
  for (const [name, field] of Object.entries<Field>(body.fields)) {
    const text = asText(values, name, field);
    if (text !== undefined) form.set(name, text);
  }
  return form;
}

/** @throws {InputError} when a required field is missing */
export function encodeRequest(endpoint: Endpoint, values: Values, options: EncodeOptions = {}): EncodedRequest {
  const key = endpoint.idempotencyKey && values[endpoint.idempotencyKey];
  return {
    method: endpoint.method,
    path: encodePath(endpoint, values) + encodeQuery(endpoint.query, values),
    body: encodeBody(endpoint, values, options),
    headers: typeof key === 'string' ? { 'Idempotency-Key': key } : {},
  };
}

/** Whether the call changes data, so that it must never be repeated by itself (contract.md "Errors"). */
export const changesData = (endpoint: Endpoint): boolean => endpoint.method !== 'GET' || endpoint.changesData === true;
