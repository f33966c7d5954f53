/** A server of everything on a free port with its own seed data, and a Chromium. For the benchmarks. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright';
import { environment } from '../../scripts/lib/project.mjs';
import { serverScript, siteArguments } from '../../scripts/lib/sites.mjs';
import { ensureBrowser } from '../../scripts/lib/tools.mjs';

const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-precise-memory-info',
  '--js-flags=--expose-gc',
];
/** The demo account. */
export const account = { username: 'admin@caredesk.test', password: 'caredesk-demo' };

/** The address that a started server prints on its standard output. */
export async function readyUrl({ stdout }) {
  for await (const line of createInterface({ input: stdout })) {
    const [, url] = /ready on (http:\S+)/.exec(line) ?? [];
    if (!url) continue;
    // What it prints later is read by nobody, and must not fill the pipe.
    stdout.resume();
    return url;
  }
  throw new Error('the server did not start');
}

/**
 * A server that ends with the scope that uses it.
 * @param {{ sites?: Record<string, string>, env?: Record<string, string> }} [options] sites: further folders that it serves, by prefix
 */
export async function startServed({ sites = {}, env = {} } = {}) {
  const data = mkdtempDisposableSync(join(tmpdir(), 'caredesk-bench-'));
  const child = spawn('node', [serverScript, ...siteArguments(sites)], {
    env: environment({ PORT: '0', CAREDESK_DATA_DIR: data.path, ...env }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  return {
    url: await readyUrl(child),
    pid: child.pid,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await ended;
      data.remove();
    },
  };
}

/** The demo account's tokens. */
export async function signIn(url) {
  const answer = await fetch(`${url}/token`, { method: 'POST', body: new URLSearchParams({ grant_type: 'password', ...account }) });
  return answer.json();
}

/** @returns {(path: string, body?: object) => Promise<any>} what asks the API for a path below `/api/admin/`, by POST where it has a body, for `data` */
export const apiOf = (url, token) => async (path, body) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/admin/${path}`, { method: body ? 'POST' : 'GET', headers, body: JSON.stringify(body) });
  return (await response.json()).data;
};

/**
 * Serves everything and opens a browser; both end with the work.
 * @template T
 * @param {(opened: { browser: import('playwright').Browser, server: { url: string }, tokens: object }) => Promise<T>} work
 * @param {Record<string, string>} [sites] further folders that are served, by prefix
 */
export async function inBrowser(work, sites) {
  await using server = await startServed({ sites });
  await using browser = await chromium.launch({ executablePath: await ensureBrowser(), args: chromiumArguments });
  return await work({ browser, server, tokens: await signIn(server.url) });
}

/**
 * A signed-in page, whose context is its own and closes with it. `wire`: the transferred bytes by path.
 * @returns {Promise<{ page: import('playwright').Page, wire: Map<string, number>, cdp: import('playwright').CDPSession }>}
 */
export async function openPage({ browser, server: { url }, tokens }, options = {}) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, baseURL: url, ...options });
  await page.addInitScript(
    ([token, refreshToken]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('refreshToken', refreshToken);
    },
    [tokens.access_token, tokens.refresh_token],
  );
  const wire = new Map();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const paths = new Map();
  cdp.on('Network.responseReceived', ({ requestId, response }) => paths.set(requestId, new URL(response.url).pathname));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => wire.set(paths.get(requestId) ?? '?', encodedDataLength));
  return { page, wire, cdp, [Symbol.asyncDispose]: () => page.close() };
}
