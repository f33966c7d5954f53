/** One drive for every example portal: whatever it is made with, its user sees the same. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startServer, type TestServer } from '../packages/reference-api/test/support.js';
import { cdn } from '../packages/widgets/test/support/backend.js';
import { launch } from '../packages/widgets/test/support/browser.js';

const here = import.meta.dirname;
/** What the examples name: `npm start`'s address. */
const started = 'http://127.0.0.1:4173';
const names = (process.env.CAREDESK_EXAMPLES ?? 'plain').split(',');
const built = (name: string) =>
  ['dist/browser', 'dist', 'out', '.'].map((folder) => join(here, name, folder)).find((folder) => existsSync(join(folder, 'index.html'))) ??
  '';
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** A web server of the portal's own. */
async function serve(folder: string): Promise<string> {
  const server: Server = createServer(async (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const body = await readFile(join(folder, path === '/' ? 'index.html' : path)).catch(() => undefined);
    response.writeHead(body ? 200 : 404, { 'content-type': types[extname(path) || '.html'] ?? 'application/octet-stream' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function open(name: string) {
  const portal = await serve(built(name));
  const api: TestServer = await startServer({ corsOrigins: [portal], sites: [{ prefix: '/widgets/', dir: cdn }] });
  onTestFinished(() => api.stop());
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/favicon|Failed to load resource/.test(message.text())) problems.push(message.text());
  });
  await page.route(`${started}/**`, (route) => route.continue({ url: route.request().url().replace(started, api.url) }));
  const { access_token, refresh_token } = await api.signIn();
  await page.addInitScript(
    ([token = '', refreshToken = '']) => {
      localStorage.setItem('token', token);
      localStorage.setItem('refreshToken', refreshToken);
    },
    [access_token, refresh_token],
  );
  await page.goto(portal);
  return { page, problems };
}

describe.each(names)('the portal in %s', (name) => {
  it('lists the doctors it asks for, and hears which one was chosen', async () => {
    const { page, problems } = await open(name);
    await page
      .getByRole('cell', { name: /^Smith/ })
      .first()
      .waitFor();
    await expect.poll(() => page.getByText('No doctor chosen yet.').count()).toBe(1);
    await page.getByRole('searchbox').fill('smithson');
    await expect.poll(() => page.getByRole('cell', { name: /^Smith$/ }).count()).toBe(0);
    await page.getByRole('row').nth(1).click();
    await page.getByText(/^Doctor \d+ was chosen\.$/).waitFor();
    expect(problems).toEqual([]);
  });

  // `types.test.ts` writes a page beside its own meanwhile.
  it('is at most 60 lines of its own', () => {
    const own = readdirSync(join(here, name), { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() &&
          !/node_modules|dist|\.next|[\\/]out|\.angular/.test(entry.parentPath) &&
          !/\.json$|next-env|^Typed\./.test(entry.name),
      )
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').trimEnd().split('\n').length);
    expect(own.reduce((sum, lines) => sum + lines, 0)).toBeLessThanOrEqual(60);
  });
});
