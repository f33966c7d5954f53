/** Core's flat input → the parts of a request. */
import { defaultCurrency } from '../money/default-currency.js';
import type { Money } from '../money/money.js';
import { holdsCardNumber } from './card-number.js';
import type { Endpoint } from './endpoint.js';
import type { Entity, Field, Fields, Spelling, TextField, Values } from './field.js';
import { rulesOf } from './field-kinds.js';
import { inputsOf } from './inputs.js';
import { own } from './own.js';
import { wholeNumber } from './whole-number.js';

/** An input that can't be sent. The message names the field, never its value. */
export class InputError extends Error {
  override readonly name = 'InputError';
  constructor(field: string, problem = 'is missing') {
    super(`${field} ${problem}`);
  }
}

/** A form, or an object to be sent as JSON; undefined: no body. */
export type RequestBody = URLSearchParams | Readonly<Record<string, unknown>> | undefined;

export interface EncodeOptions {
  /** Whether ids of this field travel as text in JSON; otherwise those that look like whole numbers travel as numbers. */
  readonly isTextId?: (field: string) => boolean;
  /** The currency of records that name none. Default: `USD`. */
  readonly currency?: string;
  /** Of a backend that spells records otherwise. */
  readonly spelling?: Spelling | undefined;
}

export interface EncodedRequest {
  readonly method: Endpoint['method'];
  /** Path and query, below the API's base. */
  readonly path: string;
  readonly body: RequestBody;
  readonly headers: Readonly<Record<string, string>>;
}

/** Names and texts of a path or a query. */
export type Texts = [name: string, text: string][];

/** A request before its path is filled. */
export interface RequestParts extends EncodedRequest {
  /** For the `{names}` of the path. */
  readonly params: Texts;
  readonly query: Texts;
}

const isEmpty = (value: unknown): boolean => (value ?? '') === '';

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
  if (rules.takes(value, field, isOfRecord)) return;
  const isTooLittle = rules.takes(value, { ...field, required: false }, isOfRecord);
  const expected = field.kind === 'choice' ? `one of ${field.options.join(', ')}` : rules.expected;
  throw new InputError(name, `must be ${isTooLittle ? 'more than 0' : expected}`);
}

/** A value as text, of paths, queries and forms; undefined: none is given. @throws {InputError} */
export function asText(values: Values, name: string, field: Field): string | undefined {
  const value = values[name];
  if (value === '') return value;
  if (isEmpty(value)) {
    if (field.required) throw new InputError(name);
    return undefined;
  }
  check(name, field, value);
  return field.kind === 'list' ? String(value) : rulesOf(field).print(value);
}

function pathTexts({ params = {}, range }: Endpoint, values: Values): Texts {
  const textsOf = (fields: Fields): Texts =>
    Object.entries(fields).map(([name, field]) => {
      const text = asText(values, name, field);
      if (!text) throw new InputError(name);
      // URL parsers take such a segment away, and the one before it (RFC 3986 §5.2.4).
      if (/^\.\.?$/.test(text)) throw new InputError(name, `can't be "${text}"`);
      return [name, text];
    });
  if (!range) return textsOf(params);
  const ends = textsOf(range).map(([, text]) => text);
  return [...textsOf(params), ['params', ends.join('..')]];
}

/** Whatever is invisible, but the joiners inside words of scripts that are written with them. */
const invisible = /(?![\u200c\u200d](?<=[^\0-\u024f].)[^\0-\u024f])\p{Cf}/gu;

/**
 * A keyword as it is sent, for a backend that compares it as it comes: composed, without invisible characters, with plain apostrophes and
 * single blanks, and a number without the `#` of tickets.
 */
