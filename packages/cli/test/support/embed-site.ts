/** Three real servers that pages are tried with: a portal, a host of the bundle, and an API. What goes wrong is in the address. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listen } from './listen.js';

const dist = fileURLToPath(new URL('../../../widgets/dist/', import.meta.url));

export interface EmbedPage {
  readonly name: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly status?: number;
  readonly html: string;
}

export interface EmbedSite {
  readonly portal: string;
  readonly cdn: string;
  readonly api: string;
  /** Serves a page. @returns its address */
  add(page: EmbedPage): string;
  close(): void;
}

/** What each first folder of the bundle's host does. */
const places: Readonly<
  Record<string, { folder: string; lacks?: RegExp; has?: RegExp; cors?: string; type?: string; page?: boolean; credentials?: boolean }>
> = {
  ok: { folder: 'cdn' },
  OK: { folder: 'cdn' },
  package: { folder: '.' },
  alone: { folder: '.', has: /^caredesk\.js$/ },
  'without-chunks': { folder: 'cdn', lacks: /^chunks\// },
  'without-kernel': { folder: 'cdn', lacks: /kernel/ },
  'without-detail': { folder: 'cdn', lacks: /doctor-detail-element/ },
  'without-provider': { folder: 'cdn', lacks: /provider-element/ },
  'chunks-are-pages': { folder: 'cdn', lacks: /^chunks\//, page: true },
  'no-cors': { folder: 'cdn', cors: '' },
  'other-cors': { folder: 'cdn', cors: 'https://other.test' },
  'credentials-cors': { folder: 'cdn', cors: 'origin', credentials: true },
  'text-type': { folder: 'cdn', type: 'text/plain' },
  'old-type': { folder: 'cdn', type: 'application/x-javascript' },
  npm: { folder: 'npm' },
};

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.html': 'text/html',
};

function serveBundle(url: URL, request: IncomingMessage, response: ServerResponse): void {
  const [, place = '', ...rest] = url.pathname.split('/');
  const path = rest.join('/');
  const { folder = '', lacks, has, cors = '*', type, page, credentials } = places[place] ?? {};
  const file = join(dist, folder, path);
  if (place === 'redirect') return void response.writeHead(302, { location: `/ok/${path}`, 'access-control-allow-origin': '*' }).end();
  const headers = {
    ...(cors !== '' && { 'access-control-allow-origin': cors === 'origin' ? (request.headers.origin ?? '*') : cors }),
    ...(credentials && { 'access-control-allow-credentials': 'true' }),
    'cache-control': 'no-store',
  };
  const isThere = folder !== '' && !lacks?.test(path) && has?.test(path) !== false && existsSync(file);
  if (!isThere) {
    response.writeHead(page ? 200 : 404, { ...headers, 'content-type': 'text/html' }).end('<!doctype html>');
    return;
  }
  response.writeHead(200, { ...headers, 'content-type': type ?? types[extname(path)] ?? 'text/plain' }).end(readFileSync(file));
}

/** The first folder decides the answer to other origins. */
function serveApi(url: URL, request: IncomingMessage, response: ServerResponse): void {
  const [, place = ''] = url.pathname.split('/');
  const origin = request.headers.origin ?? '*';
  const allow = {
    ok: {
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-request-id',
    },
    any: {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-request-id',
    },
    'without-authorization': { 'access-control-allow-origin': origin, 'access-control-allow-headers': '*' },
    'other-origin': { 'access-control-allow-origin': 'https://other.test', 'access-control-allow-headers': 'authorization, content-type' },
  }[place];
  const headers = {
    ...allow,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    vary: 'Origin',
    'content-type': 'application/json',
  };
  if (request.method === 'OPTIONS') return void response.writeHead(place === 'refused-preflight' ? 405 : 204, headers).end();
  if (request.headers.authorization === undefined) return void response.writeHead(401, headers).end('{}');
  response.writeHead(200, headers).end('{"data":{"data":[],"totalCount":0},"isSuccessful":true}');
}

const start = (serve: (url: URL, request: IncomingMessage, response: ServerResponse) => void) =>
  listen(createServer((request, response) => serve(new URL(request.url ?? '/', 'http://localhost'), request, response)));

export async function embedSite(): Promise<EmbedSite> {
  const pages = new Map<string, EmbedPage>();
  const portal = await start((url, request, response) => {
    const page = pages.get(url.pathname);
    if (url.pathname.startsWith('/widgets/'))
      return serveBundle(new URL(url.pathname.replace('/widgets/', '/no-cors/'), url), request, response);
    if (url.pathname.startsWith('/api/')) return serveApi(new URL(`/ok${url.pathname}`, url), request, response);
    if (!page) return void response.writeHead(404).end();
    const headers: Record<string, string | string[]> = { 'content-type': 'text/html; charset=utf-8' };
    for (const [name, value] of Object.entries(page.headers ?? {})) headers[name] = typeof value === 'string' ? value : [...value];
    response.writeHead(page.status ?? 200, headers).end(page.html);
  });
  const [cdn, api] = [await start(serveBundle), await start(serveApi)];
  return {
    portal: portal.url,
    cdn: cdn.url,
    api: api.url,
    add: (page) => {
      const path = `/page/${pages.size}`;
      pages.set(path, page);
      return portal.url + path;
    },
    close: () => {
      for (const { stop } of [portal, cdn, api]) void stop();
    },
  };
}
