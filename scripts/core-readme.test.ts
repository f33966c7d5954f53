/** What packages/core/README.md shows is run, from the built package, against the reference API. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccount, startServer, type TestServer } from '../packages/reference-api/test/support.js';
import { launch } from '../packages/widgets/test/support/browser.js';
import { bundled, serveBundled } from '../packages/widgets/test/support/bundled.js';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Below node_modules, so that the package is found as its users find it. */
const folder = join(root, 'node_modules', '.cache', `readme-${process.pid}`);
const readme = readFileSync(join(root, 'packages/core/README.md'), 'utf8');
const shown = (language: string) =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, code = '']) => code);
const snippets = shown('js');
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  mkdirSync(folder, { recursive: true });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

let bill: string | undefined;
/** The id of a bill with something to refund, the same each time. */
async function paidBill(token: string): Promise<string> {
  if (bill !== undefined) return bill;
  const list = `${server.url}/api/admin/billing/GetAllBillingHistory/?pageNumber=1&pageSize=1&paymentStatus=paid`;
  const { data } = await (await fetch(list, { headers: { Authorization: `Bearer ${token}` } })).json();
  bill = String(data[0].billingId);
  return bill;
}

async function printed(code: string): Promise<string> {
  const file = join(folder, 'snippet.mjs');
  writeFileSync(file, code);
  const token = (await server.signIn()).access_token;
  const env = {
    ...process.env,
    CAREDESK_API_BASE: server.url,
    CAREDESK_USER: demoAccount.email,
    CAREDESK_PASSWORD: demoAccount.password,
    CAREDESK_TOKEN: token,
    BILL: await paidBill(token),
  };
  return (await promisify(execFile)(process.execPath, [file], { env, cwd: folder })).stdout;
}

describe('the README of core', () => {
  it('lists doctors after a sign-in', async () => {
    expect(await printed(snippets[0] ?? '')).toMatch(/^\d+ \[ '7 Smith', '33 Smith', '42 Smithson' \]\nnot-found patients\.getById\n$/);
  });

  it('goes through every record of a list', async () => {
    expect(Number(await printed(snippets[1] ?? ''))).toBeGreaterThan(50);
  });

  it('uses a token that was obtained elsewhere', async () => {
    expect(await printed(snippets[2] ?? '')).toBe(`${demoAccount.email}\n`);
  });

  it('reads one bill and its doctor, and logs no name', async () => {
    const text = await printed(snippets[3] ?? '');
    expect(text).toMatch(/call: 'billing\.list'[\s\S]*call: 'doctors\.getById'[\s\S]*\{ minor: \d+, currency: 'USD' \} \w+/);
    expect(text).not.toContain('api/admin');
  });

  it('refunds once, however often it is run', async () => {
    expect(await printed(snippets[4] ?? '')).toBe('planned\ndone \n');
    expect(await printed(snippets[4] ?? '')).toMatch(/^done\ndone done by run TICKET-1042\n$/);
  });

  it('signs a page in that stays signed in over a reload', async () => {
    const [html = ''] = shown('html');
    const [, code = ''] = /<script type="module">([\s\S]*)<\/script>/.exec(html) ?? [];
    const files = await bundled(code);
    const browser = await launch();
    const context = await browser.newContext({ baseURL: server.url });
    await serveBundled(context, files);
    await context.route(`${server.url}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: html.replace(/<script[\s\S]*/, '<script type="module" src="/app.js"></script>') }),
    );
    const page = await context.newPage();
    await page.goto('/');
    await page.getByLabel('Email').fill(demoAccount.email);
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button').click();
    const said = () => page.getByRole('status').textContent();
    await expect.poll(said, { timeout: 15_000 }).toMatch(/\w/);
    expect(await said()).not.toContain('patients');
    await page.getByLabel('Password').fill(demoAccount.password);
    await page.getByRole('button').click();
    await expect.poll(said, { timeout: 15_000 }).toBe('10000 patients');
    await page.reload();
    await expect.poll(said, { timeout: 15_000 }).toBe('10000 patients');
    await browser.close();
  });

  it('names every group of calls', async () => {
    const { endpoints } = await import('../packages/core/src/contract/endpoints/index.js');
    for (const group of Object.keys(endpoints)) expect(readme).toContain(`\`${group}\``);
    expect(['js', 'html'].map((language) => shown(language).length)).toEqual([5, 1]);
    expect(readme.match(/^```\w+$/gm)).toHaveLength(6);
  });
});
