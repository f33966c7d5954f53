/** The snippets of docs/, run against the reference API; its links; and the ready themes. */
import { existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sidebar } from '../docs/.vitepress/sidebar.js';
import callPages from '../docs/calls/[group].paths.js';
import elementPages from '../docs/elements/[name].paths.js';
import { type Cli, newCli } from '../packages/cli/test/support/cli.js';
import { signIn } from '../packages/cli/test/support/scene.js';
import { startServer, type TestServer } from '../packages/reference-api/test/support.js';
import { unreadable } from '../packages/widgets/test/support/axe.js';
import { cdn } from '../packages/widgets/test/support/backend.js';
import { launch } from '../packages/widgets/test/support/browser.js';
import { bundled } from '../packages/widgets/test/support/bundled.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = join(root, 'docs');
const pages = globSync('**/*.md', { cwd: site, exclude: (path) => /node_modules|dist|generated/.test(String(path)) }).toSorted();
/** cli.md is generated: `packages/cli/test/reference.test.ts` runs its examples. The commands of running.md need PostgreSQL or Docker. */
const pagesToRun = pages.filter((page) => !['architecture.md', 'cli.md', 'running.md'].includes(page));
const textOf = (page: string) => readFileSync(join(site, page), 'utf8');

interface Snippet {
  readonly page: string;
  readonly language: string;
  readonly code: string;
}
const snippetsIn = (page: string, text: string): Snippet[] =>
  [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({ page, language, code }));
const snippets: readonly Snippet[] = [
  ...pagesToRun.flatMap((page) => snippetsIn(page, textOf(page))),
  ...elementPages.paths().flatMap(({ params, content }) => snippetsIn(`elements/${params.name}.md`, content)),
];
/** Placeholders, such as a nonce: packages/widgets/test/policy.test.ts runs those with real values. */
const isWhole = ({ code }: Snippet) => !code.includes('…');
const of = (...languages: string[]) =>
  snippets
    .filter((snippet) => languages.includes(snippet.language) && isWhole(snippet))
    .map((snippet, index) => [`${snippet.page} (${index + 1})`, snippet] as const);

let server: TestServer;
let browser: Browser;
let cli: Cli;
beforeAll(async () => {
  const embed = join(root, 'packages/widgets/embed');
  server = await startServer({
    sites: [
      { prefix: '/widgets/', dir: cdn },
      { prefix: '/embed/', dir: embed },
    ],
  });
  await openBrowser();
  cli = newCli(server.url, { keep: true });
  await signIn(cli);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  cli?.remove();
});

/** The addresses that a snippet names are this server's. */
const here = (code: string) => code.replaceAll(/https:\/\/(?:cdn|api)\.example/g, server.url);

/** One for all: a new page costs as much as what it shows. */
let page: Page;
const problems: string[] = [];
/** What the pages are served, and the scripts beside them. */
let shown = { html: '', files: new Map<string, string>() as ReadonlyMap<string, string> };

async function openBrowser(): Promise<void> {
  browser = await launch();
  const context = await browser.newContext({ baseURL: server.url });
  const { access_token, refresh_token } = await server.signIn();
  await context.addInitScript(
    ([token = '', refreshToken = '']) => {
      // about:blank has no storage.
      if (location.protocol === 'about:') return;
      localStorage.setItem('token', token);
      localStorage.setItem('refreshToken', refreshToken);
    },
    [access_token, refresh_token],
  );
  await context.route(`${server.url}/portal`, (route) => route.fulfill({ contentType: 'text/html', body: shown.html }));
  await context.route(/\/(app|[\w-]+-[\w-]{8})\.js$/, (route) => {
    const body = shown.files.get(basename(new URL(route.request().url()).pathname));
    return body === undefined ? route.fallback() : route.fulfill({ contentType: 'text/javascript', body });
  });
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) problems.push(message.text());
  });
}

async function open(html: string, files: ReadonlyMap<string, string> = new Map()): Promise<void> {
  shown = { html, files };
  // What the page before is still about to say is none of this one's.
  await page.goto('about:blank');
  problems.length = 0;
  await page.goto('/portal');
}
const loader = () => `<script type="module" src="${server.url}/widgets/caredesk.js"></script>`;

