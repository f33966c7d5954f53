/** `caredesk check URL` with a real Chromium as the judge. */

import { some } from '@caredesk/reference-api/test/support';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedChromiums } from '../../../scripts/lib/engines.mjs';
import type { CheckReport } from '../src/services/check/check.js';
import { newCli } from './support/cli.js';
import { type EmbedPage, type EmbedSite, embedSite, entry, entryHash, pageWriter, wrongHash } from './support/embed-site.js';

let site: EmbedSite;
beforeAll(async () => {
  site = await embedSite();
});
afterAll(() => site?.close());

type Pages = ReturnType<typeof pageWriter> & EmbedSite;

/** @param write makes the page over the site's addresses */
async function judge(write: (pages: Pages) => EmbedPage, ...args: string[]) {
  const url = site.add(write({ ...pageWriter(site), ...site }));
  const [executable = ''] = installedChromiums();
  const { code, stdout } = await newCli(undefined).run(['check', url, '--json', ...args], { env: { CAREDESK_CHROMIUM: executable } });
  const report = JSON.parse(stdout) as CheckReport;
  const problems = report.findings.filter(({ status }) => status === 'problem');
  return {
    code,
    report,
    loads: report.loads,
    calls: report.calls,
    troubles: problems.map(({ check, message, fix }) => `${check}: ${message}${fix ? ` → ${fix}` : ''}`).join('\n'),
  };
}

const right = { code: 0, loads: true, calls: true, troubles: '' };

describe('caredesk check in a browser', () => {
  it.concurrent.each(
    some<[string, (pages: Pages) => EmbedPage]>(
      [
        ['a plain page', ({ page, tag }) => page(tag())],
        ["the package's own file", ({ page, tag, cdn }) => page(tag('', `${cdn}/package/caredesk.js`))],
        ['right integrity', ({ page, tag, cdn }) => page(tag(`integrity="${entryHash}" crossorigin`, `${cdn}/ok/${entry}`))],
        ['a policy that allows both', ({ under, cdn, api }) => under(`script-src ${cdn}; connect-src ${api}`)],
        ['a nonce on the tag', ({ under, tag, api }) => under(`script-src 'nonce-abc'; connect-src ${api}`, tag('nonce="abc"'))],
        ['a prefix of its own', ({ page, tag }) => page(tag('data-prefix="acme"'), '<acme-doctor-search></acme-doctor-search>')],
        [
          'an element that a script adds',
          ({ page, tag }) =>
            page(`${tag()}<script>setTimeout(() => document.body.append(document.createElement('caredesk-history')))</script>`),
        ],
      ],
      3,
    ),
  )('finds nothing wrong with %s', async (_what, write) => {
    expect(await judge(write)).toMatchObject(right);
  });

  it.concurrent('names the browser and the elements that it defined', async () => {
    const { report } = await judge(({ page, tag }) => page(tag()));
    expect(report.browser).toMatch(/Chrom\S* \d+/);
    expect(report.findings).toContainEqual({
      check: 'browser',
      status: 'ok',
      message: expect.stringMatching(/Chrom.* defined <caredesk-doctor-search>$/),
    });
  });

  it.concurrent.each(
    some<[string, (pages: Pages) => EmbedPage, RegExp]>(
      [
        [
          'a missing chunk',
          ({ page, tag, cdn }) => page(tag('', `${cdn}/without-chunks/caredesk.js`)),
          /^bundle: \S*chunks\/\S+ answers HTTP 404 → copy the whole folder/m,
        ],
        [
          'a loader of another origin without CORS',
          ({ page, tag, cdn }) => page(tag('', `${cdn}/no-cors/caredesk.js`)),
          /^bundle: Access to script at .*CORS policy.* → Access-Control-Allow-Origin: \*/m,
        ],
        [
          'a loader that is sent as text',
          ({ page, tag, cdn }) => page(tag('', `${cdn}/text-type/caredesk.js`)),
          /^bundle: .*MIME type.* → Content-Type: text\/javascript/m,
        ],
        [
          'wrong integrity',
          ({ page, tag, cdn }) => page(tag(`integrity="${wrongHash}" crossorigin`, `${cdn}/ok/${entry}`)),
          /^bundle: .*integrity.* → take the hash from integrity.json/m,
        ],
        [
          'an import map that leads the loader nowhere',
          ({ page, cdn }) =>
            page(
              `<script type="importmap">{"imports":{"${cdn}/ok/caredesk.js":null}}</script><script type="module">import '${cdn}/ok/caredesk.js'</script>`,
            ),
          /^bundle: .*Failed to resolve module specifier/m,
        ],
        [
          'a classic script',
          ({ page, cdn }) => page(`<script src="${cdn}/ok/caredesk.js"></script>`),
          /^tag: the script tag lacks type="module"/m,
        ],
        [
          'a misspelt element',
          ({ page, tag }) => page(tag(), '<caredesk-doctor-serch></caredesk-doctor-serch>'),
          /^tag: <caredesk-doctor-serch> is not a Caredesk element → <caredesk-doctor-search>/m,
        ],
        [
          'a prefix that the page does not use',
          ({ page, tag }) => page(tag('data-prefix="acme"')),
          /^tag: <caredesk-doctor-search> stays empty: data-prefix on the script tag is "acme" → <acme-doctor-search>/m,
        ],
        [
          'a policy without the loader',
          ({ under }) => under("script-src 'self'"),
          /^policy: script-src-elem blocked http\S*\/ok\/caredesk\.js → add http:\/\/127\.0\.0\.1:\d+ to script-src/m,
        ],
        ['a policy that asks for a nonce', ({ under }) => under("script-src 'nonce-abc'"), /^policy: .* → <script type="module" nonce=/m],
        ['a sandbox without scripts', ({ under }) => under('sandbox allow-same-origin'), /^policy: sandbox without allow-scripts/m],
        [
          'the strictest of several policies',
          ({ under, cdn }) => under([`script-src ${cdn}`, "script-src 'self'"]),
          /^policy: script-src-elem blocked/m,
        ],
      ],
      5,
    ),
  )('finds %s', async (_what, write, said) => {
    const { code, loads, troubles } = await judge(write);
    expect({ code, loads }).toEqual({ code: 3, loads: false });
    expect(troubles).toMatch(said);
  });

  it.concurrent('finds calls that the policy blocks', async () => {
    const { code, loads, calls, troubles } = await judge(({ under, cdn }) => under(`script-src ${cdn}; connect-src 'self'`));
    expect({ code, loads, calls }).toEqual({ code: 3, loads: true, calls: false });
    expect(troubles).toBe(
      `policy: connect-src blocked calls to the API (${site.api}) → add ${site.api} to connect-src of the page's Content-Security-Policy`,
    );
  });

  it.concurrent('finds calls to one path that the policy blocks', async () => {
    const { calls } = await judge(({ under, cdn, api }) => under(`script-src ${cdn}; connect-src ${api}/ok/api/`));
    expect(calls).toBe(false);
  });

  it.concurrent('takes the API that an element names before the one of the tag', async () => {
    const { report } = await judge(({ page, tag, api }) =>
      page(tag('', undefined, `${api}/none`), `<caredesk-doctor-search api-base="${api}/ok"></caredesk-doctor-search>`),
    );
    expect(report).toMatchObject({ apiBase: `${site.api}/ok`, calls: true });
  });

  it.concurrent('sends the credentials of the page to no other origin', async () => {
    const { code } = await judge(({ page, tag }) => page(tag()), '--header', 'X-Portal: s3cret');
    expect(code).toBe(0);
    expect(site.credentialsSeen()).toEqual(['portal']);
  });
});
