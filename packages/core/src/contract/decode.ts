/**
 * The liberal side of the contract: reads what a customer's backend sends (contract.md, first table) into core's records.
 * Missing optional fields become `null`, unknown ones are kept under `more`, a wrong shape is a {@link ShapeError}.
 */
import type { Answer, Endpoint, EndpointOutput, Page, UnreadableRow } from './endpoint.js';
import type { RecordOf } from './entity.js';
import type { DecodeOptions, Entity, Field, Fields, ListField, Reading, SpeltRecord, Values } from './field.js';
import { decodeFlag, decodeInteger, decodeText, inCurrency, rulesOf } from './field-kinds.js';
import { own } from './own.js';
import { wholeNumber } from './whole-number.js';

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

/** @throws {ShapeError} */
export function decodeRecord<E extends Entity>(entity: E, value: unknown, options: DecodeOptions, path = ''): RecordOf<E> {
  if (entity.bareField && typeof value === 'string') return decodeRecord(entity, { [entity.bareField]: value }, options, path);
  if (!isObject(value)) throw new ShapeError(path.replace(/\.$/, '') || 'data', `an object (${entity.name})`);
  const fields: Fields = entity.fields;
  const spelt = spell(entity, value, options);
  const record: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields))
    record[name] = decodeField(own(spelt.record, name), field, { name, record: spelt.record, path: path + name, options });
  if (Object.keys(spelt.more).length > 0) record.more = withoutBigInts(spelt.more);
  return record as RecordOf<E>;
}

/** The record by our names. */
const spell = (entity: Entity, record: Values, { spelling, currency }: DecodeOptions): SpeltRecord =>
  spelling?.read(entity, record, currency) ?? {
    record,
    more: Object.fromEntries(Object.entries(record).filter(([name]) => !Object.hasOwn(entity.fields, name))),
  };

/** Whole numbers that no double holds, for JSON, which has no bigint: all their digits. What writes itself as JSON, such as a date, is left as it is. */
export function withoutBigInts(value: unknown): unknown {
  if (typeof value === 'bigint') return wholeNumber(String(value));
  if (Array.isArray(value)) return value.map(withoutBigInts);
  if (!isObject(value) || typeof value.toJSON === 'function') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutBigInts(part)]));
}

function decodeField(value: unknown, field: Field, reading: Reading): unknown {
  const { path, options } = reading;
  const isMissing = value === undefined || value === null || (value === '' && (field.kind !== 'text' || field.format === 'opaque'));
  if (isMissing && field.kind === 'currency') return options.currency;
  if (isMissing && !field.required) return null;
  if (field.kind === 'list') return decodeItems(field, value, reading);
  const { decode, expected } = rulesOf(field);
  const decoded = isMissing ? undefined : decode(field.isUnsigned ? decodeText(value)?.replace(/^\s*-/, '') : value, reading);
  if (decoded === undefined && field.isLenient) return null;
  if (decoded === undefined && !field.required && isNoDate(field, value)) {
    options.onNoDate?.(path);
    return null;
  }
  if (decoded === undefined) throw new ShapeError(path, expected);
  return decoded;
}

/** Digits that no date can be meant by, such as `0001-01-01T00:00:00`, `0000-00-00` and a number. */
const isNoDate = ({ kind }: Field, value: unknown): boolean =>
  (kind === 'date' || kind === 'instant') && typeof value !== 'object' && /\d/.test(String(value));

function decodeItems({ of, isLenient }: ListField, value: unknown, reading: Reading): readonly unknown[] | null {
  try {
    if (!Array.isArray(value)) throw new ShapeError(reading.path, 'a list');
    return value.map((item, index) => decodeRecord(of, item, inCurrency(reading), `${reading.path}[${index}].`));
  } catch (error) {
    if (isLenient && error instanceof ShapeError) return null;
    throw error;
  }
}

