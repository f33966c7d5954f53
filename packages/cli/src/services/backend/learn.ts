/** `caredesk backend learn`: asks the calls that change nothing, and proposes the file that describes the backend. */
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type BackendDescription, createBackend, setAt, spellingOf } from '@caredesk/core/backend';
import { isCaredeskError } from '@caredesk/core/client';
import type { Endpoint, Entity } from '@caredesk/core/contract';
import { isObject } from '@caredesk/core/contract/decode';
import { createFetch } from '../../adapters/fetch.js';
import type { Args, Context, FlagsOf } from '../../context.js';
import { exitCodes, UserError } from '../../errors.js';
import { inEnglish, quantity } from '../../output/amounts.js';
import type { JsonOf } from '../../output/json-shapes.js';
import { columnsOf, createTextTable, flowing } from '../../output/table.js';
import { inOrder, missingStatuses, watchAnswers } from '../check/api.js';
import { inputOf, keywordOf, notTried } from '../check/api-plan.js';
import { callerFor, describedRequest, descriptionOf } from '../session/backend.js';
import {
  type Finding,
  guessed,
  learnError,
  learnList,
  learnOutcome,
  learnPlaces,
  learnValues,
  placeParts,
  placesIn,
  type Row,
  rowsIn,
  type SeenField,
  sure,
  valueAtDotted,
  valuesAt,
} from './answers.js';
import { idFinding, learnFields, learnSpelling, ownId, plainName, type Spelling } from './fields.js';

interface Answer {
  readonly call: string;
  readonly endpoint: Endpoint;
  readonly status: number;
  readonly body: unknown;
}
/** A call that answers nowhere, with the path that was tried. */
type Missing = JsonOf<'backend learn'>['missing'][number];
type Lists = readonly (readonly [Entity, readonly Row[]])[];

/** More show more of a backend's words; each is small. */
const rowsLearnedFrom = 50;

type Description = Record<string, unknown>;
type FieldNames = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

export async function learnBackend(context: Context, _args: Args, { out }: FlagsOf<'backend learn'>): Promise<void> {
  const { settings, output } = context;
  const before = descriptionOf(settings);
  const file = resolve(out ?? settings.backendFile ?? 'backend.json');
  if (out === undefined && file !== settings.backendFile && existsSync(file))
    throw new UserError(`${file} exists already.`, { hint: 'Name another file with --out, or this one to replace it.' });
  const asking = await openAsking(context);
  const paging = await learnPaging(asking, before);
  const { answers, missing, errors, isJson } = await askAll(asking, withFindings(before, paging));
  if (missing.length === 0 && !isJson)
    throw new UserError(`${new URL(asking.apiBase).host} answered no call with JSON, so nothing can be learned.`, {
      hint: 'Pages or redirects came. Is this the right API base, with https:// where it needs one?',
      exitCode: exitCodes.unexpected,
    });
  const learned = [...paging, ...errors, ...learnAnswers(answers, before)];
  const findings = once(learned).filter(({ key }) => valueAtDotted(before, key) === undefined);
  const description = withFindings(before, findings);
  createBackend(description);
  writeFileSync(file, `${JSON.stringify(description, undefined, 2)}\n`);
  await show(context, file, findings, missing);
  output.note(`Nothing was changed at ${asking.apiBase}. Use it with: caredesk profiles set ${settings.profileName} --backend ${file}`);
}

type Asking = Awaited<ReturnType<typeof openAsking>>;

async function openAsking(context: Context) {
  const { apiBase, tokens } = await context.connect();
  const { signal } = context;
  /** The answer as it came, before core reads it. @param description replaces the profile's */
  const ask = async (call: string, endpoint: Endpoint, input: object, description?: BackendDescription): Promise<Answer> => {
    const { last, middleware } = watchAnswers();
    const backend = description && { backend: createBackend(description) };
    const caller = callerFor(context, { tokens, fetch: createFetch(context), middlewares: [middleware], ...backend });
    await caller(call, endpoint, input as never, { signal }).catch((error: unknown) => {
      if (!isCaredeskError(error) || error.status === undefined || error.code === 'unauthorized') throw error;
    });
    return { call, endpoint, status: last.status ?? 0, body: last.body };
  };
  return { apiBase, ask };
}

