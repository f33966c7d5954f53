/** Asks a backend every call that changes nothing, and compares each answer with the contract. */
import { isDeepStrictEqual } from 'node:util';
import { type ConfiguredMiddleware, isCaredeskError, unreadableError } from '@caredesk/core/client';
import { parseJson } from '@caredesk/core/client/parse-json';
import { callsIn, type Endpoint, endpoints, type Held, lackedPermission, type Page, type UserInfo } from '@caredesk/core/contract';
import { createFetch } from '../../adapters/fetch.js';
import type { Context } from '../../context.js';
import type { JsonOf } from '../../output/json-shapes.js';
import { backendText, callerFor, describedRequest, descriptionOf, spokenWith } from '../session/backend.js';
import { userInfoCall } from '../session/identity.js';
import { differencesOf, keyFor, placeInFile, type Row, seenIn, totalIn } from './api-differences.js';
import { inputIds, inputOf, keywordOf, nothing, notTried, optional, rowsAsked } from './api-plan.js';
import { refundSupport } from './api-refunds.js';

export type ApiReport = JsonOf<'check --api'>;
type CallReport = ApiReport['calls'][number];
export type CallState = CallReport['status'];

/** Remembers each answer as it came, before core reads it. */
export function watchAnswers() {
  const last: { status: number | undefined; body: unknown } = { status: undefined, body: undefined };
  const middleware: ConfiguredMiddleware = (next) => async (url, options) => {
    const response = await next(url, options);
    Object.assign(last, { status: response.status, body: parseJson(await response.clone().text()) });
    return response;
  };
  return { last, middleware };
}

/**
 * @param only calls to report. Default: all
 * @throws {UserError} exit 4 if no user is signed in. @throws {CaredeskError} if the server is out of reach or ends the session
 */
export async function checkApi(context: Context, only?: readonly string[]): Promise<ApiReport> {
  const probe = await openProbe(context);
  const calls: CallReport[] = [];
  // Lists come before the calls that need ids from them.
  for (const [name, endpoint] of inOrder()) {
    const own = name === 'account.userInfo' ? userInfoCall(context.settings) : endpoint;
    calls.push(withPlaces(probe, own, await report(probe, name, own)));
  }
  const order = callsIn(endpoints).map(([name]) => name);
  const refunds = await refundSupport(context, probe.call, probe);
  const sortedCalls = calls.toSorted((a, b) => order.indexOf(a.call) - order.indexOf(b.call));
  return { apiBase: probe.apiBase, refunds, calls: only ? sortedCalls.filter(({ call }) => only.includes(call)) : sortedCalls };
}

type Probe = Awaited<ReturnType<typeof openProbe>>;

async function openProbe(context: Context) {
  const { apiBase, tokens } = await context.connect();
  const { backendFile: path } = context.settings;
  const { last, middleware } = watchAnswers();
  return {
    apiBase,
    context,
    call: callerFor(context, { tokens, fetch: createFetch(context), middlewares: [middleware] }),
    /** The described backend, where a description exists. */
    backend: spokenWith(context.settings).backend,
    /** The file that describes it. */
    file: path === undefined ? undefined : { path, text: backendText(path), description: descriptionOf(context.settings) },
    lastAnswer: last,
    knownIds: new Map<string, string>(),
    /** The account's permissions; undefined: the backend has not named them. */
    permissions: undefined as Held,
    capabilities: null as UserInfo['capabilities'],
  };
}

/** Lists first: what they show is asked for by its id. */
const firstCalls = ['account.userInfo', 'doctors.list', 'patients.list', 'coupons.list', 'doctors.plans'];
export const inOrder = () => callsIn(endpoints).toSorted(([a], [b]) => Number(firstCalls.includes(b)) - Number(firstCalls.includes(a)));

/** Says after each finding which line of the description to change. */
function withPlaces({ file }: Probe, endpoint: Endpoint, report: CallReport): CallReport {
  if (!file) return report;
  const hasPlace = (note: string) => ['differing', 'missing', 'not seen'].includes(report.status) || note.includes(' is ignored');
  const notes = report.notes.map((note) => (hasPlace(note) ? `${note} (${placeInFile(file, keyFor(report.call, endpoint, note))})` : note));
  return { ...report, notes };
}

async function report(probe: Probe, name: string, endpoint: Endpoint): Promise<CallReport> {
  const place = { call: name, ...describedRequest(probe.file?.description ?? {}, name, endpoint) };
  const lacked = probe.backend?.lacks(name) ? 'the description says that the backend lacks it' : undefined;
  const reason = lacked ?? notTried(name, endpoint);
  const permission = lackedPermission(probe.permissions, endpoint);
  const input = reason ?? (permission && `your account lacks the permission ${permission}`) ?? inputOf(name, endpoint, probe.knownIds);
  if (typeof input === 'string') return { ...place, status: 'not tried', notes: [input] };
  try {
    const answer: unknown = await probe.call(name, endpoint, input, probe.context);
    if (name === 'account.userInfo') {
      const { permissions, capabilities } = answer as UserInfo;
      Object.assign(probe, { permissions, capabilities });
    }
    // A described deviation is not a difference.
    const { body } = probe.lastAnswer;
    const tolerated = probe.backend ? [] : differencesOf(endpoint, body);
    const total = totalIn(probe.backend?.describe(name, endpoint)?.open(body) ?? body);
    remember(probe.knownIds, answer);
    const signs = seenIn(endpoint, answer, inputIds(name, probe.knownIds), total);
    const unseen = [...signs.unseen, ...unseenPlaces(probe, endpoint, answer)];
    const lists =
      'pageSize' in (endpoint.query ?? {})
        ? await inLists(probe, name, endpoint, input, answer as Page<object>)
        : { tolerated: [], differing: [] };
    const unreadable = endpoint.answer.kind === 'many' ? unreadableError(answer as Page<object>)?.detail : undefined;
    const differing = [...(unreadable ? [unreadable] : []), ...signs.wrong, ...lists.differing];
    const notes = [...differing, ...unseen, ...lists.tolerated, ...tolerated];
    return { ...place, status: stateOf(differing, unseen, notes), notes };
  } catch (error) {
    return { ...place, ...failure(name, error) };
  }
}

