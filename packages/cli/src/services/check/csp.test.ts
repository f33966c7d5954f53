import { describe, expect, it } from 'vitest';
import { checkCsp, matchesSource, parsePolicies } from './csp.js';

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

describe('a policy', () => {
  const check = (text: string, nonce?: string) =>
    checkCsp(parsePolicies([text]), { page, script, nonce, api: undefined }).map(({ status, message }) => `${status}: ${message}`);

  it('with the tag’s nonce covers the loader and all that it imports', () => {
    expect(check("script-src 'nonce-a'", 'a')[0]).toMatch(/^ok/);
    expect(check("script-src 'nonce-a'", 'b')).toEqual(['problem: script-src does not allow the loader (https://cdn.test)']);
    expect(check("script-src 'nonce-a'")).toEqual(['problem: script-src does not allow the loader (https://cdn.test)']);
    expect(check("script-src 'nonce-a' 'strict-dynamic'", 'a')[0]).toMatch(/^ok/);
    expect(check("script-src 'nonce-a' 'strict-dynamic' https://cdn.test", undefined)[0]).toMatch(/^problem/);
  });

  it('counts by its narrowest directive, and all policies count', () => {
    expect(check("default-src 'none'; script-src https://cdn.test")[0]).toMatch(/^ok/);
    expect(check("script-src https://cdn.test; script-src-elem 'self'")[0]).toMatch(/^problem: script-src-elem/);
    expect(check("script-src https://cdn.test, default-src 'self'")).toEqual([
      'problem: default-src does not allow the loader (https://cdn.test)',
    ]);
    expect(check("default-src * 'unsafe-inline'; sandbox allow-scripts")[0]).toMatch(/^problem: sandbox without allow-same-origin/);
  });
});
