/** How an answer differs from the contract in ways that the client tolerates (contract.md's first table). Names fields, never values. */
import { answerSchema, type Endpoint, type Entity } from '@caredesk/core/contract';
import { isObject } from '@caredesk/core/contract/decode';
import * as v from 'valibot';

/** Maximum number of names. */
const most = 5;

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
  const total = inner?.totalCount ?? body.totalCount;
  return [
    ...(inner ? ['the list is in data.data'] : []),
    ...(body.isSuccessful === true ? [] : ['no isSuccessful']),
    ...(isList && typeof total !== 'number' ? [total === undefined ? 'no totalCount' : 'totalCount is a string'] : []),
  ];
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
  const rest = differences.length - most;
  return [...differences.slice(0, most), ...(rest > 0 ? [`${rest} more differences in ${name}`] : [])];
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
