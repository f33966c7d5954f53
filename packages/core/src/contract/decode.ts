/**
 * The liberal side of the contract: reads what a customer's backend sends (contract.md, first table) into core's records.
 * Missing optional fields become `null`, unknown ones are kept under `more`, a wrong shape is a {@link ShapeError}.
 */

import type { Answer, Endpoint, EndpointOutput, Page } from './endpoint.js';
import type { Entity, RecordOf } from './entity.js';
import type { DecodeOptions, Field, Fields, Reading } from './field.js';
import { own } from './own.js';

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

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i;

/** ISO 8601 with or without a zone (none = UTC) → ISO 8601 UTC with milliseconds. Undefined for anything else. */
export function normaliseInstant(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return undefined;
  const time = Date.parse(text.length <= 10 || hasZone.test(text) ? text : `${text}Z`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

export const decodeText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : ['number', 'bigint', 'boolean'].includes(typeof value) ? String(value) : undefined;

const decodeInteger = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : typeof value === 'boolean' ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
};

const flags: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
]);
export const asFlag = (value: unknown): boolean | undefined => flags.get(String(value).toLowerCase());

const decodeId = (value: unknown, name: string, { onTextId }: Pick<DecodeOptions, 'onTextId'> = {}): string | undefined => {
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return String(value);
  if (typeof value !== 'string' || value === '') return undefined;
  onTextId?.(name);
  return value;
};

type Decoder = (value: unknown, name: string, options: DecodeOptions) => unknown;
/** The kinds without a reader of their own. */
type Common = Exclude<Field, { readonly read: unknown }>['kind'];

const expected: Readonly<Record<Common, string>> = {
  id: 'an id',
  text: 'text',
  integer: 'a whole number',
  status: 'a whole number',
  flag: 'true or false',
  instant: 'an ISO 8601 date and time',
  choice: 'text',
};

/** Each answers undefined for a value of the wrong shape. */
const decoders: Readonly<Record<Common, Decoder>> = {
  id: decodeId,
  text: decodeText,
  integer: decodeInteger,
  status: decodeInteger,
  flag: asFlag,
  instant: (value) => (typeof value === 'string' ? normaliseInstant(value) : undefined),
  choice: decodeText,
};

/** @throws {ShapeError} */
export function decodeRecord<E extends Entity>(entity: E, value: unknown, options: DecodeOptions, path = ''): RecordOf<E> {
  if (!isObject(value)) throw new ShapeError(path.replace(/\.$/, '') || 'data', `an object (${entity.name})`);
  const fields: Fields = entity.fields;
  const record: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields))
    record[name] = decodeField(own(value, name), name, field, { record: value, path: path + name, options });
  const more = Object.entries(value).filter(([name]) => !Object.hasOwn(fields, name));
  if (more.length > 0) record.more = withoutBigInts(Object.fromEntries(more));
  return record as RecordOf<E>;
}

/** What the contract does not know is shown and sent back as JSON, which has no bigint. */
function withoutBigInts(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(withoutBigInts);
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutBigInts(part)])) : value;
}

function decodeField(value: unknown, name: string, field: Field, reading: Reading): unknown {
  const { path, options } = reading;
  const empty = value === undefined || value === null || (value === '' && field.kind !== 'text');
  if (empty && field.kind === 'currency') return options.currency;
  if (empty && !field.required) return null;
  const decoded = empty ? undefined : 'read' in field ? field.read(value, reading) : decoders[field.kind](value, name, options);
  if (decoded === undefined) throw new ShapeError(path, 'read' in field ? field.expected : expected[field.kind]);
  return decoded;
}

/** Every list shape of contract.md: `{data: []}`, `{data: {data: [], totalCount}}`, `{data: [], totalCount}`, a bare array. */
export function decodeList(body: unknown) {
  const outer: Readonly<Record<string, unknown>> = isObject(body) ? body : { data: body };
  const data = own(outer, 'data');
  const inner = isObject(data) ? data : outer;
  const rows = own(inner, 'data');
  if (!Array.isArray(rows)) throw new ShapeError('data', 'a list');
  return {
    rows: rows as readonly unknown[],
    totalCount: decodeInteger(own(inner, 'totalCount') ?? own(outer, 'totalCount')),
    totalCountIsMinimum: asFlag(own(inner, 'totalCountIsMinimum')),
    nextAfter: decodeId(own(inner, 'nextAfter'), 'nextAfter'),
  };
}

/** `{data: {...}, isSuccessful}` or the bare value. */
export const unwrap = (body: unknown): unknown =>
  isObject(body) &&
  Object.hasOwn(body, 'data') &&
  (Object.hasOwn(body, 'isSuccessful') || Object.keys(body).length === 1 || isObject(body.data))
    ? body.data
    : body;

function decodeAnswer(answer: Answer, body: unknown, options: DecodeOptions): unknown {
  if ('read' in answer) return answer.read(body);
  switch (answer.kind) {
    case 'bare':
    case 'one':
      return decodeRecord(answer.of, answer.kind === 'one' ? unwrap(body) : body, options);
    case 'many': {
      const { rows, ...counted } = decodeList(body);
      return {
        items: rows.map((row, index) => decodeRecord(answer.of, row, options, `data[${index}].`)),
        ...counted,
      } satisfies Page<unknown>;
    }
    case 'empty':
      return undefined;
  }
}

/**
 * Reads a successful answer's body (parsed JSON).
 * @throws {ShapeError}
 */
export const decodeBody = <E extends Endpoint>(endpoint: E, body: unknown, options: DecodeOptions): EndpointOutput<E> =>
  decodeAnswer(endpoint.answer, body, options) as EndpointOutput<E>;

/** An answer may say no with any status. */
export const isRefusal = (body: unknown): boolean => isObject(body) && asFlag(own(body, 'isSuccessful')) === false;
