/** `caredesk api GET PATH`: any read of the API, with the session, in JSON as it comes. */
import type { BackendDescription } from '@caredesk/core/backend';
import { allPages, type PageRequest } from '@caredesk/core/client';
import { requestUrl } from '@caredesk/core/client/middlewares';
import { callsIn, changesData, type Endpoint, endpoints, maxPageSize } from '@caredesk/core/contract';
import type { Args, Context, FlagsOf } from '../../context.js';
import { UserError } from '../../errors.js';
import { orElse } from '../../or-else.js';
import { toJson } from '../../output/json.js';
import { requireApiBase, type Settings } from '../../settings.js';
import { describedRequest, descriptionOf } from '../session/backend.js';
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
  if (paginate && queryOf(target).has('pageNumber')) throw new UserError('With --paginate the path must not have a pageNumber.');
  const { call } = await context.connect({ isLong: paginate });
  if (!paginate) {
    const body = await call(name, { ...get, path: target, answer: { kind: 'strings', read: (answer) => answer } }, {}, { signal });
    return output.write(`${toJson(body, output.isTerminal ? 2 : undefined)}\n`);
  }
  await identify(context, call, { needs: ['export'] });
  const read = (page: PageRequest) =>
    call(name, { ...get, path: withPage(target, page), answer: { kind: 'many', of: anyRecord } }, {}, { signal });
  const print = createJsonPrinter(output, anyRecord);
  const pageSize = Number(queryOf(target).get('pageSize')) || maxPageSize;
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
    const pattern = path.replace(/[.*+?^$()[\]|\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
    return new RegExp(`${pattern.replace(/\/$/, '')}/?$`, 'i');
  });

/** A question mark within the query is data (RFC 3986 §3.4). */
const queryOf = (path: string): URLSearchParams => new URLSearchParams(/\?(.*)/s.exec(path)?.[1]);

function withPage(path: string, page: PageRequest): Path {
  const [own = ''] = path.split('?');
  const parameters = queryOf(path);
  for (const [key, value] of Object.entries(page)) parameters.set(key, String(value));
  return `${own}?${parameters}` as Path;
}
