/** What the browser tests open: the reference API with the built host page, and a portal's page of the tests' own. All under the strict policy. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type StartOptions, startServer, type TestServer } from '../../../reference-api/test/support.js';
import { cdn } from '../support/backend.js';

const builtHost = fileURLToPath(new URL('../../../host-demo/dist', import.meta.url));
const watchFile = fileURLToPath(new URL('watch.js', import.meta.url));
const watch = '<script src="/watch.js"></script>';

export interface Request {
  readonly method: string;
  readonly path: string;
}

export type Trouble = NonNullable<StartOptions['intercept']>;

export interface Stage {
  readonly url: string;
  readonly server: TestServer;
  /** Requests to the API. */
  readonly requests: Request[];
  count(method: string, path: RegExp): number;
  /** Answers, or breaks, a request itself; false leaves it to the API. */
  setTrouble(trouble: Trouble | undefined): void;
  /** A call as the demo administrator. @returns the answer's `data` */
  api<T>(method: string, path: string, body?: object): Promise<T>;
  stop(): Promise<void>;
}

interface StageOptions {
  readonly identityProvider?: { readonly issuer: string; readonly audience: string };
  /** Changes the folder that is served before it is. */
  readonly prepare?: (folder: string) => void;
}

/** A page with the loader and an empty `main`. */
const portal = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Portal</title>${watch}<script type="module" src="/widgets/caredesk.js"></script></head><body><main></main></body></html>`;
/** The same before a backend that tells nothing of what it can, such as that it sends no refund of one key twice. */
const silent = portal.replace('<script type="module"', '<script type="module" data-user-info-path="/api/admin/none"');
/** The strictest policy, on top of the one that the server sends: scripts by nonce alone, no style. */
const strictPolicy =
  "default-src 'none'; script-src 'nonce-r4nd0m'; connect-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; base-uri 'none'";
const strict = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${strictPolicy}"><title>Strict</title><script nonce="r4nd0m" src="/watch.js"></script><script type="module" nonce="r4nd0m" src="/widgets/caredesk.js"></script></head><body><main><caredesk-doctor-search page-size="5"></caredesk-doctor-search></main></body></html>`;
const empty = '<!doctype html><html lang="en"><title>Empty</title></html>';

/** A copy of the built host page that notes what goes wrong in it, with the portal's page beside. */
function writePages(folder: string): void {
  cpSync(builtHost, folder, { recursive: true });
  for (const suffix of ['.gz', '.br'])
    for (const file of ['index.html', 'settings.json']) rmSync(join(folder, file + suffix), { force: true });
  const index = join(folder, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replace('<head>', `<head>${watch}`));
  cpSync(watchFile, join(folder, 'watch.js'));
  mkdirSync(join(folder, 'portal'));
  writeFileSync(join(folder, 'portal', 'index.html'), portal);
  writeFileSync(join(folder, 'portal', 'silent.html'), silent);
  writeFileSync(join(folder, 'portal', 'strict.html'), strict);
  writeFileSync(join(folder, 'portal', 'empty.html'), empty);
}

export async function openStage({ identityProvider, prepare }: StageOptions = {}): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-stage-'));
  writePages(folder);
  prepare?.(folder);
  const requests: Request[] = [];
  let trouble: Trouble | undefined;
  const server = await startServer({
    sites: [
      { prefix: '/widgets/', dir: cdn },
      { prefix: '/', dir: folder, spaFallback: 'index.html' },
    ],
    ...(identityProvider && { identityProvider }),
    intercept: (request, response) => {
      const path = request.url ?? '';
      if (!/^\/(api|token)/.test(path)) return false;
      // The test's own calls come from no browser.
      if (!request.headers['sec-fetch-mode'] && !request.headers.referer) return false;
      requests.push({ method: request.method ?? '', path });
      return trouble?.(request, response) ?? false;
    },
  });
  const { access_token } = await server.signIn();
  return {
    url: server.url,
    server,
    requests,
    count: (method, path) => requests.filter((request) => request.method === method && path.test(request.path)).length,
    setTrouble: (next) => {
      trouble = next;
    },
    api: async <T>(method: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${access_token}`, ...(body && { 'content-type': 'application/json' }) };
      const answer = await fetch(`${server.url}/api/admin/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      return ((await answer.json()) as { data: T }).data;
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
