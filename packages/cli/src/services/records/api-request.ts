/** `caredesk api GET PATH`: any read of the API, with the session, in JSON as it comes. */
import type { BackendDescription, DescribedCall } from '@caredesk/core/backend';
import { allPages, type PageRequest } from '@caredesk/core/client';
import { requestUrl } from '@caredesk/core/client/middlewares';
import { callsIn, changesData, decodeBody, defaultCurrency, type Endpoint, endpoints, maxPageSize } from '@caredesk/core/contract';
import type { Args, Context, FlagsOf } from '../../context.js';
import { UserError } from '../../errors.js';
import { orElse } from '../../or-else.js';
import { toJson } from '../../output/json.js';
import { requireApiBase, type Settings } from '../../settings.js';
import { describedRequest, descriptionOf, spokenWith } from '../session/backend.js';
import { identify } from '../session/identity.js';
import { warnOfMoved } from './list.js';
import { createJsonPrinter } from './printers.js';

/** @throws {UserError} exit 2 for another method than GET, and for a path that leaves the API or changes data */
export async function readPath(context: Context, [method = '', path = '']: Args, { paginate = false }: FlagsOf<'api'>): Promise<void> {
  const { output, signal } = context;
  if (method.toUpperCase() !== 'GET')
    throw new UserError(`${method} is not available: this command only reads. Nothing was sent.`, {
      hint: 'Use GET. Changes have commands of their own.',
      next: [{ command: 'caredesk --help', when: 'to see them' }],
    });
  const target = checkedPath(context.settings, path);
  if (paginate) return readPages(context, target);
  const { call } = await context.connect();
  const body = await call(name, { ...get, path: target, answer: { kind: 'strings', read: (answer) => answer } }, {}, { signal });
  await output.write(`${toJson(body, output.isTerminal ? 2 : undefined)}\n`);
}

/** All rows of the list at the path. @throws {UserError} exit 2 for a path that asks for a page */
async function readPages(context: Context, target: Path): Promise<void> {
  const { output, settings, signal } = context;
  const list = describedList(settings, target);
  const [[pageName] = ['pageNumber'], [sizeName] = ['pageSize']] = pageParameters({ pageNumber: 1, pageSize: 1 }, list);
  if (queryOf(target).has(pageName)) throw new UserError(`With --paginate the path must have no ${pageName}.`);
  const { call } = await context.connect({ isLong: true });
  await identify(context, call, { needs: ['export'] });
  const rows = { ...get, path: target, answer: { kind: 'many', of: anyRecord } } as const;
  const open = (body: unknown) => decodeBody(rows, list ? list.open(body) : body, { call: name, currency: defaultCurrency });
  const read = (page: PageRequest) =>
    call(name, { ...get, path: withPage(target, pageParameters(page, list)), answer: { kind: 'strings', read: open } }, {}, { signal });
  const print = createJsonPrinter(output, anyRecord);
  const pageSize = Number(queryOf(target).get(sizeName)) || maxPageSize;
  const options = { pageSize, signal, onMoved: () => warnOfMoved(output) };
  for await (const { items } of allPages(read, options)) await print.rows(items);
  await print.end();
}

const name = 'api.GET';
/** Only the server knows which permission a path needs. */
const get = { method: 'GET', needs: [] } as const;
/** A record without known fields: all of them are kept as they come. */
const anyRecord = { name: 'row', fields: {} } as const;
type Path = Endpoint['path'];

/** @returns the path with its query, below the API base and nowhere else */
function checkedPath(settings: Settings, text: string): Path {
  const apiBase = requireApiBase(settings);
  const path = (text.startsWith('/') ? text : `/${text}`) as Path;
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) throw refusalOfPath(apiBase, 'an address is not a path');
  if (/[{}#]/.test(path)) throw refusalOfPath(apiBase, 'it has a "{", "}" or "#"; write them as %7B, %7D and %23');
  try {
    requestUrl(apiBase, path);
  } catch (error) {
    throw refusalOfPath(apiBase, (error as Error).message);
  }
  const changing = changingPaths(descriptionOf(settings)).find((pattern) => pattern.test(plainPath(path)));
  if (changing) throw new UserError('This call changes data although it is a GET. Nothing was sent.');
  return path;
}

const refusalOfPath = (apiBase: string, why: string): UserError =>
  new UserError(`The path can't be used: ${why}. Nothing was sent.`, {
    hint: `Use a path below ${apiBase}, such as /api/admin/Doctors/?keyword=smith.`,
  });

/** The path as seen by servers that ignore letter case, escapes and doubled slashes. */
const plainPath = (path: string): string => {
  const [own = ''] = path.split('?');
  return orElse(() => decodeURIComponent(own).replace(/\/+/g, '/'), own).toLowerCase();
};

/** GETs that change something, or make a login. */
const changingPaths = (description: BackendDescription): readonly RegExp[] =>
  callsIn(endpoints).flatMap(([name, endpoint]) => {
    const { method, path } = describedRequest(description, name, endpoint);
    if (method !== 'GET' || !(changesData(endpoint) || name === 'doctors.openPractice')) return [];
    return patternOf(path);
  });

/** Matches what such a path ends with. */
function patternOf(path: string): RegExp {
  const pattern = path.replace(/[.*+?^$()[\]|\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`${pattern.replace(/\/$/, '')}/?$`, 'i');
}

/** How the list at a path is paged and wrapped: as the call that the description has there, else as one that it leaves as it is. */
function describedList(settings: Settings, target: string): DescribedCall | undefined {
  const { backend } = spokenWith(settings);
  const description = descriptionOf(settings);
  const lists = callsIn(endpoints).filter(
    ([call, { answer, query = {} }]) => answer.kind === 'many' && 'pageNumber' in query && backend?.lacks(call) === false,
  );
  const listThere = lists.find(([call, list]) => patternOf(describedRequest(description, call, list).path).test(plainPath(target)));
  const list = listThere ?? lists.find(([call]) => !Object.hasOwn(description.calls ?? {}, call));
  return list && backend?.describe(...list);
}

/** The parameters that ask for a page, in the words of its list. */
function pageParameters(page: PageRequest, list: DescribedCall | undefined): readonly [name: string, value: string][] {
  const query = Object.entries(page).map(([parameter, value]) => [parameter, String(value)] as [string, string]);
  return list ? list.place({ method: 'GET', path: '/', params: [], query, body: undefined, headers: {} }, { ...page }).query : query;
}

/** A question mark within the query is data (RFC 3986 §3.4). */
const queryOf = (path: string): URLSearchParams => new URLSearchParams(/\?(.*)/s.exec(path)?.[1]);

function withPage(path: string, page: ReturnType<typeof pageParameters>): Path {
  const [own = ''] = path.split('?');
  const parameters = queryOf(path);
  for (const [key, value] of page) parameters.set(key, value);
  return `${own}?${parameters}` as Path;
}
