/** A server of everything on a free port with its own seed data, and a Chromium. For the benchmarks. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
export const readyUrl = (child) =>
  new Promise((resolve, reject) => {
    let output = '';
    child.once('exit', () => reject(new Error('the server did not start')));
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const ready = /ready on (http:\S+)/.exec(output);
      if (ready) resolve(ready[1]);
    });
  });

/**
 * @param {string} [kept] folder of its data, which outlives it; default: a temporary one
 * @param {Record<string, string>} [sites] further folders that it serves, by prefix
 * @param {Record<string, string>} [more] of its environment
 * @returns {Promise<{ url: string, pid: number, stop(): Promise<void> }>}
 */
export async function startServed(kept, sites = {}, more = {}) {
  const data = kept ?? mkdtempSync(join(tmpdir(), 'caredesk-bench-'));
  const child = spawn('node', [serverScript, ...siteArguments(sites)], {
    env: environment({ PORT: '0', CAREDESK_DATA_DIR: data, ...more }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyUrl(child);
  return {
    url,
    pid: child.pid,
    stop: async () => {
      child.removeAllListeners('exit');
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      if (!kept) rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The demo account's tokens. */
export async function signIn(url) {
  const answer = await fetch(`${url}/token`, { method: 'POST', body: new URLSearchParams({ grant_type: 'password', ...account }) });
  return answer.json();
}

export const launch = async () => chromium.launch({ executablePath: await ensureBrowser(), args: chromiumArguments });

/**
 * Serves everything and opens a browser; both end with the work.
 * @template T
 * @param {(opened: { browser: import('playwright').Browser, server: { url: string }, tokens: object }) => Promise<T>} work
 * @param {Record<string, string>} [sites] further folders that are served, by prefix
 */
export async function inBrowser(work, sites) {
  const server = await startServed(undefined, sites);
  const browser = await launch();
  try {
    return await work({ browser, server, tokens: await signIn(server.url) });
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** A signed-in page that counts the transferred bytes. @returns {Promise<{ page, wire: Map<string, number> }>} */
export async function openPage(browser, url, tokens, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: url, ...options });
  await context.addInitScript(
    ([token, refreshToken]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('refreshToken', refreshToken);
    },
    [tokens.access_token, tokens.refresh_token],
  );
  const page = await context.newPage();
  const wire = new Map();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const paths = new Map();
  cdp.on('Network.responseReceived', ({ requestId, response }) => paths.set(requestId, new URL(response.url).pathname));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => wire.set(paths.get(requestId) ?? '?', encodedDataLength));
  return { page, wire, cdp, context };
}
