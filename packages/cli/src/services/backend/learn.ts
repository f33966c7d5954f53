/** `caredesk backend learn`: asks the calls that change nothing, and proposes the file that describes the backend. */
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BackendDescription, createBackend } from '@caredesk/core/backend';
import { isCaredeskError } from '@caredesk/core/client';
import type { Endpoint, Entity } from '@caredesk/core/contract';
import { createFetch } from '../../adapters/fetch.js';
import type { Context } from '../../context.js';
import { UserError } from '../../errors.js';
import { createTable } from '../../output/table.js';
import { inOrder, missingStatuses, watchAnswers } from '../check/api.js';
import { inputOf, keywordOf, notTried } from '../check/api-plan.js';
import { backendText, callerFor } from '../session/backend.js';
import { type Finding, guessed, learnList, learnOutcome, learnValues, placesIn, type Row, rowsIn, sure } from './answers.js';
import { learnFields, learnSpelling, type Spelling } from './fields.js';

export interface LearnFlags {
  readonly out?: string;
}

interface Answer {
  readonly call: string;
  readonly endpoint: Endpoint;
  readonly status: number;
  readonly body: unknown;
}

/** More show more of a backend's words; each is small. */
const rowsLearnedFrom = 50;

interface Missing {
  readonly call: string;
  readonly path: string;
  readonly status: number;
}

type Description = Record<string, unknown>;

export async function learnBackend(context: Context, { out }: LearnFlags): Promise<void> {
  const { settings, output } = context;
  const before = settings.backendFile === undefined ? {} : (JSON.parse(backendText(settings.backendFile)) as BackendDescription);
  const file = resolve(out ?? settings.backendFile ?? 'backend.json');
  if (out === undefined && file !== settings.backendFile && existsSync(file))
    throw new UserError(`${file} exists already.`, { hint: 'Name another file with --out, or this one to replace it.' });
  const asking = await openAsking(context);
  const { answers, missing } = await askAll(asking);
  const findings = [...(await learnPaging(asking, before)), ...learnAnswers(answers, before)].filter(({ key }) => !isSet(before, key));
  const description = findings.reduce((known, { key, value }) => withKey(known, key, value), structuredClone(before) as Description);
  createBackend(description);
  writeFileSync(file, `${JSON.stringify(description, undefined, 2)}\n`);
  await show(context, file, findings, missing);
  output.note(`Nothing was changed at ${asking.apiBase}. Use it with: caredesk profiles set ${settings.profileName} --backend ${file}`);
}

interface Asking {
  readonly apiBase: string;
  /** The answer as it came, whatever core makes of it. @param description in place of the profile's */
  readonly ask: (call: string, endpoint: Endpoint, input: object, description?: BackendDescription) => Promise<Answer>;
}

