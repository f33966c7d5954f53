/** Core's flat input → the parts of a request. */
import { holdsCardNumber } from './card-number.js';
import type { Endpoint } from './endpoint.js';
import type { Field, Fields, TextField } from './field.js';
import { rulesOf } from './field-kinds.js';
import { own } from './own.js';

/** An input that can't be sent. The message names the field, never its value. */
export class InputError extends Error {
  override readonly name = 'InputError';
  constructor(
    readonly field: string,
    problem = 'is missing',
  ) {
    super(`${field} ${problem}`);
  }
}

/** A form, or an object to be sent as JSON; undefined: no body. */
export type RequestBody = URLSearchParams | Readonly<Record<string, unknown>> | undefined;

export interface EncodeOptions {
  /** Whether ids of this field travel as text in JSON; otherwise those that look like whole numbers travel as numbers. */
  readonly isTextId?: (field: string) => boolean;
}

export interface EncodedRequest {
  readonly method: Endpoint['method'];
  /** Path and query, below the API's base. */
  readonly path: string;
  readonly body: RequestBody;
  readonly headers: Readonly<Record<string, string>>;
}

type Values = Readonly<Record<string, unknown>>;
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Of paths, queries and forms. */
function asText(values: Values, name: string, field: Field): string | undefined {
  const value = values[name];
  if (isEmpty(value)) {
    if (field.required && value !== '') throw new InputError(name);
    return value === '' ? '' : undefined;
  }
  return field.kind === 'list' ? String(value) : rulesOf(field).print(value);
}

function encodePath({ path, params = {}, range }: Endpoint, values: Values): string {
  const textsOf = (fields: Fields) =>
    Object.entries(fields).map(([name, field]): [string, string] => {
      const text = asText(values, name, field);
      if (!text) throw new InputError(name);
      // URL parsers take such a segment away, and the one before it (RFC 3986 §5.2.4).
      if (/^\.\.?$/.test(text)) throw new InputError(name, `can't be "${text}"`);
      return [name, text];
    });
  const texts = textsOf(params);
  if (range)
    texts.push([
      'params',
      textsOf(range)
        .map(([, text]) => text)
        .join('..'),
    ]);
  return texts.reduce((filled: string, [name, text]) => filled.replace(`{${name}}`, encodeURIComponent(text)), path);
}

function encodeQuery(query: Fields | undefined, values: Values): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, field]) => {
    const text = asText(values, name, field);
    return text === undefined || (text === '' && !field.required) ? [] : [[name, text]];
  });
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

function asJson(name: string, field: Field, value: unknown, options: EncodeOptions): unknown {
  if (isEmpty(value)) return field.kind === 'text' ? value : value === undefined ? undefined : null;
  if (field.kind === 'list') return (value as readonly Values[]).map((item) => jsonRecord(field.of.fields, item, options));
  if (field.kind === 'id') return options.isTextId?.(name) ? String(value) : idAsJson(String(value));
  if (field.kind === 'text') assertNoCardNumber(name, field, String(value));
  return rulesOf(field).toJson(value);
}

/** An id that looks like a whole number travels as one, with all its digits. */
function idAsJson(id: string): unknown {
  if (!/^(0|[1-9]\d*)$/.test(id)) return id;
  const { rawJSON } = JSON as { readonly rawJSON?: (text: string) => unknown };
  return Number.isSafeInteger(Number(id)) ? Number(id) : (rawJSON?.(id) ?? id);
}

/** A backend may keep what it gets: a card number never leaves, whichever form, file or program it came from. */
function assertNoCardNumber(name: string, { format }: TextField, text: string): void {
  const isSecret = format === 'password' || format === 'opaque';
  if (!isSecret && holdsCardNumber(text, format === 'key')) throw new InputError(name, 'must not hold a card number');
}

/** Unknown fields go back as they came, so that a backend that replaces the whole record loses none. */
function jsonRecord(fields: Fields, values: Values, options: EncodeOptions): Record<string, unknown> {
  const record: Record<string, unknown> = { ...(own(values, 'more') as Values | undefined) };
  for (const [name, field] of Object.entries(fields)) {
    const value = asJson(name, field, values[name], options);
    if (field.required && isEmpty(value)) throw new InputError(name);
    if (value !== undefined) record[name] = value;
  }
  return record;
}

function encodeBody({ body, encoding, constants = {} }: Endpoint, values: Values, options: EncodeOptions): RequestBody {
  if (!body) return undefined;
  if (encoding !== 'form') return jsonRecord(body.fields, values, options);
  const form = new URLSearchParams(constants);
  for (const [name, field] of Object.entries<Field>(body.fields)) {
    const text = asText(values, name, field);
    if (text !== undefined) form.set(name, text);
  }
  return form;
}

/** @throws {InputError} when a required field is missing, or a text holds a card number */
export function encodeRequest(endpoint: Endpoint, values: Values, options: EncodeOptions = {}): EncodedRequest {
  const key = endpoint.idempotencyKey && values[endpoint.idempotencyKey];
  return {
    method: endpoint.method,
    path: encodePath(endpoint, values) + encodeQuery(endpoint.query, values),
    body: encodeBody(endpoint, values, options),
    headers: typeof key === 'string' ? { 'Idempotency-Key': key } : {},
  };
}

/** Whether the call changes data, so that it must never be repeated automatically (contract.md "Errors"). */
export const changesData = (endpoint: Endpoint): boolean => endpoint.method !== 'GET' || endpoint.changesData === true;
