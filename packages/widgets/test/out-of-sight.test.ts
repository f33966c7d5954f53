/** A page of many elements: what is in sight is drawn first, the rest when the browser has time, or when it comes near. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, cdn, startBackend } from './support/backend.js';
import { launch, newContext, openPage, pageOf, soon } from './support/browser.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const search = '<caredesk-doctor-search></caredesk-doctor-search>';
const count = 8;
const many = 20;

/** Rows of each list, and whether it is kept from being laid out. */
const lists = (page: Page) =>
  page.locator('caredesk-doctor-search').evaluateAll((all) =>
    all.map(({ shadowRoot }) => ({
      rows: shadowRoot?.querySelectorAll('tbody tr[data-index]').length,
      isDrawn: shadowRoot?.querySelector('.root')?.hasChildNodes(),
      isOut: shadowRoot?.querySelector('.out-of-sight') !== null,
    })),
  );

describe('elements out of sight', () => {
  let backend: Backend;
  let context: BrowserContext;
  beforeEach(async () => {
    backend = await startBackend(cdn, { '/': pageOf(`${search.repeat(count)}<p hidden>${search}</p>`) });
    context = await newContext(browser, backend);
  });
  afterEach(async () => {
    await context.close();
    await backend.stop();
  });

  it('have their rows without anyone going there, hidden ones too, and are found by a search of the page', async () => {
    const page = await openPage(context, '/');
    await soon(async () => (await lists(page)).map(({ rows }) => rows)).toEqual(Array(count + 1).fill(25));
    await soon(async () => (await lists(page)).some(({ isOut }) => isOut)).toBe(false);
    expect(backend.state.calls.length).toBe(1);
    expect(page.problems).toEqual([]);
  });

  it('are drawn when they come near, although their answer is not there; then they are laid out like any other', async () => {
    backend.state.delays = { '': 1_500 };
    const page = await openPage(context, '/');
    await soon(async () => (await lists(page))[0]?.isDrawn).toBe(true);
    expect((await lists(page)).slice(2).map(({ isDrawn }) => isDrawn)).toEqual(Array(count - 1).fill(false));
    const last = page.locator('caredesk-doctor-search').nth(count - 1);
    await last.scrollIntoViewIfNeeded();
    await last.locator('.waiting').waitFor();
    expect((await lists(page))[4]?.isDrawn).toBe(false);
    await last.locator('tbody tr[data-index]').nth(24).waitFor();
    expect((await lists(page))[count - 1]?.isOut).toBe(false);
    await last.getByRole('columnheader', { name: 'Email' }).getByRole('button').click();
    await soon(() => last.locator('[aria-sort=ascending]').count()).toBe(1);
  });

  it('take the room that the first one takes, so that the page is as long as it will be', async () => {
    backend.state.delays = { '': 1_000 };
    const page = await openPage(context, '/');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await soon(async () => (await lists(page))[0]?.isDrawn).toBe(true);
    await soon(height).toBeGreaterThan(count * 700);
    const before = await height();
    await soon(async () => (await lists(page)).every(({ rows }) => rows === 25)).toBe(true);
    expect(Math.abs((await height()) - before) / before).toBeLessThan(0.1);
  });
});

it('a page of one list loads nothing for those out of sight; of many some are laid out when they come near, or on paper', async () => {
  const backend = await startBackend(cdn, { '/many': pageOf(search.repeat(many)), '/one': pageOf(search) });
  const context = await newContext(browser, backend);
  const files: string[] = [];
  context.on('request', (request) => void files.push(request.url()));
  const one = await openPage(context, '/one');
  await soon(() => one.locator('tbody tr[data-index]').count()).toBe(25);
  expect(files.filter((file) => /waiting/.test(file))).toEqual([]);

  const page = await openPage(context, '/many');
  await soon(async () => (await lists(page)).every(({ rows }) => rows === 25)).toBe(true);
  expect((await lists(page)).map(({ isOut }) => isOut).indexOf(true)).toBeGreaterThan(0);
  const fifth = page.locator('caredesk-doctor-search').nth(4);
  await fifth.scrollIntoViewIfNeeded();
  await soon(async () => (await lists(page))[4]?.isOut).toBe(false);
  await page.emulateMedia({ media: 'print' });
  const shown = () =>
    page
      .locator('caredesk-doctor-search tbody tr[data-index="24"]')
      .evaluateAll((rows) => rows.filter((row) => row.checkVisibility({ contentVisibilityAuto: true })).length);
  expect(await shown()).toBe(many);
  await context.close();
  await backend.stop();
});