async function openAsking(context: Context): Promise<Asking> {
  const { apiBase, tokens } = await context.connect();
  const { signal } = context;
  const ask: Asking['ask'] = async (call, endpoint, input, description) => {
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
async function askAll({ ask }: Asking): Promise<{ readonly answers: readonly Answer[]; readonly missing: readonly Missing[] }> {
  const answers: Answer[] = [];
  const missing: Missing[] = [];
  // All doctors, as an empty keyword answers.
  const ids = new Map<string, string>([[keywordOf, '']]);
  for (const [call, endpoint] of inOrder()) {
    if (notTried(call, endpoint)) continue;
    const input = inputOf(call, endpoint, ids);
    if (typeof input === 'string') continue;
    const answer = await ask(call, endpoint, 'pageSize' in input ? { ...input, pageSize: rowsLearnedFrom } : input);
    if (missingStatuses.has(answer.status)) missing.push({ call, path: endpoint.path, status: answer.status });
    else if (answer.status > 0 && answer.status < 300) answers.push(answer);
    rememberIds(ids, answer);
  }
  return { answers, missing };
}

/** The first row's id, for calls by id. */
function rememberIds(ids: Map<string, string>, { endpoint: { answer }, body }: Answer): void {
  const [row] = rowsIn(body)?.rows ?? [];
  if (answer.kind !== 'many' || !row) return;
  const own = Object.keys(answer.of.fields)[0] ?? '';
  const place = Object.keys(row).find((name) => name.toLowerCase().replaceAll('_', '') === own.toLowerCase() || /^(id|uuid)$/i.test(name));
  const id = place === undefined ? undefined : row[place];
  if (id !== undefined && !ids.has(own)) ids.set(own, String(id));
}

function learnAnswers(answers: readonly Answer[], before: BackendDescription): Finding[] {
  const lists = answers.flatMap(({ endpoint: { answer }, body }) =>
    answer.kind === 'many' ? [[answer.of, rowsIn(body)?.rows ?? []] as const] : [],
  );
  const records = answers.flatMap((answer) => recordsIn(answer));
  const seen = byEntity([...lists, ...records]);
  const spelling = learnSpelling(seen);
  const used = (before.names ?? spelling[0]?.value ?? 'camel') as Spelling;
  const fieldsBefore: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = before.fields ?? {};
  const fields = seen.flatMap(([entity, rows]) => learnFields(entity, rows, used, fieldsBefore[entity.name] ?? {}));
  const wrappers = answers.flatMap(({ endpoint: { answer }, body }) => (answer.kind === 'many' ? learnList(body) : []));
  return once([...spelling, ...wrappers, ...learnRecord(answers), ...fields, ...learnValues(valuesOf(seen, used, fields, fieldsBefore))]);
}

const once = (findings: readonly Finding[]): Finding[] =>
  [...new Map(findings.toReversed().map((found) => [found.key, found])).values()].toReversed();

const byEntity = (seen: readonly (readonly [Entity, readonly Row[]])[]): [Entity, readonly Row[]][] =>
  [...Map.groupBy(seen, ([entity]) => entity)].map(([entity, pairs]) => [entity, distinct(pairs.flatMap(([, rows]) => rows))]);

/** Several calls show one record. */
const distinct = (rows: readonly Row[]): Row[] => [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];

/** Single records: the object that holds most of its entity's names. */
function recordsIn({ endpoint: { answer }, body }: Answer): (readonly [Entity, readonly Row[]])[] {
  if (answer.kind !== 'one') return [];
  const place = recordPlace(answer.of, body);
  const record =
    place === '' ? body : place === undefined ? undefined : place.split('.').reduce((part, name) => (part as Row)?.[name], body);
  return typeof record === 'object' && record !== null ? [[answer.of, [record as Row]]] : [];
}

function recordPlace({ fields }: Entity, body: unknown): string | undefined {
  const names = new Set(Object.keys(fields).map((name) => name.toLowerCase()));
  const counts = new Map<string, number>();
  for (const [place] of placesIn(body)) {
    const parent = place.split('.').slice(0, -1).join('.');
    const name = (place.split('.').at(-1) ?? '').toLowerCase().replaceAll('_', '');
    if (names.has(name)) counts.set(parent, (counts.get(parent) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

function learnRecord(answers: readonly Answer[]): Finding[] {
  return answers.flatMap(({ endpoint: { answer }, body }) => {
    const place = answer.kind === 'one' ? recordPlace(answer.of, body) : undefined;
    if (place === undefined || place === '' || place === 'data' || place.includes('.')) return [];
    const beside = placesIn(body).filter(([at]) => !at.startsWith(`${place}.`));
    return [sure('record', place, 'a record asked for by its id was there'), ...learnOutcome(beside)];
  });
}

/** All values that were seen of each kind. */
function valuesOf(
  seen: readonly (readonly [Entity, readonly Row[]])[],
  spelling: Spelling,
  findings: readonly Finding[],
  known: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>,
): ReadonlyMap<string, readonly unknown[]> {
  const pairs = seen.flatMap(([entity, rows]) =>
    Object.entries(entity.fields).flatMap(([name, { kind }]) => {
      const learned = findings.find(({ key }) => key === `fields.${entity.name}.${name}`)?.value as string | undefined;
      const at = (known[entity.name]?.[name] ?? learned ?? spelt(spelling, name)).split('.');
      return rows.flatMap((row) => {
        const value = at.reduce((part: unknown, step) => (part as Row | undefined)?.[step], row);
        return value === null || value === undefined || value === '' ? [] : [[kind, value] as const];
      });
    }),
  );
  return new Map([...Map.groupBy(pairs, ([kind]) => kind)].map(([kind, values]) => [kind, values.map(([, value]) => value)]));
}

const spelt = (spelling: Spelling, name: string): string =>
  spelling === 'pascal'
    ? name.charAt(0).toUpperCase() + name.slice(1)
    : spelling === 'snake'
      ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      : name;

/** Asks the pages of numbers 0 and 1: rows that overlap are counted by row, others by page. */
async function learnPaging({ ask }: Asking, before: BackendDescription): Promise<Finding[]> {
  const pair = inOrder().find(([call]) => call === 'doctors.list');
  if (!pair || before.list?.paging !== undefined || before.list?.firstPage !== undefined) return [];
  const page = async (firstPage: 0 | 1) => {
    const answer = await ask(...pair, { pageNumber: 1, pageSize: 2 }, { ...before, list: { ...before.list, firstPage } });
    return answer.status < 300 ? (rowsIn(answer.body)?.rows ?? []).map((row) => JSON.stringify(row)) : [];
  };
  const [zero, one] = [await page(0), await page(1)];
  if (zero.length !== 2 || one.length === 0) return [];
  if (zero[1] === one[0]) return [sure('list.paging', 'offset', 'number 1 begins one row after number 0')];
  return zero[0] === one[0] ? [] : [guessed('list.firstPage', 0, 'number 0 and number 1 have other rows')];
}

const isSet = (description: object, key: string): boolean =>
  key.split('.').reduce((part: unknown, name) => (part as Description | undefined)?.[name], description) !== undefined;

function withKey(description: Description, key: string, value: unknown): Description {
  const [name = '', ...deeper] = key.split('.');
  if (deeper.length === 0) return { ...description, [name]: value };
  return { ...description, [name]: withKey((description[name] ?? {}) as Description, deeper.join('.'), value) };
}

async function show({ output }: Context, file: string, findings: readonly Finding[], missing: readonly Missing[]): Promise<void> {
  if (output.json)
    return output.writeJson('backend learn', {
      file,
      findings: findings.map(({ key, value, isGuess, why }) => ({
        key,
        value: JSON.stringify(value),
        state: stateOf(isGuess),
        why,
      })),
      missing: [...missing],
    });
  const columns = [{ title: 'state' }, { title: 'key' }, { title: 'value', cut: true }, { title: 'why', flows: true }];
  await createTable(columns, output).rows([
    ...findings.filter(({ isGuess }) => !isGuess).map(rowOf),
    ...findings.filter(({ isGuess }) => isGuess).map(rowOf),
    ...missing.map(({ call, path, status }) => ['missing', `calls.${call}`, '—', `${path}: HTTP ${status}`]),
  ]);
  const guesses = findings.filter(({ isGuess }) => isGuess).length;
  output.note(`${file} has ${findings.length} lines that were learned, ${guesses} of them guessed: check those before you use it.`);
}

const stateOf = (isGuess: boolean) => (isGuess ? ('guessed' as const) : ('sure' as const));
const rowOf = ({ key, value, isGuess, why }: Finding) => [stateOf(isGuess), key, JSON.stringify(value), why];