/** Lists first: what they show is asked for by its id. */
async function askAll({ ask }: Asking, description: BackendDescription) {
  const answers: Answer[] = [];
  const missing: Missing[] = [];
  const errors: Finding[] = [];
  let isJson = false;
  // All doctors, as an empty keyword answers.
  const ids = new Map<string, string>([[keywordOf, '']]);
  for (const [call, endpoint] of inOrder()) {
    if (notTried(call, endpoint)) continue;
    const input = inputOf(call, endpoint, ids);
    if (typeof input === 'string') continue;
    const answer = await ask(call, endpoint, 'pageSize' in input ? { ...input, pageSize: rowsLearnedFrom } : input, description);
    if (missingStatuses.has(answer.status)) {
      missing.push({ call, path: describedRequest(description, call, endpoint).path, status: answer.status });
      errors.push(...learnError(answer.body));
    } else if (answer.status > 0 && answer.status < 300) answers.push(answer);
    isJson ||= answer.body !== undefined;
    rememberIds(ids, answer, description);
  }
  return { answers, missing, errors, isJson };
}

/** The first row's id, for calls by id. */
function rememberIds(ids: Map<string, string>, { endpoint: { answer }, body }: Answer, { fields }: BackendDescription): void {
  const rows = rowsIn(body)?.rows ?? [];
  const name = answer.kind === 'many' ? ownId(answer.of) : undefined;
  if (answer.kind !== 'many' || name === undefined) return;
  const places = Object.keys(rows[0] ?? {});
  const place = (fields as FieldNames)?.[answer.of.name]?.[name] ?? idFinding(answer.of, name, places, rows)?.value;
  const id = place === undefined ? undefined : valueAtDotted(rows[0], String(place));
  if (id !== undefined && !ids.has(name)) ids.set(name, String(id));
}

function learnAnswers(answers: readonly Answer[], before: BackendDescription): Finding[] {
  const lists = answers.flatMap(({ endpoint: { answer }, body }) =>
    answer.kind === 'many' ? [[answer.of, (rowsIn(body)?.rows ?? []).slice(0, rowsLearnedFrom)] as const] : [],
  );
  const records = answers.flatMap((answer) => recordIn(answer, lists) ?? []);
  const rowsByEntity = byEntity([...lists, ...records.map(({ of, record }) => [of, [record]] as const)]);
  const spelling = learnSpelling(rowsByEntity);
  const namesSpelling = (before.names ?? spelling[0]?.value ?? 'camel') as Spelling;
  const fieldsBefore: FieldNames = before.fields ?? {};
  const fields = withMembers(rowsByEntity).flatMap(([entity, rows]) =>
    learnFields(entity, rows, namesSpelling, fieldsBefore[entity.name] ?? {}),
  );
  const wrappers = answers.flatMap(({ endpoint: { answer }, body }) => (answer.kind === 'many' ? learnList(body) : []));
  const values = valuesOf(rowsByEntity, namesSpelling, fields, fieldsBefore);
  const places = learnOwnPlaces(answers, records, before);
  return [...spelling, ...wrappers, ...records.flatMap(learnRecord), ...places, ...fields, ...learnValues(values)];
}

/** A change answers with a record as reading it does. */
function learnOwnPlaces(answers: readonly Answer[], records: readonly SeenRecord[], before: BackendDescription): Finding[] {
  const lists = answers.flatMap(({ call, endpoint, body }) => {
    const found = endpoint.answer.kind === 'many' ? rowsIn(body) : undefined;
    return found && found.rows.length > 0 ? [[call, found.place] as const] : [];
  });
  const ofRecords = inOrder().flatMap(([call, { answer }]) => {
    const found = answer.kind === 'one' ? records.find(({ of }) => of === answer.of) : undefined;
    return found && (before.calls as Description | undefined)?.[call] !== null ? [[call, found.place] as const] : [];
  });
  return [...learnPlaces(lists, before.list?.rows), ...learnPlaces(ofRecords, before.record)];
}

const once = (findings: readonly Finding[]): Finding[] =>
  [...new Map(findings.toReversed().map((finding) => [finding.key, finding])).values()].toReversed();

const byEntity = (rowsByEntity: Lists): [Entity, readonly Row[]][] =>
  [...Map.groupBy(rowsByEntity, ([entity]) => entity)].map(([entity, pairs]) => [entity, distinct(pairs.flatMap(([, rows]) => rows))]);

/** Merges rows of the same record, as some calls show more fields of it. */
const distinct = (rows: readonly Row[]): readonly Row[] =>
  rows.reduce((known: readonly Row[], row) => {
    const index = known.findIndex((other) => isOneRecord(other, row));
    return index < 0 ? [...known, row] : known.with(index, { ...known[index], ...row });
  }, []);

function isOneRecord(one: Row, other: Row): boolean {
  const shared = Object.keys(one).filter((name) => name in other);
  return shared.length > 0 && shared.every((name) => isDeepStrictEqual(one[name], other[name]));
}

