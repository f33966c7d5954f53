/** Core's flat input → the parts of a request. */
import { defaultCurrency } from '../money/default-currency.js';
import type { Money } from '../money/money.js';
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
  /** Of a record that names none. Default: `USD`. */
  readonly currency?: string;
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

/**
 * Nothing leaves that its field does not mean: a backend may read `null`, which JSON has for what is no number, as "all".
 * @throws {InputError}
 */
function check(name: string, field: Field, value: unknown, isOfRecord = false): void {
  if (field.kind === 'list') {
    if (!Array.isArray(value)) throw new InputError(name, 'must be a list');
    return;
  }
  const rules = rulesOf(field);
  if (!rules.takes(value, field, isOfRecord))
    throw new InputError(name, `must be ${field.kind === 'choice' ? `one of ${field.options.join(', ')}` : rules.expected}`);
}

/** Of paths, queries and forms. */
function asText(values: Values, name: string, field: Field): string | undefined {
  const value = values[name];
  if (isEmpty(value)) {
    if (field.required && value !== '') throw new InputError(name);
    return value === '' ? '' : undefined;
  }
  check(name, field, value);
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

function encodeQuery({ query, answer }: Endpoint, values: Values): string {
  // A field of what is listed.
  const { sortBy } = values;
  if (!isEmpty(sortBy) && answer.kind === 'many' && !Object.hasOwn(answer.of.fields, String(sortBy)))
    throw new InputError('sortBy', `must be a field of ${answer.of.name}`);
  const pairs = Object.entries(query ?? {}).flatMap(([name, field]) => {
    const text = asText(values, name, field);
    return text === undefined || (text === '' && !field.required) ? [] : [[name, text]];
  });
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

function asJson(name: string, field: Field, value: unknown, options: EncodeOptions & { readonly isOfRecord: boolean }): unknown {
  if (isEmpty(value)) return field.kind === 'text' ? value : value === undefined ? undefined : null;
  check(name, field, value, options.isOfRecord);
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

/** A record that exists already: what the client does not send anew, it has read. */
const hasOwnId = (fields: Fields): boolean => Object.values(fields).some(({ kind, required }) => kind === 'id' && required);

/** An amount has no currency on the wire but its record's. */
function assertOneCurrency(fields: Fields, values: Values, { currency = defaultCurrency }: EncodeOptions): void {
  for (const [name, { kind }] of Object.entries(fields)) {
    const amount = kind === 'money' && fields.currency ? (values[name] as Money | null | undefined) : undefined;
    if (amount && amount.currency !== (values.currency || currency)) throw new InputError(name, 'must be in the currency of its record');
  }
}

/** Unknown fields go back as they came, so that a backend that replaces the whole record loses none. */
function jsonRecord(fields: Fields, values: Values, options: EncodeOptions): Record<string, unknown> {
  const record: Record<string, unknown> = { ...(own(values, 'more') as Values | undefined) };
  const isOfRecord = hasOwnId(fields);
  for (const [name, field] of Object.entries(fields)) {
    const value = asJson(name, field, values[name], { ...options, isOfRecord });
    if (field.required && isEmpty(value)) throw new InputError(name);
    if (value !== undefined) record[name] = value;
  }
  assertOneCurrency(fields, values, options);
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

/** @throws {InputError} when a required field is missing, a value is not of its field's kind, or a text holds a card number */
export function encodeRequest(endpoint: Endpoint, values: Values, options: EncodeOptions = {}): EncodedRequest {
  const key = endpoint.idempotencyKey && values[endpoint.idempotencyKey];
  for (const [name, field] of Object.entries(endpoint.headers ?? {})) asText(values, name, field);
  return {
    method: endpoint.method,
    path: encodePath(endpoint, values) + encodeQuery(endpoint, values),
    body: encodeBody(endpoint, values, options),
    headers: typeof key === 'string' ? { 'Idempotency-Key': key } : {},
  };
}

/** Whether the call changes data, so that it must never be repeated automatically (contract.md "Errors"). */
export const changesData = (endpoint: Endpoint): boolean => endpoint.method !== 'GET' || endpoint.changesData === true;
