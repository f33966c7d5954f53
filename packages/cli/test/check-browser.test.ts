/** `caredesk check URL` against a real Chromium: whether the page's elements are defined, and whether their calls get out. */
import { some } from '@caredesk/reference-api/test/support';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedChromiums } from '../../../scripts/lib/engines.mjs';
import { type CheckReport, checkEmbed } from '../src/services/check/check.js';
import { newCli } from './support/cli.js';
import { knownPages, pageWriter } from './support/embed-pages.js';
import { type EmbedPage, type EmbedSite, embedSite } from './support/embed-site.js';
import { laterPages, latestPages, newPages } from './support/held-out-pages.js';

interface Verdict {
  readonly loads: boolean;
  /** Undefined where nothing is loaded that would call. */
  readonly calls: boolean | undefined;
}

const atOnce = 8;
/** Time limits for the page to define its elements or to send a call, depending on check's verdict. */
const patienceMs = { expected: 6_000, unexpected: 1_300 } as const;

let site: EmbedSite;
let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  site = await embedSite();
  const [executablePath] = installedChromiums();
  browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...(executablePath && { executablePath }) });
  context = await browser.newContext();
  await context.addInitScript({ content: seedToken(site.api) });
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Signed in, so that elements call the API. */
const token = `${part({ alg: 'none' })}.${part({ sub: '1', exp: 4_000_000_000 })}.x`;

const seedToken = (api: string) => `try {
  for (const area of [localStorage, sessionStorage]) for (const key of ['token', 'token ${api}/ok']) area.setItem(key, '${token}');
} catch {}`;

/** In the page. */
const allDefined = `(() => {
  const below = (root) => [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot && !/^(caredesk|acme)-/.test(one.localName) ? below(one.shadowRoot) : [])]);
  const names = below(document).map(({ localName }) => localName).filter((name) => /^(caredesk|acme)-/.test(name));
  return names.length > 0 && names.every((name) => customElements.get(name) !== undefined);
})()`;

async function inChromium(url: string, apiBase: string | null, expected: Verdict): Promise<Verdict> {
  const page = await context.newPage();
  try {
    let outcome: boolean | undefined;
    const isCall = (address: string) => address.startsWith(`${apiBase}/api/admin/`);
    page.on('requestfinished', (request) => {
      if (isCall(request.url()) && request.method() !== 'OPTIONS') outcome = true;
    });
    page.on('requestfailed', (request) => {
      if (isCall(request.url()) && !/ERR_ABORTED/.test(request.failure()?.errorText ?? '')) outcome ??= false;
    });
    await page.goto(url, { waitUntil: 'load' });
    const areDefined = () => page.evaluate<boolean>(allDefined);
    const until = async (isExpected: boolean | undefined, isDone: () => Promise<boolean> | boolean) => {
      for (
        const end = Date.now() + patienceMs[isExpected ? 'expected' : 'unexpected'];
        Date.now() < end;
        await new Promise((resolve) => setTimeout(resolve, 50))
      )
        if (await isDone()) return true;
      return false;
    };
    // A sandbox without scripts lets none of the test's run either.
    const loads = await until(expected.loads, () => areDefined().catch(() => false));
    if (!loads) return { loads, calls: undefined };
    await until(expected.calls, () => outcome !== undefined);
    return { loads, calls: outcome ?? false };
  } finally {
    await page.close();
  }
}

const checked = (url: string): Promise<CheckReport> =>
  checkEmbed(
    {
      settings: { timeoutMs: 5_000, flagApiBase: undefined, debug: false },
      signal: new AbortController().signal,
      env: {},
      output: { warn: () => {} },
    } as never,
    url,
    { version: '0.1.0', credentials: { headers: [], cookies: [] } },
  );

/** Names of the pages of which they say different things. */
async function disagreements(pages: readonly EmbedPage[]): Promise<readonly string[]> {
  const rest = [...pages];
  const found: string[] = [];
  const worker = async () => {
    for (let page = rest.shift(); page; page = rest.shift()) {
      const url = site.add(page);
      const report = await checked(url);
      const loads = report.loads ?? false;
      const calls = report.calls ?? false;
      const truth = await inChromium(url, report.apiBase, { loads, calls });
      if (loads === truth.loads && (truth.calls === undefined || calls === truth.calls)) continue;
      const troubles = report.findings.filter(({ status }) => status !== 'ok').map(({ check, message }) => `${check}: ${message}`);
      found.push(`${page.name}: Chromium ${JSON.stringify(truth)}, check ${JSON.stringify({ loads, calls })} (${troubles.join('; ')})`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return found;
}

describe('caredesk check and Chromium', () => {
  it('agree on pages of every kind that is known', async () => {
    expect(await disagreements(some([...knownPages(site), ...laterPages(site), ...newPages(site)], 8))).toEqual([]);
  });

  it('agree on at least 95 of 100 pages of those that check was not made by', async () => {
    const pages = some(latestPages(site), 12);
    const different = await disagreements(pages);
    expect(different.length / pages.length, different.join('\n')).toBeLessThanOrEqual(0.05);
  });

  it('tell with --browser what happened on the page', async () => {
    const { tag, page, under } = pageWriter(site);
    const said = async (tried: EmbedPage) => {
      const { code, stdout } = await newCli(undefined).run(['check', site.add(tried), '--browser', '--json'], {
        env: { CAREDESK_CHROMIUM: process.env.CAREDESK_CHROMIUM ?? '/usr/bin/chromium' },
      });
      const { findings } = JSON.parse(stdout) as CheckReport;
      return { code, said: findings.filter(({ check }) => check === 'browser').map(({ message }) => message) };
    };
    // At once: each looks for seconds at a page that does not load.
    const [plain, broken, blocked] = await Promise.all([
      said(page('plain', tag())),
      said(page('no chunks', tag('', `${site.cdn}/without-chunks/caredesk.js`))),
      said(under('self', "script-src 'self'")),
    ]);
    expect(plain).toEqual({
      code: 0,
      said: [expect.stringMatching(/^\S*Chrom.* defined <caredesk-doctor-search>$/)],
    });
    expect(broken.code).toBe(3);
    expect(broken.said.join('\n')).toMatch(/did not define <caredesk-doctor-search>[\s\S]*chunks\/[\w.-]+ answers HTTP 404/);
    expect(blocked.said.join('\n')).toContain(`script-src-elem blocked ${site.cdn}/ok/caredesk.js`);
  });
});
