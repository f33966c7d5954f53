/** Folders of built files beside the API: widgets, example portals, the host page. */
import { existsSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.js';

export interface Site {
  /** Begins and ends with a slash. */
  readonly prefix: `/${string}`;
  readonly dir: string;
  /** The page, in `dir`, that is served for unknown paths below the prefix: those are the page's own routes. */
  readonly spaFallback?: string;
}

/**
 * Our own pages run under the strictest policy a customer may have, so every page that works here proves that the
 * widgets need neither inline scripts, inline styles nor plain strings as script.
 */
const pagePolicy = (framedBy: "'none'" | "'self'", connect = ''): string =>
  `default-src 'self';${connect && ` connect-src 'self' ${connect};`} require-trusted-types-for 'script'; base-uri 'self'; form-action 'self' https:; object-src 'none'; frame-ancestors ${framedBy}`;

/** The documentation is of a library's making: its styles stand in its pages, and it writes what a search found as HTML. No script does. */
const docsPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'self'; object-src 'none'; frame-ancestors 'none'";

/** The build puts a hash of the content into names: `chunk-4HJ2KQWE.js`, `index-BxY12_az.css.map`. */
function isHashed(path: string): boolean {
  const [, hash = ''] = /[-.](\w{8,})\.[\w.]+$/.exec(basename(path)) ?? [];
  return /[0-9A-Z]/.test(hash) && extname(path) !== '.html';
}

const cacheControl = (path: string): string => (isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');

/** Never pages of the site at `/`, whatever is asked for there. */
const reserved = /^\/(api\/|token$|token\/|healthz$|openapi\.json$|widgets\/|embed\/|docs\/)/;

/**
 * The library's own routes look each name up in its folder's whole list, at every request, so that a file answers to one spelling alone
 * where a disk takes several. Ours ask for the file: what a site holds is public, however it is spelt.
 * @param connect another origin that pages may call: the identity provider's
 */
export async function serveSites(app: FastifyInstance, sites: readonly Site[], connect?: string): Promise<void> {
  const [first] = sites;
  if (first) {
    const headers = new Map(sites.map(({ prefix }) => [prefix, pageHeaders(prefix, connect)]));
    const longestFirst = [...headers.keys()].sort((a, b) => b.length - a.length);
    await app.register(fastifyStatic, {
      root: first.dir,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const prefix = longestFirst.find((one) => reply.request.url.startsWith(one)) ?? first.prefix;
        reply.headers({ ...headers.get(prefix), 'cache-control': cacheControl(path.replace(/\.(br|gz)$/, '')) });
      },
    });
  }
  for (const { prefix, dir } of sites)
    app.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: `${prefix}*`,
      // A reply is a promise, too: returned, it would be waited for once more at each file that is looked for.
      handler: (request, reply) => {
        reply.sendFile(`/${request.params['*']}`, dir);
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const site = sites.find(({ prefix, spaFallback }) => spaFallback && request.url.startsWith(prefix));
    if (!site?.spaFallback || !isNavigation(request)) throw new Failure(404, 'There is nothing at this address');
    sendPage(reply, site, site.spaFallback);
  });
}

function pageHeaders(prefix: string, connect?: string): Readonly<Record<string, string>> {
  const framed = prefix === '/embed/';
  return {
    'content-security-policy': prefix === '/docs/' ? docsPolicy : pagePolicy(framed ? "'self'" : "'none'", connect),
    'x-frame-options': framed ? 'SAMEORIGIN' : 'DENY',
    // The widgets are made to be loaded by other sites, as modules, which asks for CORS; they hold no data.
    ...(prefix === '/widgets/' && { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }),
  };
}

function isNavigation(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html') && !reserved.test(path) && extname(path) === '';
}

function sendPage(reply: FastifyReply, { dir }: Site, page: string): void {
  if (!existsSync(join(dir, page))) throw new Failure(404, 'The site is not built');
  reply.code(200).sendFile(page, dir);
}
