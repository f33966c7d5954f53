/**
 * A customer's backend: real HTTP, but its answers differ from the reference API's in every way that contract.md tolerates.
 * It also serves pages and the built widgets, under the strictest policy a portal may have.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How lists are wrapped: contract.md, first table. */
export type ListShape = 'bare' | 'data' | 'nested' | 'counted';
/** What happens to the next data calls. */
export type BackendFailure = 'none' | 'html' | 'error' | 'refusal' | 'forbidden' | 'silence' | 'drop' | 'wrong-shape';

export interface BackendState {
  shape: ListShape;
  counts: boolean;
  textIds: boolean;
  failure: BackendFailure;
  /** Milliseconds that a list with this keyword takes. */
  delays: Record<string, number>;
  doctors: Record<string, unknown>[];
  /** Access tokens that are good. */
  tokens: Set<string>;
  password: string;
  /** Refreshes asked for, and how many of them with a token that was spent: each of those ends every session (no leeway). */
  refreshes: number;
  reuses: number;
  /** Path and query of each data call, with its method. */
  readonly calls: string[];
}

export interface Backend {
  readonly url: string;
  readonly state: BackendState;
  /** Every signed-in user gets 401 and cannot refresh. */
  revoke(): void;
  /** As it was when it started; tokens stay good. */
  reset(): void;
  /** A token for a page that starts signed in. */
  issue(): { token: string; refreshToken: string };
  stop(): Promise<void>;
}

export const cdn = fileURLToPath(new URL('../../dist/cdn', import.meta.url));
export const realReact = fileURLToPath(new URL('../../dist/test-react', import.meta.url));

const policy = "default-src 'self'; require-trusted-types-for 'script'; base-uri 'self'; object-src 'none'";
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html; charset=utf-8' };

export const namedDoctor = (index: number): Record<string, unknown> => ({
  doctorId: index,
  firstName: `First${index}`,
  lastName: `Last${String(index).padStart(4, '0')}`,
  email: `doctor${index}@example.test`,
  status: index % 5 === 0 ? 1 : 0,
  createdAt: '2026-03-01T10:00:00Z',
});

/** HTML, and a policy of the page's own. */
export type TestPage = string | { readonly html: string; readonly policy: string };

/**
 * @param pages made by tests, by path
 * @param others further folders of scripts, by prefix: `/old/`
 */