/** Adds the records inside of records, such as a bill's refunds. */
const withMembers = (rowsByEntity: Lists): Lists =>
  byEntity([
    ...rowsByEntity,
    ...rowsByEntity.flatMap(([{ fields }, rows]) =>
      Object.entries(fields).flatMap(([name, field]) => {
        const members = rows.flatMap((row) => row[Object.keys(row).find((key) => plainName(key) === plainName(name)) ?? ''] ?? []);
        return field.kind === 'list' ? [[field.of, members.filter(isObject)] as const] : [];
      }),
    ),
  ]);

/** A single record: the object that has most of the names that rows of its entity have, or else of the contract's. */
function recordIn({ endpoint: { answer }, body }: Answer, lists: Lists) {
  if (answer.kind !== 'one') return undefined;
  const { of } = answer;
  const [row] = lists.find(([entity, rows]) => entity === of && rows.length > 0)?.[1] ?? [];
  const names = new Set(Object.keys(row ?? of.fields).map(plainName));
  const score = (value: Row) => Object.keys(value).filter((name) => names.has(plainName(name))).length;
  const objects = objectsIn(body).filter(([, value]) => score(value) > 0);
  const [best] = objects.toSorted(([, one], [, other]) => score(other) - score(one));
  return best && { of, body, place: best[0], record: best[1] };
}

function objectsIn(value: unknown, place = ''): [place: string, value: Row][] {
  if (!isObject(value)) return [];
  const inner = Object.entries(value).flatMap(([name, part]) => objectsIn(part, place === '' ? name : `${place}.${name}`));
  return [[place, value], ...inner];
}

type SeenRecord = NonNullable<ReturnType<typeof recordIn>>;

function learnRecord({ body, place }: SeenRecord): Finding[] {
  if (place === '' || place === 'data') return [];
  const beside = placesIn(body).filter(([at]) => !at.startsWith(`${place}.`));
  return [sure('record', place, 'a record asked for by its id was there'), ...learnOutcome(beside)];
}

/** The values of each field at its place. */
function valuesOf(rowsByEntity: Lists, spelling: Spelling, findings: readonly Finding[], fieldNames: FieldNames): SeenField[] {
  return rowsByEntity.flatMap(([entity, rows]) =>
    Object.entries(entity.fields).map(([name, { kind }]) => {
      const learned = findings.find(({ key }) => key === `fields.${entity.name}.${name}`)?.value as string | undefined;
      const place = fieldNames[entity.name]?.[name] ?? learned ?? spellingOf({ names: spelling })(name);
      return { kind, place, values: valuesAt(rows, place) };
    }),
  );
}

/** Asks the pages of numbers 0 and 1: rows that overlap are counted by row, others by page. */
async function learnPaging({ ask }: Asking, before: BackendDescription): Promise<Finding[]> {
  const pair = inOrder().find(([call]) => call === 'doctors.list');
  if (!pair || before.list?.paging !== undefined || before.list?.firstPage !== undefined) return [];
  const page = async (firstPage: 0 | 1) => {
    const answer = await ask(...pair, { pageNumber: 1, pageSize: 2 }, { ...before, list: { ...before.list, firstPage } });
    return answer.status < 300 ? (rowsIn(answer.body)?.rows ?? []) : [];
  };
  const [zero, one] = [await page(0), await page(1)];
  if (zero.length !== 2 || one.length === 0) return [];
  if (isDeepStrictEqual(zero[1], one[0])) return [sure('list.paging', 'offset', 'number 1 begins one row after number 0')];
  return isDeepStrictEqual(zero[0], one[0]) ? [] : [guessed('list.firstPage', 0, 'number 0 and number 1 have other rows')];
}

function withFindings(description: BackendDescription, findings: readonly Finding[]): BackendDescription {
  const draft = structuredClone(description) as Description;
  for (const { key, value } of findings) setAt(draft, placeParts(key), value);
  return draft;
}

async function show({ output }: Context, file: string, findings: readonly Finding[], missing: readonly Missing[]): Promise<void> {
  if (output.json)
    return output.writeJson('backend learn', {
      file,
      findings: findings.map(({ key, value, state, why }) => ({ key, value: JSON.stringify(value), state, why })),
      missing,
    });
  const columns = columnsOf('state', 'key', { title: 'value', cut: true }, flowing('why'));
  const guesses = findings.filter(({ state }) => state === 'guessed');
  await createTextTable(columns, output).rows([
    ...findings.filter(({ state }) => state === 'sure').map(rowOf),
    ...guesses.map(rowOf),
    ...missing.map(({ call, path, status }) => ['missing', `calls.${call}`, '—', `${path}: HTTP ${status}`]),
  ]);
  output.note(
    `${file} has ${quantity(findings.length, 'learned line')}, ${inEnglish(guesses.length)} of them guessed: check those before you use it.`,
  );
}

const rowOf = ({ key, value, state, why }: Finding) => [state, key, JSON.stringify(value), why];