/** Fields that the description places where no record had a value. */
function unseenPlaces({ file }: Probe, { answer }: Endpoint, read: unknown): string[] {
  if (!file || !('of' in answer)) return [];
  const fields: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = file.description.fields ?? {};
  const rows = (answer.kind === 'many' ? (read as Page<object>).items : [read]) as readonly Row[];
  const places = Object.entries(fields[answer.of.name] ?? {});
  return places
    .filter(([name]) => rows.length > 0 && rows.every((row) => row[name] === null || row[name] === undefined))
    .map(([name, place]) => `${name} was seen in no record: ${place} may be another place`);
}

function stateOf(differing: readonly string[], unseen: readonly string[], notes: readonly string[]): CallState {
  if (differing.length > 0) return 'differing';
  if (unseen.length > 0) return 'not seen';
  return notes.length > 0 ? 'tolerated' : 'right';
}

/** Statuses that mean that the backend lacks the path. */
export const missingStatuses: ReadonlySet<number> = new Set([404, 405, 501]);

/** @throws an error after which no call is possible */
function failure(name: string, error: unknown): Pick<CallReport, 'status' | 'notes'> {
  if (!isCaredeskError(error) || error.code === 'unauthorized' || error.status === undefined) throw error;
  const { code, status, detail } = error;
  const isMissing = missingStatuses.has(status);
  const note = optional[name];
  if (isMissing && note) return { status: 'tolerated', notes: [`missing, so ${note}`] };
  if (isMissing) return { status: 'missing', notes: [`HTTP ${status}`] };
  return { status: 'differing', notes: [code === 'contract' ? (detail ?? "the answer can't be read") : `HTTP ${status} (${code})`] };
}

/** Ids of the first row, by field. */
function remember(knownIds: Map<string, string>, answer: unknown): void {
  const [row = {}] = (answer as Partial<Page<Row>> | undefined)?.items ?? [];
  for (const field of ['doctorId', 'patientId', 'couponId', 'planId', 'requestId']) {
    const value = row[field];
    if (typeof value === 'string' && !knownIds.has(field)) knownIds.set(field, value);
  }
  const { email, lastName, doctorId } = row;
  if (doctorId !== undefined && !knownIds.has(keywordOf)) knownIds.set(keywordOf, String(email ?? lastName ?? nothing));
}

/** A status that a filter asks for, and that another record has. */
const otherStatus = {
  status: (now: unknown) => (now === 0 ? 1 : 0),
  paymentStatus: (now: unknown) => (now === 'paid' ? 'failed' : 'paid'),
};

/** Whether the backend takes notice of page size, page, keyword, order and status. */
async function inLists(probe: Probe, name: string, endpoint: Endpoint, input: object, { items, totalCount }: Page<object>) {
  const tolerated: string[] = [];
  const differing: string[] = [];
  if (items.length > rowsAsked) tolerated.push(`pageSize is ignored: asked for ${rowsAsked} rows, got ${items.length}`);
  if (items.length === 0) return { tolerated, differing };
  const hasOthers = totalCount === undefined || totalCount > 1;
  const list = async (more: object) => {
    const page: unknown = await probe.call(name, endpoint, { ...input, ...more }, probe.context);
    return (page as Page<Row>).items;
  };
  if (!Object.hasOwn(input, 'keyword') && (await list({ keyword: nothing })).length > 0)
    differing.push('keyword is ignored, so a search shows everything');
  const key = Object.keys(items[0] ?? {})[0] ?? '';
  const first = async (sortOrder: string) => Object.values((await list({ sortBy: key, sortOrder }))[0] ?? {})[0];
  if (hasOthers && items.length > 1 && (await first('asc')) === (await first('desc')))
    differing.push('sortOrder is ignored, so headings will not sort');
  if (items.length === rowsAsked) {
    const [second] = await list({ pageNumber: 2 }).catch((error: unknown) => {
      // Some backends have no page behind the last one: Django's answers 404, HAL without a list.
      if (totalCount === rowsAsked && isCaredeskError(error) && error.status !== undefined) return [];
      throw error;
    });
    const isAgain = isDeepStrictEqual(second, items[0]);
    if (isAgain && totalCount !== rowsAsked) differing.push('pageNumber is ignored, so page 2 shows page 1 again');
    if (!isAgain && second && totalCount === rowsAsked)
      differing.push(`totalCount is ${totalCount}, but page 2 has rows, so no list goes on to it`);
  }
  for (const [field, otherThan] of Object.entries(otherStatus).filter(([field]) => field in (endpoint.query ?? {}))) {
    const now = (items[0] as Row)[field];
    const value = otherThan(now);
    if (typeof now === typeof value && (await list({ [field]: value })).some((row) => row[field] !== value))
      tolerated.push(`${field} is ignored, so its filter shows everything`);
  }
  return { tolerated, differing };
}
