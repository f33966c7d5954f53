/** A small real backend on a separate socket that follows the contract and fails as configured. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen.js';

/** `data` is put into the envelope; `send` writes something else altogether. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly data?: unknown;
  readonly totalCount?: number;
  readonly refusal?: string;
  readonly send?: (response: ServerResponse) => void;
}

export interface BackendRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** JSON object or form fields. */
  readonly body: Record<string, unknown>;
  readonly headers: IncomingMessage['headers'];
  readonly raw: IncomingMessage;
}

export type Route = (request: BackendRequest) => Answer | undefined | Promise<Answer | undefined>;

export interface Backend {
  readonly url: string;
  readonly tokens: ReturnType<typeof createTokens>;
  /** Every request, in order: `GET /api/admin/Doctors/`. */
  readonly requests: BackendRequest[];
  /** Answers before the other routes do; undefined passes on. */
  intercept: Route | undefined;
  /** Answers have the header `Date`. */
  hasDate: boolean;
  /** What UserInfo holds besides. */
  declares: Readonly<Record<string, unknown>>;
  count(method: string, path: string): number;
  stop(): Promise<void>;
}

export const account = { username: 'admin@caredesk.test', password: 'caredesk-demo' };

/** Handles each connection itself, so that `stop` does not wait. */
export async function startBackend(routes: readonly Route[] = []): Promise<Backend> {
  const tokens = createTokens(account);
  const requests: BackendRequest[] = [];
  const server = createServer(async (raw, response) => {
    const request = await read(raw);
    requests.push(request);
    const answer =
      (await backend.intercept?.(request)) ??
      (request.path === '/token' ? tokens.grant(request.body) : undefined) ??
      (await authorized(request));
    response.sendDate = backend.hasDate;
    write(response, answer);
  });

  const authorized = async (request: BackendRequest): Promise<Answer> => {
    if (!tokens.accepts(request.headers.authorization)) return { status: 401, refusal: 'The token has expired' };
    for (const route of routes) {
      const answer = await route(request);
      if (answer) return answer;
    }
    if (request.path === '/api/admin/Account/UserInfo')
      return { data: { firstName: 'Ada', lastName: 'Admin', email: account.username, isAdminUserLoggedIn: true, ...backend.declares } };
    return { status: 404, refusal: 'Not found' };
  };

  const backend: Omit<Backend, 'url' | 'stop'> = {
    tokens,
    requests,
    intercept: undefined,
    declares: {},
    hasDate: true,
    count: (method, path) => requests.filter((request) => request.method === method && request.path === path).length,
  };
  return Object.assign(backend, await listen(server));
}

async function read(raw: IncomingMessage): Promise<BackendRequest> {
  const url = new URL(raw.url ?? '/', 'http://backend');
  let text = '';
  for await (const chunk of raw.setEncoding('utf8')) text += chunk;
  const isForm = raw.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  const body = text === '' ? {} : isForm ? Object.fromEntries(new URLSearchParams(text)) : (JSON.parse(text) as Record<string, unknown>);
  return { method: raw.method ?? 'GET', path: url.pathname, query: url.searchParams, body, headers: raw.headers, raw };
}

function write(response: ServerResponse, { status, headers, data, totalCount, refusal, send }: Answer): void {
  if (send) {
    send(response);
    return;
  }
  const body =
    refusal === undefined
      ? { isSuccessful: true, data, ...(totalCount !== undefined && { totalCount }) }
      : { isSuccessful: false, errorMessage: refusal };
  const isGrant = typeof data === 'object' && data !== null && ('access_token' in data || 'error' in data);
  response.writeHead(status ?? 200, { 'content-type': 'application/json', 'x-request-id': 'req-1', ...headers });
  response.end(JSON.stringify(isGrant ? data : body));
}

/** Rows of a list call: keyword over some fields, sorting, paging. */
export function page(rows: readonly Record<string, unknown>[], query: URLSearchParams, searched: readonly string[], all = false): Answer {
  const keyword = all ? '' : (query.get('keyword')?.toLowerCase() ?? '');
  const found = rows.filter(
    (row) =>
      keyword === '' ||
      searched.some((field) =>
        String(row[field] ?? '')
          .toLowerCase()
          .includes(keyword),
      ),
  );
  const sortBy = query.get('sortBy');
  const direction = query.get('sortOrder') === 'desc' ? -1 : 1;
  if (sortBy) found.sort((a, b) => direction * String(a[sortBy]).localeCompare(String(b[sortBy]), 'en', { numeric: true }));
  // Without paging all rows (spec §7 Doctors/?keyword=).
  const size = Number(query.get('pageSize') ?? (query.has('pageNumber') ? 25 : found.length));
  const start = (Number(query.get('pageNumber') ?? 1) - 1) * size;
  return { data: found.slice(start, start + size), totalCount: found.length };
}

function createTokens(account: { readonly username: string; readonly password: string }) {
  const access = new Set<string>();
  const refresh = new Set<string>();
  let generation = 0;
  let refreshes = 0;
  let reused = 0;

  const issue = (): Answer => {
    generation += 1;
    access.add(`access-${generation}`);
    refresh.add(`refresh-${generation}`);
    return {
      data: { access_token: `access-${generation}`, refresh_token: `refresh-${generation}`, token_type: 'bearer', expires_in: 900 },
    };
  };
  const refuse = (): Answer => ({
    status: 400,
    data: { error: 'invalid_grant', error_description: 'The e-mail or the password is wrong' },
  });

  return {
    grant: (form: Readonly<Record<string, unknown>>): Answer => {
      if (form.grant_type === 'password')
        return form.username === account.username && form.password === account.password ? issue() : refuse();
      if (!refresh.delete(String(form.refresh_token))) {
        reused += 1;
        access.clear();
        refresh.clear();
        return refuse();
      }
      refreshes += 1;
      return issue();
    },
    accepts: (header: string | undefined): boolean => access.has(header?.replace(/^Bearer /, '') ?? ''),
    /** Every access token is refused from now on; refresh tokens stay good. */
    expire: () => access.clear(),
    /** Ends all sessions. */
    revoke: () => {
      access.clear();
      refresh.clear();
    },
    /** A token outside of any sign-in, as a CI job has. */
    mint: (): string => {
      issue();
      return `access-${generation}`;
    },
    get refreshes() {
      return refreshes;
    },
    /** How often a refresh token came a second time. */
    get reused() {
      return reused;
    },
  };
}
