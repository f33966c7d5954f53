/** The built documentation site, each page as a reader opens it. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sidebar } from '../docs/.vitepress/sidebar.js';
import { startServer, type TestServer } from '../packages/reference-api/test/support.js';
import { launch } from '../packages/widgets/test/support/browser.js';
import { buildDocs, docsFolder } from './lib/docs.mjs';
import { root } from './lib/project.mjs';

await buildDocs('ignore');
const pages = globSync('**/*.html', { cwd: docsFolder }).filter((path) => path !== '404.html');

describe('the documentation site', () => {
  let server: TestServer;
  let page: Page;
  let base = '';
  const problems: string[] = [];
  beforeAll(async () => {
    server = await startServer({
      sites: [
        { prefix: '/docs/', dir: docsFolder },
        { prefix: '/widgets/', dir: join(root, 'packages/widgets/dist/cdn') },
      ],
    });
    base = `${server.url}/docs/`;
    page = await (await launch()).newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
    });
  });
  afterAll(async () => {
    await page?.close();
    await server?.stop();
  });

  it.each(pages)('%s has a menu of words, whole tables and links that lead somewhere', async (path) => {
    problems.length = 0;
    await page.goto(base + path, { waitUntil: 'load' });
    const found = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('.VPSidebar a, .VPNav a')];
      const rows = [...document.querySelectorAll<HTMLTableElement>('main table')].map((table) =>
        [...table.rows].map(({ cells }) => cells.length),
      );
      return {
        menu: links.length,
        wordless: links.filter((link) => link.innerText.trim() === '' && !link.ariaLabel && link.offsetParent !== null).length,
        live: document.querySelectorAll('.VPSidebar :is([class*=caredesk], caredesk-sign-in), .VPNav caredesk-sign-in').length,
        misnamed: [...document.querySelectorAll('.header-anchor')]
          .filter(
            ({ ariaLabel, parentElement }) => ariaLabel !== `Permalink to "${parentElement?.textContent?.replace('\u200b', '').trim()}"`,
          )
          .map(({ ariaLabel }) => ariaLabel),
        isNamedByFile: /^index\b/.test(document.title),
        torn: rows.filter((widths) => new Set(widths).size > 1).length,
        own: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
          .map(({ href }) => href)
          .filter((href) => href.startsWith(location.origin)),
      };
    });
    expect(found.menu).toBeGreaterThan(0);
    expect(found).toMatchObject({ wordless: 0, live: 0, torn: 0, misnamed: [], isNamedByFile: false });
    const files = [...new Set(found.own.map((href) => new URL(href).pathname.replace(/^\/docs\//, '')))];
    const isThere = (file: string) =>
      file === '' ||
      [file, `${file}.html`, `${file}index.html`].some((name) => pages.includes(name) || globSync(name, { cwd: docsFolder }).length > 0);
    expect(files.filter((file) => !isThere(file))).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('leads to every page from its menu', async () => {
    await page.goto(`${base}glossary.html`);
    const linked = await page
      .locator('.VPSidebar a')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    const known = new Set(linked.map((path) => path.replace(/^\/docs\//, '').replace(/\.html$/, '')));
    const unlinked = pages
      .map((path) => path.replace(/(^|\/)index\.html$|\.html$/, '$1'))
      .filter((path) => !known.has(path) && path !== '' && !path.startsWith('decisions/'));
    expect(unlinked).toEqual([]);
  });

  const boxOf = async (selector: string) => {
    const box = await page.locator(`.builder ${selector}`).boundingBox();
    if (!box) throw new Error(`${selector} is not shown`);
    return box;
  };

  it.each([1440, 1000, 700])('has the theme builder beside its preview at %i px', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${base}theme-builder.html`);
    const [form, live] = [await boxOf('form'), await boxOf('.live')];
    expect(live.x).toBeGreaterThan(form.x + form.width);
    expect(live.x + live.width).toBeLessThanOrEqual(width);
  });

  it('keeps the preview of the theme builder in sight on a telephone', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${base}theme-builder.html`);
    const last = page.locator('.builder input').last();
    await last.scrollIntoViewIfNeeded();
    await last.focus();
    const [live, input] = [await boxOf('.live'), await boxOf('label:last-of-type input')];
    expect(live.y).toBeGreaterThanOrEqual(0);
    expect(input.y).toBeGreaterThanOrEqual(live.y + live.height);
    expect(input.y + input.height).toBeLessThanOrEqual(800);
  });

  it('begins with the colours that the elements have, mixed ones included', async () => {
    await page.goto(`${base}theme-builder.html`);
    expect(await page.getByLabel('--caredesk-border', { exact: true }).inputValue()).toBe('#e6e6e7');
  });

  it('lists the pages of its menu in llms.txt', async () => {
    const text = await (await fetch(`${base}llms.txt`)).text();
    const linked = sidebar().flatMap(({ items }) => items.map(({ link }) => `(/docs${link})`));
    expect(linked.filter((link) => !text.includes(link))).toEqual([]);
  });
});
