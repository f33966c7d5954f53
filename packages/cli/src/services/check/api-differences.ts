/** How an answer differs from the contract in ways that the client tolerates, and what it allows to judge. Names fields, never values. */
import { answerSchema, type Endpoint, type Entity, type Page } from '@caredesk/core/contract';
import { isObject } from '@caredesk/core/contract/decode';
import * as v from 'valibot';

/** Maximum number of names. */
const mostDifferences = 5;

export function differencesOf({ answer }: Endpoint, body: unknown): readonly string[] {
  switch (answer.kind) {
    case 'many':
      return [...wrapping(body, true), ...inRecords(v.array(answerSchema(answer.of)), rowsOf(body), answer.of)];
    case 'one':
      return [...wrapping(body, false), ...inRecords(answerSchema(answer.of), recordOf(body), answer.of)];
    case 'strings':
      return [
        ...wrapping(body, true),
        ...(rowsOf(body).every((row) => typeof row === 'string') ? [] : ['the suggestions are objects, not strings']),
      ];
    case 'boolean':
      return typeof recordOf(body) === 'boolean' ? wrapping(body, false) : ['the answer is not true or false'];
    default:
      return [];
  }
}

/** The objects around the data. */
function wrapping(body: unknown, isList: boolean): string[] {
  if (Array.isArray(body)) return ['the list is not wrapped in "data"', 'no totalCount'];
  if (!isObject(body) || !('data' in body)) return ['the record is not wrapped in "data"'];
  const inner = isObject(body.data) && isList ? body.data : undefined;
  const total = totalIn(body);
  return [
    ...(inner ? ['the list is in data.data'] : []),
    ...(body.isSuccessful === true ? [] : ['no isSuccessful']),
    ...(isList && typeof total !== 'number' ? [total === undefined ? 'no totalCount' : 'totalCount is a string'] : []),
  ];
}

/** A list's total as it came: core ignores a total that can't be right. */
export function totalIn(body: unknown): unknown {
  if (!isObject(body)) return undefined;
  return (isObject(body.data) ? body.data.totalCount : undefined) ?? body.totalCount;
}

const inside = (body: unknown): unknown => (isObject(body) && 'data' in body ? body.data : body);
function rowsOf(body: unknown): readonly unknown[] {
  const data = inside(body);
  const rows = isObject(data) ? data.data : data;
  return Array.isArray(rows) ? rows : [];
}
const recordOf = inside;

function inRecords(schema: v.GenericSchema, value: unknown, { name }: Entity): string[] {
  const { issues = [] } = v.safeParse(schema, value);
  const differences = [...new Set(issues.map(describe))];
  const rest = differences.length - mostDifferences;
  return [...differences.slice(0, mostDifferences), ...(rest > 0 ? [`${rest} more differences in ${name}`] : [])];
}

/** `doctorId is a string`, `shoeSize is unknown`, `reminders.channel is missing`. */
function describe({ path, expected, received }: v.BaseIssue<unknown>): string {
  const field = (path ?? [])
    .map(({ key }) => key)
    .filter((key) => typeof key === 'string')
    .join('.');
  if (expected === 'never') return `${field} is unknown`;
  if (received === 'undefined') return `${field} is missing`;
  return `${field || 'the record'} is ${kinds[received.replace(/^".*"$/s, 'String')] ?? 'not in the expected form'}`;
}

const kinds: Readonly<Record<string, string>> = {
  String: 'a string',
  null: 'null',
  Object: 'an object',
  Array: 'a list',
  true: 'a boolean',
  false: 'a boolean',
};

export interface Seen {
  /** Fields that could not be judged. */
  readonly unseen: readonly string[];
  /** Values that can't be right. */
  readonly wrong: readonly string[];
}

export type Row = Readonly<Record<string, unknown>>;

/** @param answer as core has read it. @param query the id that the call named, by its field. @param total {@link totalIn} its body */
export function seenIn({ answer: { kind, ...answer } }: Endpoint, read: unknown, query: Row, total: unknown): Seen {
  if (!('of' in answer))
    return { unseen: kind === 'strings' && (read as readonly unknown[]).length === 0 ? ['no suggestion was seen'] : [], wrong: [] };
  if (kind !== 'many') return inRecord(answer.of, read as Row, query);
  const { items } = read as Page<Row>;
  if (items.length === 0) return { unseen: ['the list is empty, so its rows were not seen'], wrong: [] };
  const wrong = Number(total ?? Number.NaN) < items.length ? [`totalCount is ${total}, but ${items.length} rows came`] : [];
  return { unseen: unseenFields(answer.of, items), wrong: [...wrong, ...strangers(answer.of, items)] };
}

function inRecord(entity: Entity, record: Row, query: Row): Seen {
  const others = Object.entries(query).filter(([field, id]) => field in entity.fields && record[field] !== id);
  return {
    unseen: unseenFields(entity, [record]),
    wrong: [...others.map(([field]) => `${field} is not the one that was asked for`), ...strangers(entity, [record])],
  };
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Missing amounts, on which refunds depend, and records of which only ids were sent. */
function unseenFields({ fields }: Entity, rows: readonly Row[]): readonly string[] {
  const empty = Object.keys(fields).filter((name) => rows.every((row) => isEmpty(row[name])));
  const comparedFields = Object.entries(fields).filter(([, { kind }]) => kind !== 'id' && kind !== 'currency');
  if (comparedFields.length > 0 && comparedFields.every(([name]) => empty.includes(name))) return ['every field but ids is empty'];
  const amounts = empty.filter((name) => fields[name]?.kind === 'money');
  return amounts.length > 0 ? [`no value of ${amounts.join(', ')} was seen`] : [];
}

/** A record without any of its fields is another record, or has them in another letter case. */
function strangers({ name, fields }: Entity, rows: readonly Row[]): readonly string[] {
  const expectedFields = Object.entries(fields).filter(([, { kind }]) => kind !== 'currency');
  const isStranger = rows.every((row) => row.more !== undefined && expectedFields.every(([field]) => isEmpty(row[field])));
  return isStranger ? [`has none of the fields of ${name}: is it another record, or are its names in another letter case?`] : [];
}
