import { expect, it } from 'vitest';
import { isSecureAddress } from './open-login.js';

it.each([
  ['https://practice.test/login', true],
  ['http://localhost:3000/login', true],
  ['http://127.0.0.1/login', true],
  ['http://[::1]:8080/', true],
  ['http://practice.test/login', false],
  ['http://localhost.evil.test/', false],
  ['http://127.0.0.1.evil.test/', false],
  ['javascript:alert(1)', false],
  ['ftp://localhost/', false],
])('a secret may be sent to %s: %s', (address, may) => {
  expect(isSecureAddress(new URL(address))).toBe(may);
});
