import { expect, it } from 'vitest';
import { createUserMenu, initialsOf } from './user-menu-store.js';

it.each([
  [{ firstName: 'Ada', lastName: 'Byron', email: null }, 'AB'],
  [{ firstName: ' élodie', lastName: null, email: 'x@y.test' }, 'É'],
  [{ firstName: '𝒜da', lastName: '', email: null }, '𝒜'],
  [{ firstName: null, lastName: null, email: 'x@y.test' }, 'X'],
  [{ firstName: null, lastName: null, email: null }, ''],
])('initials of %j are %j', (user, initials) => {
  expect(initialsOf(user)).toBe(initials);
});

it('who is signed in is asked once, and again after a failure [spec 148]', async () => {
  const user = {
    firstName: 'Ada',
    lastName: null,
    email: null,
    tokenIdentifier: null,
    doctorId: null,
    isAdminUserLoggedIn: null,
    role: null,
    permissions: null,
    capabilities: null,
    refundLimits: null,
  };
  let fails = true;
  let asked = 0;
  const reported: unknown[] = [];
  const signedOut: unknown[] = [];
  const store = createUserMenu({
    userInfo: async () => {
      asked += 1;
      if (fails) throw new Error('down');
      return user;
    },
    signOut: (...given: unknown[]) => signedOut.push(given),
    report: (_phase, error) => reported.push(error),
  });
  store.resume?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect([store.user.error.value, reported.length]).toEqual([new Error('down'), 1]);
  fails = false;
  store.user.reload();
  await new Promise((resolve) => setTimeout(resolve));
  store.suspend?.();
  store.resume?.();
  expect([store.user.value.value, store.user.error.value, asked]).toEqual([user, undefined, 2]);
  // A button hands its event on, which is no reason of a sign-out.
  (store.logOut as (event: object) => void)({ type: 'click' });
  expect(signedOut).toEqual([[]]);
});
