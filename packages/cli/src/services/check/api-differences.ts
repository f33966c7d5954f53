/**
 * How an answer differs from the contract in ways that the client tolerates, what it allows to judge, and which line of a backend's
 * description would mend it. Names fields, never values.
 */
import { answerSchema, type Endpoint, type Entity, type Page } from '@caredesk/core/contract';
import { isObject } from '@caredesk/core/contract/decode';
import * as v from 'valibot';
import { quantity } from '../../output/amounts.js';

/** Maximum number of names. */
const mostDifferences = 5;

export function differencesOf({ answer }: Endpoint, body: unknown): readonly string[] {
  switch (answer.kind) {
    case 'many':
      return [...wrapping(body, true), ...inRecords(v.array(answerSchema(answer.of)), rowsOf(body), answer.of)];
    case 'one':
      return [...wrapping(body, false), ...inRecords(answerSchema(answer.of), inside(body), answer.of)];
    case 'strings':
      return [
        ...wrapping(body, true),
        ...(rowsOf(body).every((row) => typeof row === 'string') ? [] : ['the suggestions are objects, not strings']),
      ];
    case 'boolean':
      return typeof inside(body) === 'boolean' ? wrapping(body, false) : ['the answer is not true or false'];
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

export type Row = Readonly<Record<string, unknown>>;

/**
 * @param answer as core has read it. @param query the id that the call named, by its field. @param total {@link totalIn} its body
 * @returns `unseen`: fields that could not be judged; `wrong`: values that can't be right
 */
export function seenIn({ answer: { kind, ...answer } }: Endpoint, read: unknown, query: Row, total: unknown) {
  if (!('of' in answer))
    return { unseen: kind === 'strings' && (read as readonly unknown[]).length === 0 ? ['no suggestion was seen'] : [], wrong: [] };
  if (kind !== 'many') return inRecord(answer.of, read as Row, query);
  const { items } = read as Page<Row>;
  if (items.length === 0) return { unseen: ['the list is empty, so its rows were not seen'], wrong: [] };
  const wrong = Number(total ?? Number.NaN) < items.length ? [`totalCount is ${total}, but ${quantity(items.length, 'row')} came`] : [];
  return { unseen: unseenFields(answer.of, items), wrong: [...wrong, ...strangers(answer.of, items)] };
}

function inRecord(entity: Entity, record: Row, query: Row) {
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

/** The key that would mend it, in parts. @param note a finding of `check --api` */
export function keyFor(name: string, { answer }: Endpoint, note: string): readonly string[] {
  const call = ['calls', name];
  if (/^HTTP (404|405|501)$/.test(note) || note.includes('that was asked for')) return [...call, 'path'];
  const [, ignored] = /^(\w+) is ignored/.exec(note) ?? [];
  if (ignored !== undefined) return [...call, 'query', ignored];
  if (note.startsWith('totalCount')) return ['list', 'total'];
  if (note.startsWith('has none of the fields')) return ['names'];
  const [, field = ''] = /^(?:data)?(?:\[\d+\])?\.?([a-z]\w*)/.exec(note) ?? [];
  if ('of' in answer && Object.hasOwn(answer.of.fields, field)) return ['fields', answer.of.name, field];
  if ('of' in answer && note.startsWith('data')) return answer.kind === 'many' ? ['list', 'rows'] : ['record'];
  return call;
}

/** The line of a key, or of its nearest existing part; from 1. */
function lineOf(json: string, key: readonly string[]): { readonly line: number; readonly isThere: boolean } {
  const objects: string[] = [];
  let name = '';
  let nearest = { depth: 0, at: 0 };
  for (const { 0: token, 1: text, index } of json.matchAll(/"((?:[^"\\]|\\.)*)"\s*:|"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') objects.push(name);
    else if (token === '}') objects.pop();
    else if (text !== undefined) {
      name = text;
      const path = [...objects.slice(1), name];
      const isPart = path.length <= key.length && path.every((part, depth) => part === key[depth]);
      if (isPart && path.length > nearest.depth) nearest = { depth: path.length, at: index };
    }
  }
  return { line: json.slice(0, nearest.at).split('\n').length, isThere: nearest.depth === key.length };
}

/** Such as `backend.json:12: calls.doctors.list.path`. @param file the description, and its text */
export function placeInFile(file: { readonly path: string; readonly text: string }, key: readonly string[]): string {
  const { line, isThere } = lineOf(file.text, key);
  return `${file.path}:${line}: ${isThere ? '' : 'add '}${key.join('.')}`;
}
