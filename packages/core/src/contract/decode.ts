/**
 * The liberal side of the contract: reads what a customer's backend sends (contract.md, first table) into core's records.
 * Missing optional fields become `null`, unknown ones are kept under `more`, a wrong shape is a {@link ShapeError}.
 */
import { isCurrencyCode, parseMoney } from '../money/money.js';
import type { Answer, Endpoint, EndpointOutput, Page } from './endpoint.js';
import type { Entity, RecordOf } from './entity.js';
import type { Field, Fields } from './field.js';

/** An answer that the contract does not allow. The message names the field and never holds its value. */
export class ShapeError extends Error {
  override readonly name = 'ShapeError';
  constructor(
    readonly field: string,
    readonly expected: string,
  ) {
    super(`${field} should be ${expected}`);
  }
}

export interface DecodeOptions {
  /** Currency of an amount that names none. */
  readonly currency: string;
  /** Told the name of each id field that came as text, so that it is sent back as text. */
  readonly onTextId?: (field: string) => void;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i;

/** ISO 8601 with or without a zone (none = UTC) → ISO 8601 UTC with milliseconds. Undefined for anything else. */
export function normaliseInstant(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return undefined;
  const time = Date.parse(text.length <= 10 || hasZone.test(text) ? text : `${text}Z`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

const decodeText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

const decodeInteger = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : typeof value === 'boolean' ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
};

const decodeDecimal = (value: unknown): string | undefined => {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  return typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text.trim())
    ? text
        .trim()
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
    : undefined;
};

const flags: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false };
const asFlag = (value: unknown): boolean | undefined => flags[String(value).toLowerCase()];

const decodeId = (value: unknown, name: string, { onTextId }: DecodeOptions): string | undefined => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string' || value === '') return undefined;
  onTextId?.(name);
  return value;
};

type Decoder = (value: unknown, name: string, field: Field, options: DecodeOptions, path: string) => unknown;

const expected: Readonly<Record<Field['kind'], string>> = {
  id: 'an id',
  text: 'text',
  integer: 'a whole number',
  status: 'a whole number',
  decimal: 'a decimal number',
  money: 'an amount of money',
  currency: 'a currency code',
  flag: 'true or false',
  instant: 'an ISO 8601 date and time',
  date: 'an ISO 8601 date',
  choice: 'text',
  list: 'a list',
};

/** Each answers undefined for a value of the wrong shape. */
const decoders: Readonly<Record<Field['kind'], Decoder>> = {
  id: (value, name, _field, options) => decodeId(value, name, options),
  text: decodeText,
  integer: decodeInteger,
  status: decodeInteger,
  decimal: decodeDecimal,
  // The options' currency is the record's own here, see `decodeRecord`.
  money: (value, _name, _field, { currency }) =>
    typeof value === 'number' || typeof value === 'string' ? parseMoney(value, currency) : undefined,
  currency: (value) => (typeof value === 'string' && isCurrencyCode(value.toUpperCase()) ? value.toUpperCase() : undefined),
  flag: asFlag,
  instant: (value) => (typeof value === 'string' ? normaliseInstant(value) : undefined),
  date: (value) => (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : undefined),
  choice: decodeText,
  list: (value, _name, field, options, path) =>
    Array.isArray(value) && field.kind === 'list'
      ? value.map((item, index) => decodeRecord(field.of, item, options, `${path}[${index}].`))
      : undefined,
};

/** @throws {ShapeError} */
export function decodeRecord<E extends Entity>(entity: E, value: unknown, options: DecodeOptions, path = ''): RecordOf<E> {
  if (!isObject(value)) throw new ShapeError(path.replace(/\.$/, '') || 'data', `an object (${entity.name})`);
  const fields: Fields = entity.fields;
  const own = typeof value.currency === 'string' ? value.currency.toUpperCase() : '';
  const inRecord = { ...options, currency: isCurrencyCode(own) ? own : options.currency };
  const record: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) record[name] = decodeField(value[name], name, field, inRecord, path);
  const more = Object.entries(value).filter(([name]) => !Object.hasOwn(fields, name));
  if (more.length > 0) record.more = Object.fromEntries(more);
  return record as RecordOf<E>;
}

function decodeField(value: unknown, name: string, field: Field, options: DecodeOptions, path: string): unknown {
  const empty = value === undefined || value === null || (value === '' && field.kind !== 'text');
  if (empty && field.kind === 'currency') return options.currency;
  if (empty && !field.required) return null;
  const decoded = empty ? undefined : decoders[field.kind](value, name, field, options, path + name);
  if (decoded === undefined) throw new ShapeError(path + name, expected[field.kind]);
  return decoded;
}

/** Every list shape of contract.md: `{data: []}`, `{data: {data: [], totalCount}}`, `{data: [], totalCount}`, a bare array. */
function decodeList(body: unknown) {
  const outer = isObject(body) ? body : { data: body };
  const inner = isObject(outer.data) ? outer.data : outer;
  if (!Array.isArray(inner.data)) throw new ShapeError('data', 'a list');
  return {
    rows: inner.data as readonly unknown[],
    totalCount: decodeInteger(inner.totalCount ?? outer.totalCount),
    totalCountIsEstimate: flags[String(inner.totalCountIsEstimate)],
  };
}

/** `{data: {...}, isSuccessful}` or the bare value. */
const unwrap = (body: unknown): unknown =>
  isObject(body) && 'data' in body && ('isSuccessful' in body || Object.keys(body).length === 1 || isObject(body.data)) ? body.data : body;

function decodeSuggestion(item: unknown, index: number): string {
  const name = decodeText(isObject(item) ? item.name : item);
  if (name === undefined) throw new ShapeError(`data[${index}]`, 'text or {id, name}');
  return name;
}

function decodeAnswer(answer: Answer, body: unknown, options: DecodeOptions): unknown {
  switch (answer.kind) {
    case 'bare':
      return decodeRecord(answer.of, body, options);
    case 'one':
      return decodeRecord(answer.of, unwrap(body), options);
    case 'many': {
      const { rows, ...counted } = decodeList(body);
      return {
        items: rows.map((row, index) => decodeRecord(answer.of, row, options, `data[${index}].`)),
        ...counted,
      } satisfies Page<unknown>;
    }
    case 'strings':
      return decodeList(body).rows.map(decodeSuggestion);
    case 'boolean': {
      const flag = asFlag(unwrap(body));
      if (flag === undefined) throw new ShapeError('data', 'true or false');
      return flag;
    }
    case 'done':
      // Nothing, `true` or an object; a page or a text of somebody else's says nothing about the change.
      if (body === undefined || body === null || body === true || (isObject(body) && saysDone(body))) return undefined;
      throw new ShapeError('isSuccessful', 'true');
    case 'empty':
      return undefined;
  }
}

const saysDone = ({ isSuccessful }: Record<string, unknown>): boolean => asFlag(isSuccessful ?? true) === true;

/**
 * Reads a successful answer's body (parsed JSON).
 * @throws {ShapeError}
 */
export const decodeBody = <E extends Endpoint>(endpoint: E, body: unknown, options: DecodeOptions): EndpointOutput<E> =>
  decodeAnswer(endpoint.answer, body, options) as EndpointOutput<E>;

/** An answer may say no with any status. */
export const isRefusal = (body: unknown): boolean => isObject(body) && asFlag(body.isSuccessful) === false;