async function within<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await work();
  } finally {
    process.chdir(before);
  }
}

const isOfElement = ([place]: readonly [string, Snippet]) => place.startsWith('elements/');
/** Those of an element's own page are tags alone: one document shows them all. */
const documents = [
  ...of('html').filter((snippet) => !isOfElement(snippet)),
  [
    'elements/',
    {
      code: of('html')
        .filter(isOfElement)
        .map(([, { code }]) => code)
        .join(''),
    },
  ] as const,
];

describe('a snippet of the documentation', () => {
  it.each(documents)('in HTML shows its elements: %s', async (_, { code }) => {
    // The provider shows nothing itself.
    const tags = [...code.matchAll(/<((?:caredesk|acme)-(?!provider)[\w-]+)/g)].map(([, tag = '']) => tag);
    await open(`<!doctype html><title>Portal</title>${code.includes('caredesk.js') ? '' : loader()}${here(code)}`);
    expect(tags.length).toBeGreaterThan(0);
    for (const [, sheet = ''] of here(code).matchAll(/<link rel="stylesheet" href="([^"]+)"/g))
      expect((await fetch(sheet)).status).toBe(200);
    const isShown = (tag: string) =>
      page.evaluate((name) => {
        const { shadowRoot } = document.querySelector(name) ?? {};
        return Boolean(shadowRoot?.textContent?.trim() || shadowRoot?.querySelector('input'));
      }, tag);
    for (const tag of tags) await expect.poll(() => isShown(tag), { timeout: 15_000 }).toBe(true);
    expect(problems).toEqual([]);
  });

  it.each(of('js', 'ts'))('in JavaScript runs: %s', async (_, { code }) => {
    const styles = [...code.matchAll(/^import '@caredesk\/widgets\/(themes\/\w+\.css)';\n/gm)];
    for (const [, file = ''] of styles) readFileSync(join(root, 'packages/widgets', file));
    const files = await bundled(here(code).replaceAll(/^import '\S+\.css';\n/gm, ''));
    await open(
      '<!doctype html><title>Portal</title><script type="module" src="/app.js"></script><caredesk-doctor-search></caredesk-doctor-search>',
      files,
    );
    await page.waitForLoadState('load');
    expect(problems).toEqual([]);
  });

  it.each(of('sh'))('for a shell works: %s', async (_, { page: path, code }) => {
    const folder = mkdtempSync(join(tmpdir(), 'caredesk-docs-'));
    for (const { code: csv } of snippets.filter((one) => one.page === path && one.language === 'csv'))
      writeFileSync(join(folder, 'refunds.csv'), csv);
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    for (const line of here(code)
      .replaceAll(/https:\/\/(?:portal|intranet)\.example\/\w+/g, `${server.url}/embed/plain.html`)
      .trim()
      .split('\n')) {
      const [, script] = /\bnpm (?:run )?(start|api|docs|examples)\b/.exec(line) ?? [];
      if (script) expect(scripts).toHaveProperty(script);
      else if (line.startsWith('caredesk '))
        expect(await within(folder, () => cli.run(line.split(' ').slice(1))), line).toMatchObject({ code: 0 });
      // `npm run task -- test:start` does what these pages say, in an empty folder.
      else expect(path).toMatch(/^start\//);
    }
  });

  it('is of a language that is tried here or taken from a file', () => {
    expect([...new Set(snippets.map(({ language }) => language))].toSorted()).toEqual(['csv', 'html', 'js', 'sh', 'ts', 'txt']);
    expect(of('html').length + of('js').length + of('sh').length).toBeGreaterThan(20);
  });

  it('that is taken from an example is there', () => {
    const taken = pages.flatMap((page) =>
      [...textOf(page).matchAll(/^(?:<<< |<!--@include: )([^\s{#]+)/gm)].map(([, file = '']) =>
        join(site, page, '..', file.replace('-->', '')),
      ),
    );
    expect(taken.length).toBeGreaterThan(8);
    for (const file of taken) readFileSync(file);
  });
});

describe('four eyes', () => {
  it('ask before a refund is sent, and stop it', async () => {
    const snippet = snippets.find(({ page }) => page === 'recipes/four-eyes.md');
    await open(`<!doctype html><title>Portal</title>${loader()}${snippet?.code}`);
    const asked = page.evaluate(async () => {
      const { promise, resolve } = Promise.withResolvers();
      const event = Object.assign(
        new CustomEvent('caredesk-before-refund', { detail: { billingId: '1', amount: '5.00', currency: 'USD' } }),
        { waitUntil: resolve },
      );
      document.dispatchEvent(event);
      return promise;
    });
    await page.getByText('Refund 5.00 USD of bill 1?').waitFor();
    await page.getByRole('button', { name: 'Refuse' }).click();
    expect(await asked).toBe(false);
  });
});

describe('its links', () => {
  it('lead to files or pages that exist', () => {
    const made = [
      ...elementPages.paths().map(({ params }) => `/elements/${params.name}`),
      ...callPages.paths().map(({ params }) => `/calls/${params.group}`),
    ];
    const exists = (page: string, link: string) =>
      link.startsWith('/') ? made.includes(link) || pages.includes(`${link.slice(1)}.md`) : existsSync(join(site, page, '..', link));
    const broken = pages.flatMap((page) =>
      [...textOf(page).matchAll(/\]\((?![a-z]+:)([^)#]+)|link: (\/[\w/-]+)/g)]
        .map(([, inText, inHead]) => inText ?? inHead ?? '')
        .filter((link) => !exists(page, link))
        .map((link) => `${page}: ${link}`),
    );
    expect(broken).toEqual([]);
  });
});

describe('a ready theme', () => {
  it.each(globSync('*.css', { cwd: join(root, 'packages/widgets/themes') }))('can be read, light and dark: %s', async (file) => {
    const css = readFileSync(join(root, 'packages/widgets/themes', file), 'utf8');
    await open(
      `<!doctype html><title>Portal</title><style>:root { color-scheme: light; background: light-dark(#fff, #111) } ${css}</style>${loader()}<caredesk-billing-list theme="light" page-size="5"></caredesk-billing-list>`,
    );
    await page.getByRole('cell').first().waitFor();
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.style.colorScheme = name;
        document.querySelector('caredesk-billing-list')?.setAttribute('theme', name);
      }, theme);
      const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(background).toBe(theme === 'dark' ? 'rgb(17, 17, 17)' : 'rgb(255, 255, 255)');
      expect(await unreadable(page, 'caredesk-billing-list')).toEqual([]);
    }
  });
});

describe('the documentation site', () => {
  it('names the elements in its menu, and shows none there', async () => {
    const texts = sidebar().flatMap(({ items }) => items.map(({ text }) => text));
    await open(`<!doctype html><title>Menu</title>${loader()}<nav>${texts.map((text) => `<p>${text}</p>`).join('')}</nav>`);
    const shownTexts = await page.locator('nav p').allTextContents();
    expect(shownTexts).toContain('<caredesk-doctor-search>');
    expect(shownTexts.filter((text) => text.trim() === '')).toEqual([]);
    expect(await page.locator('nav p > *').count()).toBe(0);
  });

  it.each([
    ...elementPages.paths().map(({ params, content }) => [params.name, content]),
    ...callPages.paths().map(({ params, content }) => [params.group, content]),
  ] as [string, string][])('has whole tables in the page of %s', (_, content) => {
    const lines = content.split('\n');
    const torn = lines.filter((line, index) => {
      const isTable = line.startsWith('|') || lines[index - 1]?.startsWith('|');
      return isTable && line !== '' && !/^\|.*\|$/.test(line);
    });
    const widths = content
      .split(/\n\n/)
      .filter((block) => block.startsWith('|'))
      .map(
        (block) =>
          new Set(
            block
              .trim()
              .split('\n')
              .map((row) => row.replaceAll(/\\\|/g, '').split('|').length),
          ).size,
      );
    expect({ torn, uneven: widths.filter((size) => size !== 1) }).toEqual({ torn: [], uneven: [] });
  });
});
