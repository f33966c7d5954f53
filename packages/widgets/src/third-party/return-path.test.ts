import { describe, expect, it } from 'vitest';
import { providersOf } from './provider.js';
import { returnPath } from './sign-in.js';

describe('where a sign-in at a third party goes on to', () => {
  it.each(['/desk/doctors/7?a=b#c', '/', '/?x=//evil.test'])('is the path %j of this site', (path) => {
    expect(returnPath(path)).toBe(path);
  });

  it.each([
    '//evil.test/desk',
    '/\\evil.test',
    '\\\\evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/%2e//evil.test',
    '/\t/evil.test',
    ' //evil.test',
    'https://evil.test/',
    'https:evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    undefined,
    null,
    7,
    { toString: () => '//evil.test' },
  ])('is the start page for %j', (path) => {
    expect(returnPath(path)).toBe('/');
  });
});

it('one provider, several and none are a list', () => {
  const [one, other] = [
    { issuer: 'https://one.test', clientId: 'a' },
    { issuer: 'https://other.test', clientId: 'b', name: 'Other' },
  ];
  expect([providersOf(undefined), providersOf(one), providersOf([one, other])]).toEqual([[], [one], [one, other]]);
});