/** Every list shape of contract.md: `{data: []}`, `{data: {data: [], totalCount}}`, `{data: [], totalCount}`, a bare array. */
export function decodeList(body: unknown) {
  const outer: Readonly<Record<string, unknown>> = isObject(body) ? body : { data: body };
  const data = own(outer, 'data');
  const inner = isObject(data) ? data : outer;
  // Go's JSON of an empty list is null.
  const rows = own(inner, 'data') === null && saysDone(outer) ? [] : own(inner, 'data');
  if (!Array.isArray(rows)) throw new ShapeError('data', 'a list');
  const totalCount = decodeInteger(own(inner, 'totalCount') ?? own(outer, 'totalCount'));
  return {
    rows: rows as readonly unknown[],
    // Fewer than came, or -1, is no count.
    totalCount: Number(totalCount) < rows.length ? undefined : totalCount,
    totalCountIsMinimum: decodeFlag(own(inner, 'totalCountIsMinimum')),
    nextAfter: decodeText(own(inner, 'nextAfter')) || undefined,
  };
}

/** `{data: {...}, isSuccessful}` or the bare value. */
export const unwrap = (body: unknown): unknown =>
  isObject(body) &&
  Object.hasOwn(body, 'data') &&
  (Object.hasOwn(body, 'isSuccessful') || Object.keys(body).length === 1 || isObject(body.data))
    ? body.data
    : body;

/** A row that can't be read hides no other. Where none can be read, the list is of the wrong shape. @throws {ShapeError} */
function decodeRows(entity: Entity, rows: readonly unknown[], options: DecodeOptions): Pick<Page<unknown>, 'items' | 'unreadable'> {
  const items: unknown[] = [];
  const unreadable: UnreadableRow[] = [];
  let first: ShapeError | undefined;
  for (const [index, row] of rows.entries()) {
    const path = `data[${index}].`;
    try {
      items.push(decodeRecord(entity, row, options, path));
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error;
      first ??= error;
      const { field, expected } = error;
      unreadable.push({ call: options.call, index, field: field.slice(path.length), expected, id: idOf(entity, row, options) });
    }
  }
  if (first && items.length === 0) throw first;
  return first ? { items, unreadable } : { items };
}

/** The first id that a record must have. */
function idOf(entity: Entity, row: unknown, options: DecodeOptions): string | undefined {
  const name = Object.keys(entity.fields).find((field) => entity.fields[field]?.kind === 'id' && entity.fields[field]?.required);
  return name !== undefined && isObject(row) ? decodeText(own(spell(entity, row, options).record, name)) : undefined;
}

function decodeAnswer(answer: Answer, body: unknown, options: DecodeOptions): unknown {
  if ('read' in answer) return answer.read(body);
  if (answer.kind !== 'many') return decodeRecord(answer.of, answer.kind === 'one' ? unwrap(body) : body, options);
  const { rows, ...counts } = decodeList(body);
  return { ...decodeRows(answer.of, rows, options), ...counts } satisfies Page<unknown>;
}

/**
 * Reads a successful answer's body (parsed JSON).
 * @throws {ShapeError}
 */
export const decodeBody = <E extends Endpoint>(endpoint: E, body: unknown, options: DecodeOptions): EndpointOutput<E> =>
  decodeAnswer(endpoint.answer, body, options) as EndpointOutput<E>;

/** Members that say "no success" in answers of backends without `isSuccessful`. */
const isDenial = ([name, value]: readonly [string, unknown]): boolean =>
  value === false
    ? /^(data|ok|(is_?)?succe\w+)$/i.test(name)
    : /^errors?(message)?$/i.test(name) && (value === true || Object.keys(value ?? {}).length > 0);

/** Whether an answer with a status of success is one. */
export const saysDone = (body: Values): boolean => decodeFlag(own(body, 'isSuccessful') ?? !Object.entries(body).some(isDenial)) === true;

/** Whether an answer of success holds neither a record nor a list. */
export const hasNoData = (body: unknown): boolean => body === null || (isObject(body) && own(body, 'data') === null && saysDone(body));

/** Whether an answer refuses, which it may do with any status. @throws {ShapeError} for a word that means neither yes nor no */
export function isRefusal(body: unknown): boolean {
  const word = isObject(body) ? own(body, 'isSuccessful') : undefined;
  const flag = decodeFlag(word);
  if (flag === undefined && (word ?? '') !== '') throw new ShapeError('isSuccessful', 'true or false');
  return flag === false;
}
