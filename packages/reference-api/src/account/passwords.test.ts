import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createPasswords, hashPassword } from './passwords.js';

const { matches } = createPasswords();

describe('a password', () => {
  it.each([
    ['crème brûlée'.normalize('NFC'), 'crème brûlée'.normalize('NFD')],
    ['Ångström'.normalize('NFD'), 'Ångström'.normalize('NFC')],
    ['한국어비밀번호'.normalize('NFC'), '한국어비밀번호'.normalize('NFD')],
    ['कमल\u0915\u093c12345', 'कमल\u095812345'],
    ['two words 1', 'two\u00a0words\u202f1'],
    ['ếễộ-12345'.normalize('NFC'), 'ếễộ-12345'.normalize('NFD')],
  ])('set as %j is the same typed as %j', async (set, typed) => {
    expect(await matches(await hashPassword(set), typed)).toBe(true);
    expect(await matches(await hashPassword(typed), set)).toBe(true);
  });

  it.each(['crème'.normalize('NFD'), 'a\u00a0b', '한국'.normalize('NFD')])('of an older hash is tried as it was typed: %j', async (typed) =>
    expect(await matches(await hash(typed), typed)).toBe(true),
  );

  it.each([
    ['ﬁsh-12345', 'fish-12345'],
    ['creme-1234', 'crème-1234'],
    ['Secret-123', 'secret-123'],
    ['１２３４５６７８', '12345678'],
    ['pass word', 'password'],
  ])('%j is another than %j', async (set, typed) => expect(await matches(await hashPassword(set), typed)).toBe(false));
});
