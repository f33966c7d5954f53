import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberSession } from '../element/sign-in/open-sign-in.js';
import { browserStorage, type StorageKind } from './token-storage.js';
import { userOfToken } from './token-user.js';

function area(limit = Number.POSITIVE_INFINITY): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}
const ours = 'https://api.example';
const other = 'https://other.example';
const open = (apiBase = ours, kind: StorageKind = 'local') => browserStorage({ kind, apiBase, defaultBase: () => ours });
const signIn = (storage: ReturnType<typeof open>, name = 'a') => {
  storage.set('refreshToken', `refresh-${name}`);
  storage.set('token', `access-${name}`);
};
const tokensOf = (storage: ReturnType<typeof open>) => [storage.get('token'), storage.get('refreshToken')];

beforeEach(() => {
  vi.stubGlobal('localStorage', area());
  vi.stubGlobal('sessionStorage', area());
});
afterEach(() => vi.unstubAllGlobals());

describe('tokens in the browser', () => {
  it.each(['local', 'session'] as const)('that name no base (%s) belong to the base that the portal configured', (kind) => {
    const storage = kind === 'local' ? localStorage : sessionStorage;
    storage.setItem('token', 'x');
    storage.setItem('refreshToken', 'y');
    expect(tokensOf(open(other, kind))).toEqual([null, null]);
    expect(tokensOf(open(ours, kind))).toEqual(['x', 'y']);
  });

  it.each(['local', 'session'] as const)('of one base (%s) are no other’s, whatever storage markup asks for, and stay', (kind) => {
    signIn(open(ours, kind));
    for (const asked of ['local', 'session', 'memory'] as const) {
      const foreign = open(other, asked);
      expect(tokensOf(foreign)).toEqual([null, null]);
      for (const key of ['token', 'refreshToken']) foreign.remove(key);
    }
    for (const asked of ['local', 'session'] as const) tokensOf(open(ours, asked));
    expect(tokensOf(open(ours, kind))).toEqual(['access-a', 'refresh-a']);
  });

  it('that are not to be remembered are not given to another base', () => {
    rememberSession(ours, false);
    signIn(open());
    expect(sessionStorage.getItem('token')).toBe('access-a');
    for (const asked of ['local', 'session'] as const) expect(tokensOf(open(other, asked))).toEqual([null, null]);
    expect(tokensOf(open())).toEqual(['access-a', 'refresh-a']);
  });

  it('of two backends on one page are kept side by side', () => {
    const [a, b] = [open(), open(other)];
    signIn(a, 'a');
    signIn(b, 'b');
    expect(localStorage.getItem('token')).toBe('access-a');
    expect([tokensOf(a), tokensOf(b)]).toEqual([
      ['access-a', 'refresh-a'],
      ['access-b', 'refresh-b'],
    ]);
    for (const key of ['token', 'refreshToken']) a.remove(key);
    expect([tokensOf(a), tokensOf(b)]).toEqual([
      [null, null],
      ['access-b', 'refresh-b'],
    ]);
  });

  it('of one backend stay where they are when the user of another is not to be remembered', () => {
    signIn(open(), 'a');
    rememberSession(other, false);
    signIn(open(other), 'b');
    expect(tokensOf(open())).toEqual(['access-a', 'refresh-a']);
    expect(tokensOf(open(other))).toEqual(['access-b', 'refresh-b']);
    expect(localStorage.getItem(`token ${other}`)).toBeNull();
  });

  it('of a choice not to be remembered do not come back with a later choice', () => {
    rememberSession(ours, false);
    signIn(open());
    rememberSession(ours, true);
    expect(tokensOf(open())).toEqual([null, null]);
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  it.each([20, 60])('that a full storage, which takes %i characters, refuses stay in the tab', (limit) => {
    vi.stubGlobal('localStorage', area(limit));
    rememberSession(ours, true);
    const storage = open();
    signIn(storage, 'x'.repeat(100));
    expect(storage.get('token')).toContain('access-x');
    storage.remove('token');
    expect(storage.get('token')).toBeNull();
  });
});

const jwt = (payload: string) => {
  const bytes = String.fromCharCode(...new TextEncoder().encode(payload));
  return `e30.${btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`;
};

it.each([
  [{ sub: '7' }, [null, '7']],
  [{ iss: 'https://id.example', sub: 'José 李 ÿ>?' }, ['https://id.example', 'José 李 ÿ>?']],
  [{ iss: 'https://id.example', sub: 0 }, ['https://id.example', 0]],
])('the user of %j', (claims, user) => expect(userOfToken(jwt(JSON.stringify(claims)))).toBe(JSON.stringify(user)));

it.each(['', 'opaque', 'a.b.c', 'e30.%%%.x', jwt('null'), jwt('{}'), jwt('{"sub"')])('%j tells no user', (token) =>
  expect(userOfToken(token)).toBeUndefined(),
);
