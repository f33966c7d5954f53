import { describe, expect, it } from 'vitest';
import { requestUrl } from './middlewares.js';

describe('the address of a request', () => {
  it.each([
    ['https://api.test', '/api/x?a=1', 'https://api.test/api/x?a=1'],
    ['https://api.test/', '/api/x', 'https://api.test/api/x'],
    ['https://api.test/v1', '/api/a%2Fb', 'https://api.test/v1/api/a%2Fb'],
    ['https://api.test', '/api/1..2', 'https://api.test/api/1..2'],
    ['https://api.test', '/api/x?q=../..&r=\u{1f600}', 'https://api.test/api/x?q=../..&r=\u{1f600}'],
    [' https://api.test/v1\r', '/api/x', 'https://api.test/v1/api/x'],
    ['', '/api/x', '/api/x'],
  ])('of %j and %j is %s', (base, path, url) => {
    expect(requestUrl(base, path)).toBe(url);
  });

  it.each([
    '.evil.test/x',
    '@evil.test/x',
    ':80@evil.test/x',
    ':8080/x',
    '',
    'x',
    '?x',
    '#x',
    '//evil.test/x',
    '/\\evil.test/x',
    '\\\\evil.test/x',
    '/\t/evil.test/x',
    '\n/x',
    ' /x',
    '/api/../x',
    '/api/./x',
    '/api/..',
    '/api/.',
    '/..',
    '/%2e%2e/x',
    '/api/%2E',
    '/.%2e/x',
    '/api/..?x',
    '/api/..#x',
    '/a\\..\\b',
    'https://evil.test/x',
    'javascript:alert(1)',
  ])('refuses the path %j, whatever the base', (path) => {
    for (const base of ['https://api.test', 'https://api.test/v1', 'http://127.0.0.1:8080', ''])
      expect(() => requestUrl(base, path), base).toThrow(/^the path /);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/plain,x',
    'file:///etc',
    'api.test',
    '//api.test',
    '/api',
    'https://api.test?x=',
    'https://api.test?',
    'https://api.test/#',
    'https://api.test#x',
    'https://ada:s3cret@api.test',
    'https://api.test /v1',
  ])('refuses the base %j', (base) => {
    expect(() => requestUrl(base, '/x')).toThrow(/^the API base /);
  });
});