export const plainKeyword = (text: string): string =>
  text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/[`\u00b4\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^# ?(?=\d+$)/, '');

function queryTexts({ query, answer }: Endpoint, values: Values): Texts {
  // A field of what is listed.
  const { sortBy } = values;
  if (!isEmpty(sortBy) && answer.kind === 'many' && !Object.hasOwn(answer.of.fields, String(sortBy)))
    throw new InputError('sortBy', `must be a field of ${answer.of.name}`);
  return Object.entries(query ?? {}).flatMap(([name, field]) => {
    const value = asText(values, name, field);
    const text = value !== undefined && name === 'keyword' ? plainKeyword(value) : value;
    return text === undefined || (text === '' && !field.required) ? [] : [[name, text]];
  });
}

/** @param place the field's name, `rows.0.amount` inside a list */
function asJson(place: string, field: Field, value: unknown, isOfRecord: boolean, options: EncodeOptions): unknown {
  if (isEmpty(value)) return field.kind === 'text' ? value : value === undefined ? undefined : null;
  check(place, field, value, isOfRecord);
  if (field.kind === 'list')
    return (value as readonly Values[]).map((item, index) => jsonRecord(field.of, item, options, `${place}.${index}.`));
  if (field.kind === 'id') return options.isTextId?.(place.split('.').at(-1) ?? '') ? String(value) : idAsJson(String(value));
  if (field.kind === 'text') assertNoCardNumber(place, field, String(value));
  return rulesOf(field).toJson(value);
}

/** An id that looks like a whole number travels as one, with all its digits. */
export function idAsJson(id: string): unknown {
  return /^(0|[1-9]\d*)$/.test(id) ? wholeNumber(id) : id;
}

/** A backend may keep what it gets: a card number never leaves, whichever form, file or program it came from. */
function assertNoCardNumber(name: string, { format }: TextField, text: string): void {
  const isSecret = format === 'password' || format === 'opaque';
  if (!isSecret && holdsCardNumber(text, format === 'key')) throw new InputError(name, 'must not hold a card number');
}

/** Whether the record exists already: the client has read it, and sends back what it does not change. */
const hasOwnId = (fields: Fields): boolean => Object.values(fields).some(({ kind, required }) => kind === 'id' && required);

/** An amount has no currency on the wire but its record's. */
function assertOneCurrency(fields: Fields, values: Values, { currency = defaultCurrency }: EncodeOptions): void {
  for (const [name, { kind }] of Object.entries(fields)) {
    const amount = kind === 'money' && fields.currency ? (values[name] as Money | null | undefined) : undefined;
    if (amount && amount.currency !== (values.currency || currency)) throw new InputError(name, 'must be in the currency of its record');
  }
}

/** Unknown fields go back as they came, so that a backend that replaces the whole record loses none. */
function jsonRecord(entity: Entity, values: Values, options: EncodeOptions, listPlace = ''): Record<string, unknown> {
  const { fields } = entity;
  const record: Record<string, unknown> = {};
  const isOfRecord = hasOwnId(fields);
  for (const [name, field] of Object.entries(fields)) {
    const place = listPlace + name;
    const value = asJson(place, field, values[name], isOfRecord, options);
    if (field.required && (isEmpty(value) || (value as readonly unknown[]).length === 0)) throw new InputError(place);
    if (value !== undefined) record[name] = value;
  }
  assertOneCurrency(fields, values, options);
  return options.spelling?.write(entity, record, values) ?? { ...(own(values, 'more') as Values | undefined), ...record };
}

function encodeBody({ body, encoding, constants = {} }: Endpoint, values: Values, options: EncodeOptions): RequestBody {
  if (!body) return undefined;
  if (encoding !== 'form') return jsonRecord(body, values, options);
  const form = new URLSearchParams(constants);
  for (const [name, field] of Object.entries<Field>(body.fields)) {
    const text = asText(values, name, field);
    if (text !== undefined) form.set(name, text);
  }
  return form;
}

/** A misspelt filter would be left out, and the list have rows that were not asked for. */
function assertKnown(endpoint: Endpoint, values: Values): void {
  const known = inputsOf(endpoint);
  const unknown = Object.keys(values).find((name) => values[name] !== undefined && !Object.hasOwn(known, name));
  if (endpoint.answer.kind === 'many' && unknown !== undefined) throw new InputError(unknown, 'is no input of this call');
}

/** @throws {InputError} when a required field is missing, a value is not of its field's kind, or a text holds a card number */
export function requestParts(endpoint: Endpoint, values: Values, options: EncodeOptions = {}): RequestParts {
  assertKnown(endpoint, values);
  const key = endpoint.idempotencyKey && values[endpoint.idempotencyKey];
  for (const [name, field] of Object.entries(endpoint.headers ?? {})) asText(values, name, field);
  return {
    method: endpoint.method,
    path: endpoint.path,
    params: pathTexts(endpoint, values),
    query: queryTexts(endpoint, values),
    body: encodeBody(endpoint, values, options),
    headers: typeof key === 'string' ? { 'Idempotency-Key': key } : {},
  };
}

export function joinParts({ method, path, params, query, body, headers }: RequestParts): EncodedRequest {
  const filled = params.reduce((text: string, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)), path);
  const search = new URLSearchParams(query);
  const joint = filled.includes('?') ? '&' : '?';
  return { method, path: query.length > 0 ? `${filled}${joint}${search}` : filled, body, headers };
}

/** @throws {InputError} as {@link requestParts} does */
export const encodeRequest = (endpoint: Endpoint, values: Values, options: EncodeOptions = {}): EncodedRequest =>
  joinParts(requestParts(endpoint, values, options));

/** Whether the call changes data, so that it must never be repeated automatically (contract.md "Errors"). */
export const changesData = (endpoint: Endpoint): boolean => endpoint.method !== 'GET' || endpoint.changesData === true;
