import { describe, expect, it } from 'vitest';
import { checkCsp } from './csp.js';
import { matchesSource, parsePolicies } from './policy.js';

const page = new URL('https://portal.test/admin');
const script = new URL('https://cdn.test/widgets/caredesk.js');

describe('a source of a Content-Security-Policy', () => {
  it.each([
    ['https://cdn.test', true],
    ['cdn.test', true],
    ['*.test', true],
    ['*', true],
    ['https:', true],
    ['http://cdn.test', true],
    ['https://cdn.test/widgets/', true],
    ['https://cdn.test:443', true],
    ['https://cdn.test:*', true],
    ["'self'", false],
    ['https://other.test', false],
    ['*.cdn.test', false],
    ['https://cdn.test:8443', false],
    ['https://cdn.test/other/', false],
    ["'unsafe-inline'", false],
    ['data:', false],
  ])('%s matches the loader: %s', (source, expected) => {
    expect(matchesSource(source, script, page)).toBe(expected);
  });

  it("'self' is the page's own origin", () => {
    expect(matchesSource("'self'", new URL('https://portal.test/x.js'), page)).toBe(true);
    expect(matchesSource("'self'", new URL('https://portal.test:444/x.js'), page)).toBe(false);
  });
});

describe('a path of a source', () => {
  it.each([
    ['https://cdn.test/Widgets/', false],
    ['https://cdn.test/widgets/caredesk.js', true],
    ['https://cdn.test/widgets', false],
    ['HTTPS://CDN.test/widgets/', true],
    ['https://cdn.test/%77idgets/', true],
  ])('%s matches the loader, by its letter case: %s', (source, expected) => {
    expect(matchesSource(source, script, page)).toBe(expected);
  });

  it('does not count after a redirect', () => {
    expect(matchesSource('https://cdn.test/other/', script, page, true)).toBe(true);
    expect(matchesSource('https://other.test/widgets/', script, page, true)).toBe(false);
  });
});

describe('a policy', () => {
  const chunk = new URL('chunks/kernel-12345678.js', script);
  interface Options {
    readonly nonce?: string;
    readonly integrity?: string;
    readonly from?: 'header' | 'meta';
  }
  const judge = (text: string, { nonce, integrity, from }: Options = {}) => {
    const request = { isRedirected: false, nonce, integrity, position: 5 };
    const scripts = [
      { ...request, url: script, isImport: false },
      { ...request, url: chunk, isImport: true, integrity: undefined },
    ];
    const embed = { page, scripts, inline: undefined, trustedTypes: ['lit-html'], api: new URL('https://api.test') };
    const { scripts: ofScripts, calls } = checkCsp(parsePolicies([text], from), embed);
    return [...ofScripts, ...calls].map(({ message, fix }) => `${message} → ${fix}`);
  };
  const calls = 'connect-src https://api.test';

  it('with the tag’s nonce covers the loader and all that it imports', () => {
    expect(judge(`script-src 'nonce-a'; ${calls}`, { nonce: 'a' })).toEqual([]);
    expect(judge(`script-src 'nonce-a' 'strict-dynamic'; ${calls}`, { nonce: 'a' })).toEqual([]);
    for (const nonce of ['b', undefined]) {
      const [only, ...others] = judge(`script-src 'nonce-a' 'strict-dynamic' https://cdn.test; ${calls}`, { ...(nonce && { nonce }) });
      expect(only).toMatch(/^script-src does not allow the loader .* → <script type="module" nonce="\{/);
      expect(others).toEqual([]);
    }
  });

  it('counts by its narrowest directive, and all policies count', () => {
    expect(judge(`default-src 'none'; script-src https://cdn.test; ${calls}`)).toEqual([]);
    expect(judge(`script-src https://cdn.test; script-src-elem 'self'; ${calls}`)[0]).toMatch(/^script-src-elem does not allow the loader/);
    expect(judge(`script-src https://cdn.test; ${calls}, script-src 'self'`)).toEqual([
      "script-src does not allow the loader (https://cdn.test) → Content-Security-Policy: script-src 'self'; script-src-elem 'self' https://cdn.test/widgets/",
    ]);
    expect(judge("default-src * 'unsafe-inline'; sandbox allow-scripts")[0]).toMatch(/^sandbox without allow-same-origin/);
  });

  it('lets the loader through alone, and not the files that it imports', () => {
    expect(judge(`script-src ${script.href}; ${calls}`)).toEqual([
      `script-src does not allow the files that the loader imports (https://cdn.test/widgets/) → Content-Security-Policy: script-src ${script.href}; ${calls}; script-src-elem ${script.href} https://cdn.test/widgets/`,
    ]);
    expect(judge(`script-src 'sha384-abcd'; ${calls}`, { integrity: 'sha384-abcd' })[0]).toContain('the files that the loader imports');
  });

  it('judges calls by their paths', () => {
    expect(judge('connect-src https://api.test/api/ https://api.test/token https://api.test/token/')).toEqual([]);
    expect(judge('connect-src https://api.test/api/')[0]).toContain('calls to the API such as /token (https://api.test)');
  });

  it('is mended where it comes from, by the sources that it lacks and no others', () => {
    expect(judge("script-src 'self'; connect-src 'none'", { from: 'meta' })).toEqual([
      expect.stringMatching(/^the <meta> policy: script-src .* → <meta http-equiv="Content-Security-Policy" content="[^"]*">$/),
      expect.stringMatching(
        /^the <meta> policy: connect-src .*connect-src https:\/\/api\.test; script-src-elem 'self' https:\/\/cdn\.test\/widgets\/">$/,
      ),
    ]);
    const before = "default-src 'self'; object-src 'none'; base-uri 'none'";
    const [advice] = judge(before);
    expect(advice).toContain(
      `→ Content-Security-Policy: ${before}; script-src-elem 'self' https://cdn.test/widgets/; connect-src 'self' https://api.test`,
    );
  });

  it('names the trusted types that the scripts make', () => {
    expect(judge(`trusted-types other; script-src *; ${calls}`)).toEqual([
      'trusted-types does not allow lit-html → add lit-html to trusted-types',
    ]);
    expect(judge(`trusted-types lit-html; script-src *; ${calls}`)).toEqual([]);
  });
});
