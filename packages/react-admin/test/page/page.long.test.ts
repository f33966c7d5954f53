/** react-admin, a third-party library, over our providers: a user signs in, looks, searches, sorts, changes, deletes and exports. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccount, startServer, type TestServer } from '../../../reference-api/test/support.js';
import { launch } from '../../../widgets/test/support/browser.js';

const here = import.meta.dirname;
const run = promisify(execFile);
const html =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Admin</title><main></main><script type="module" src="/page.js"></script></html>';
let script: string;

async function bundled(input: string): Promise<string> {
  const bundle = await rolldown({
    input,
    platform: 'browser',
    resolve: { modules: ['node_modules', join(here, 'node_modules'), join(here, '../../../../node_modules')] },
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, jsx: 'react-jsx' },
    checks: { pluginTimings: false },
    onLog: (level, log, handle) => {
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
    },
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
  return output[0].code;
}
let server: TestServer;
let browser: Browser;
let requests: string[] = [];
/** Calls that are refused with this status. */
let refused: { path: RegExp; status: number } | undefined;

beforeAll(async () => {
  // No part of the project's own installation: react-admin takes 321 MB.
  if (!existsSync(join(here, 'node_modules/react-admin')))
    await run('npm', ['install', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: here });
  script = await bundled(join(here, 'page.jsx'));
  server = await startServer({
    intercept: (request, response) => {
      const path = request.url ?? '';
      if (path.startsWith('/api/')) requests.push(`${request.method} ${path}`);
      if (!refused?.path.test(path)) return false;
      response.writeHead(refused.status, { 'content-type': 'application/json' }).end('{}');
      return true;
    },
  });
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A page at a resource. Default: signed in. */
async function open(resource: string, signedIn = true): Promise<Page & { readonly problems: string[] }> {
  const context = await browser.newContext({ baseURL: server.url, acceptDownloads: true });
  context.setDefaultTimeout(30_000);
  // The page has its own policy, because react-admin's styles are inline.
  await context.route('**/page.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await context.route(`${server.url}/`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) problems.push(message.text());
  });
  if (signedIn) {
    const { access_token, refresh_token } = await server.signIn();
    await page.addInitScript(
      ([token = '', refreshToken = '']) => {
        if (sessionStorage.getItem('begun')) return;
        for (const [key, value] of Object.entries({ token, refreshToken })) localStorage.setItem(key, value);
        sessionStorage.setItem('begun', 'yes');
      },
      [access_token, refresh_token],
    );
  }
  await page.goto(`/#/${resource}`);
  if (signedIn) await page.getByRole('table').waitFor();
  requests = [];
  return Object.assign(page, { problems });
}
const signIn = async (page: Page, password: string) => {
  await page.getByLabel('Username').fill(demoAccount.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};
const cells = (page: Page, column: number) => page.locator(`tbody tr td:nth-child(${column})`);
const row = (page: Page, name: string) => page.getByRole('row', { name });
const searchFor = async (page: Page, text: string, first: RegExp | string) => {
  await page.getByRole('textbox', { name: 'Search' }).fill(text);
  await expect.poll(() => cells(page, 2).first().textContent()).toMatch(first);
};

describe('a page of react-admin', () => {
  it('takes the providers for its own, by its types', async () => {
    await run('tsc', ['-p', here]);
  });

  it('signs in, says who it is and refuses a wrong password', async () => {
    const page = await open('doctors', false);
    await signIn(page, 'wrong');
    await page.getByRole('alert').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await signIn(page, demoAccount.password);
    await page.getByRole('table').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Profile' }).textContent()).toMatch(/\w+ \w+/);
    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByText('Logout').click();
    await page.getByLabel('Username').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('as its README has it lists what it is asked to', async () => {
    const readme = readFileSync(join(here, '../../README.md'), 'utf8');
    const [, shown = ''] = /^```jsx\n([\s\S]*?)^```$/m.exec(readme) ?? [];
    const folder = mkdtempSync(join(here, 'node_modules', 'readme-'));
    const entry = join(folder, 'app.jsx');
    writeFileSync(
      entry,
      `import { createRoot } from 'react-dom/client';\n${shown}\ncreateRoot(document.querySelector('main')).render(<App />);\n`,
    );
    const before = script;
    script = await bundled(entry);
    rmSync(folder, { recursive: true });
    const page = await open('coupons');
    script = before;
    await page.getByRole('columnheader', { name: 'Discount value' }).waitFor();
    await page.goto('/#/bills');
    await page.getByRole('columnheader', { name: 'Refunded amount' }).waitFor();
    await page.waitForTimeout(1_000);
    expect(await page.getByTestId('ErrorIcon').count()).toBe(0);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('lists, pages, sorts, searches and filters at the backend', async () => {
    const page = await open('doctors');
    await page.getByText('1-10 of 2000').waitFor();
    const first = await cells(page, 1).first().textContent();
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await page.getByText('11-20 of 2000').waitFor();
    await page.getByRole('button', { name: 'Sort by Last name descending' }).click();
    await expect.poll(() => cells(page, 1).first().textContent()).not.toBe(first);
    await expect.poll(() => cells(page, 3).first().textContent()).toMatch(/\w+/);
    await page.getByRole('textbox', { name: 'Search' }).fill('smith');
    await expect
      .poll(async () => new Set((await cells(page, 1).allTextContents()).map((name) => /smith/i.test(name))))
      .toEqual(new Set([true]));
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Deactive' }).click();
    await expect.poll(() => requests.some((request) => request.includes('keyword=smith') && request.includes('status=1'))).toBe(true);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('says who else has changed the same field of a record', async () => {
    const page = await open('doctors');
    await page.goto('/#/doctors/21');
    await page.getByLabel('Practice city').fill('Grenoble');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('table').waitFor();
    await page.goto('/#/doctors/21');
    await expect.poll(() => page.getByLabel('Practice city').inputValue()).toBe('Grenoble');
    await change('21', { phone: '555-0199' });
    await page.getByLabel('Phone').fill('555-0100');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('was changed by another user').waitFor();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('creates a record and deletes it', async () => {
    const page = await open('coupons');
    const create = async () => {
      await page.getByRole('link', { name: 'Create' }).click();
      await page.getByRole('textbox', { name: 'Code' }).fill('REACTADMIN');
      await page.getByRole('combobox', { name: 'Discount type' }).click();
      await page.getByRole('option', { name: 'percent' }).click();
      await page.getByLabel('Discount value').fill('12.5');
      await page.getByRole('button', { name: 'Save' }).click();
    };
    await create();
    await page.getByRole('table').waitFor();
    await create();
    // Beside the field that the server names.
    await page.getByText('This code is taken').waitFor();
    expect(await page.getByRole('textbox', { name: 'Code' }).getAttribute('aria-invalid')).toBe('true');
    await page.goto('/#/coupons');
    await searchFor(page, 'REACTADMIN', 'REACTADMIN');
    expect(await cells(page, 3).first().textContent()).toBe('12.5');
    await row(page, 'REACTADMIN').getByText('REACTADMIN').click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Element deleted').waitFor();
    await expect.poll(() => requests.filter((request) => request.startsWith('DELETE '))).toHaveLength(1);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('deletes several at once, after its time to undo', async () => {
    const page = await open('patients');
    await searchFor(page, 'an', /\w/);
    await page.locator('tbody').getByRole('checkbox').first().check();
    await page.locator('tbody').getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('2 elements deleted').waitFor();
    await expect.poll(() => requests.filter((request) => request.startsWith('DELETE ')).length, { timeout: 15_000 }).toBe(2);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('exports what is looked for, with all that a record holds', async () => {
    const page = await open('patients');
    await searchFor(page, 'smith', /smith/i);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()]);
    const [heads, ...lines] = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\n');
    expect(heads?.split(',')).toEqual(expect.arrayContaining(['id', 'patientId', 'firstName', 'email', 'doctorName']));
    // A line for each reminder, too: react-admin's own exporter unfolds lists.
    const patients = lines.filter((line) => !line.startsWith(','));
    expect(patients.length).toBeGreaterThan(10);
    for (const line of patients) expect(line).toMatch(/smith/i);
    await page.context().close();
  });

  it('asks to sign in again only after a 401 that no renewal mends', async () => {
    const page = await open('bills');
    await page.evaluate(() => localStorage.setItem('token', 'spent'));
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token')), { timeout: 15_000 }).not.toBe('spent');
    await page.getByText('11-20 of').waitFor();
    refused = { path: /GetAllBillingHistory/, status: 403 };
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await page.getByText('You are not allowed to do this.').first().waitFor();
    refused = { path: /^\/api\//, status: 401 };
    await page.getByRole('menuitem', { name: 'Patients' }).click();
    await page.getByLabel('Username').waitFor();
    refused = undefined;
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.context().close();
  });
});

async function change(doctorId: string, fields: object): Promise<void> {
  const { access_token: token } = await server.signIn();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ doctorId: Number(doctorId), ...fields });
  expect((await fetch(`${server.url}/api/admin/doctors/update`, { method: 'POST', headers, body })).status).toBe(200);
}