export async function startBackend(
  widgets: string,
  pages: Record<string, TestPage> = {},
  others: Record<string, string> = {},
): Promise<Backend> {
  const folders = Object.entries({ '/widgets/': widgets, '/second/': widgets, ...others });
  let issued = 0;
  const refreshTokens = new Set<string>();
  const spent = new Set<string>();
  const beginning = () => ({
    shape: 'counted' as const,
    counts: true,
    textIds: false,
    failure: 'none' as const,
    delays: {},
    doctors: Array.from({ length: 60 }, (_, index) => namedDoctor(index + 1)),
    password: 'caredesk-demo',
    refreshes: 0,
    reuses: 0,
    calls: [],
  });
  const state: BackendState = { ...beginning(), tokens: new Set() };
  const issue = () => {
    issued += 1;
    state.tokens.add(`access-${issued}`);
    refreshTokens.add(`refresh-${issued}`);
    return { token: `access-${issued}`, refreshToken: `refresh-${issued}` };
  };

  const json = (response: ServerResponse, body: unknown, status = 200) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  function spend(refreshToken: string): boolean {
    state.refreshes += 1;
    if (spent.has(refreshToken)) {
      state.reuses += 1;
      refreshTokens.clear();
      state.tokens.clear();
    }
    spent.add(refreshToken);
    return refreshTokens.delete(refreshToken);
  }

  async function grant(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await bodyOf(request));
    const refresh = form.get('refresh_token');
    const isGood = form.get('grant_type') === 'refresh_token' ? spend(refresh ?? '') : form.get('password') === state.password;
    if (!isGood) return json(response, { error: 'invalid_grant', error_description: 'The password is wrong, says the backend' }, 400);
    const { token, refreshToken } = issue();
    return json(response, { access_token: token, refresh_token: refreshToken, token_type: 'bearer' });
  }

  function inTrouble(request: IncomingMessage, response: ServerResponse): boolean {
    switch (state.failure) {
      case 'none':
        return false;
      case 'html':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>');
        return true;
      case 'error':
        json(response, { message: 'NullReferenceException at Doctor Smith' }, 500);
        return true;
      case 'refusal':
        json(response, { isSuccessful: false, errorMessage: 'The practice is locked by head office' });
        return true;
      case 'forbidden':
        json(response, {}, 403);
        return true;
      case 'wrong-shape':
        json(response, { data: [{ firstName: 'Nobody' }] });
        return true;
      case 'silence':
        return true;
      case 'drop':
        request.socket.destroy();
        return true;
    }
  }

  function list(rows: Record<string, unknown>[], url: URL): unknown {
    const keyword = url.searchParams.get('keyword')?.toLowerCase() ?? '';
    const sortBy = url.searchParams.get('sortBy') ?? 'doctorId';
    const [number, size] = [Number(url.searchParams.get('pageNumber') ?? 1), Number(url.searchParams.get('pageSize') ?? 1e9)];
    const found = rows.filter((row) => Object.values(row).join(' ').toLowerCase().includes(keyword));
    found.sort((a, b) => String(a[sortBy]).localeCompare(String(b[sortBy]), 'en', { numeric: true }));
    if (url.searchParams.get('sortOrder') === 'desc') found.reverse();
    const page = found
      .slice((number - 1) * size, number * size)
      .map((row) => (state.textIds ? { ...row, doctorId: `dr-${row.doctorId}` } : row));
    const total = state.counts ? { totalCount: found.length } : {};
    if (state.shape === 'bare') return page;
    if (state.shape === 'data') return { data: page };
    return state.shape === 'nested' ? { data: { data: page, ...total }, isSuccessful: true } : { data: page, ...total };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const page = pages[url.pathname];
    if (page !== undefined) {
      const { html, policy: own } = typeof page === 'string' ? { html: page, policy } : page;
      response.writeHead(200, { 'content-type': types['.html'], 'content-security-policy': own }).end(html);
      return;
    }
    const [prefix, folder] = folders.find(([one]) => url.pathname.startsWith(one)) ?? [];
    if (prefix && folder) return serve(join(folder, url.pathname.slice(prefix.length)), response);
    if (url.pathname === '/token') return grant(request, response);
    if (!url.pathname.startsWith('/api/')) {
      response.writeHead(404).end();
      return;
    }
    // Who is signed in is no data call; every page makes it, whatever its elements show.
    const isData = !url.pathname.endsWith('/UserInfo');
    if (isData) state.calls.push(`${request.method} ${url.pathname}${url.search}`);
    if (!state.tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? '')) return json(response, {}, 401);
    if (inTrouble(request, response)) return;
    const delay = isData ? state.delays[url.searchParams.get('keyword') ?? ''] : undefined;
    await new Promise((resolve) => setTimeout(resolve, delay ?? 0));
    if (url.pathname.startsWith('/api/admin/Doctors/')) return json(response, list(state.doctors, url));
    if (url.pathname === '/api/admin/Account/UserInfo')
      return json(response, { data: { firstName: 'Ada', lastName: null, email: 'ada@example.test' } });
    json(response, {}, 404);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    reset: () => void Object.assign(state, beginning()),
    issue,
    revoke: () => {
      state.tokens.clear();
      refreshTokens.clear();
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Kept by browsers, as hosts have it: the names hold what is in them. Tests change copies of a build alone. */
const isKept = (file: string): boolean => [cdn, realReact].some((build) => file.startsWith(join(build, 'chunks')));

async function serve(file: string, response: ServerResponse): Promise<void> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) {
    response.writeHead(404).end();
    return;
  }
  response
    .writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': isKept(file) ? 'immutable, max-age=3600' : 'no-cache',
    })
    .end(bytes);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
