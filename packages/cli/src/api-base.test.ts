import { expect, it } from 'vitest';
import { isApiBase, isSameApi } from './api-base.js';

it.each([
  ['http://127.0.0.1:4173', 'http://[::]:4173'],
  ['http://127.0.0.1:4173', 'http://0:4173/'],
  ['http://127.0.0.1:4173', 'http://LOCALHOST.:4173//'],
  ['https://api.test/v1', 'https://api.test./%761'],
  ['https://api.test/a%2Fb', 'https://API.test:443/a%2fb'],
])('%s and %s are one API', (one, other) => expect(isSameApi(one, other)).toBe(true));

it.each([
  ['https://api.test', 'https://api.test.evil.test'],
  ['https://api.test/v1', 'https://api.test/v2'],
  ['https://api.test/a/b', 'https://api.test/a%2Fb'],
])('%s and %s are two APIs', (one, other) => expect(isSameApi(one, other)).toBe(false));

it.each(['', 'api.test', '//api.test', 'ftp://api.test', 'https://api.test?', 'https://api.test/#', 'https://u@api.test'])(
  '%j is no API base',
  (text) => expect(isApiBase(text)).toBe(false),
);
