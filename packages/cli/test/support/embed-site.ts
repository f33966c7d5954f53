/** Three real servers that pages are tried with: a portal, a host of the bundle, and an API. What goes wrong is in the address. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listen } from './listen.js';

const dist = fileURLToPath(new URL('../../../widgets/dist/', import.meta.url));

export interface EmbedPage {
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
  /** Which of the servers were sent the header `X-Portal`. */
  credentialsSeen(): readonly string[];
  close(): void;
}

/** What each first folder of the bundle's host does. */
const places: Readonly<Record<string, { folder: string; lacks?: RegExp; cors?: string; type?: string }>> = {
  ok: { folder: 'cdn' },
  package: { folder: '.' },
  'without-chunks': { folder: 'cdn', lacks: /^chunks\// },
  'no-cors': { folder: 'cdn', cors: '' },
  'text-type': { folder: 'cdn', type: 'text/plain' },
};

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.html': 'text/html',
};

function serveBundle(url: URL, _request: IncomingMessage, response: ServerResponse): void {
  const [, place = '', ...rest] = url.pathname.split('/');
  const path = rest.join('/');
  const { folder = '', lacks, cors = '*', type } = places[place] ?? {};
  const file = join(dist, folder, path);
  const headers = {
    ...(cors !== '' && { 'access-control-allow-origin': cors }),
    'cache-control': 'no-store',
  };
  const isThere = folder !== '' && !lacks?.test(path) && existsSync(file);
  if (!isThere) {
    response.writeHead(404, { ...headers, 'content-type': 'text/html' }).end('<!doctype html>');
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

type Serve = (url: URL, request: IncomingMessage, response: ServerResponse) => void;

export async function embedSite(): Promise<EmbedSite> {
  const pages = new Map<string, EmbedPage>();
  const seen = new Set<string>();
  const start = (name: string, serve: Serve) =>
    listen(
      createServer((request, response) => {
        if (request.headers['x-portal'] !== undefined) seen.add(name);
        serve(new URL(request.url ?? '/', 'http://localhost'), request, response);
      }),
    );
  const portal = await start('portal', (url, request, response) => {
    const page = pages.get(url.pathname);
    if (url.pathname.startsWith('/widgets/'))
      return serveBundle(new URL(url.pathname.replace('/widgets/', '/no-cors/'), url), request, response);
    if (url.pathname.startsWith('/api/')) return serveApi(new URL(`/ok${url.pathname}`, url), request, response);
    if (!page) return void response.writeHead(404).end();
    const headers: Record<string, string | string[]> = { 'content-type': 'text/html; charset=utf-8' };
    for (const [name, value] of Object.entries(page.headers ?? {})) headers[name] = typeof value === 'string' ? value : [...value];
    response.writeHead(page.status ?? 200, headers).end(page.html);
  });
  const [cdn, api] = [await start('cdn', serveBundle), await start('api', serveApi)];
  return {
    portal: portal.url,
    cdn: cdn.url,
    api: api.url,
    add: (page) => {
      const path = `/page/${pages.size}`;
      pages.set(path, page);
      return portal.url + path;
    },
    credentialsSeen: () => [...seen],
    close: () => {
      for (const { stop } of [portal, cdn, api]) void stop();
    },
  };
}

const folder = new URL('../../../widgets/dist/cdn/', import.meta.url);
const integrity = JSON.parse(readFileSync(new URL('integrity.json', folder), 'utf8')) as { entry: string; files: Record<string, string> };
export const { entry } = integrity;
export const entryHash = integrity.files[entry] as string;
export const wrongHash = `sha384-${createHash('sha384').update('other').digest('base64')}`;

const element = '<caredesk-doctor-search></caredesk-doctor-search>';

/** Writes pages over one site's addresses. */
export function pageWriter({ cdn, api }: EmbedSite) {
  const tag = (attributes = '', src = `${cdn}/ok/caredesk.js`, base = `${api}/ok`) =>
    `<script type="module" src="${src}" data-api-base="${base}" ${attributes}></script>`;
  const page = (head: string, body = element): EmbedPage => ({
    html: `<!doctype html><html><head><title>Portal</title>${head}</head><body>${body}</body></html>`,
  });
  const under = (policy: string | readonly string[], head = tag()): EmbedPage => ({
    ...page(head),
    headers: { 'content-security-policy': policy },
  });
  return { tag, page, under };
}
