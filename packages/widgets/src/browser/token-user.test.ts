import { expect, it } from 'vitest';
import { userOfToken } from './token-user.js';

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
