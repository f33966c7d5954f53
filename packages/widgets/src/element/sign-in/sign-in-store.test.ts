import { CaredeskError } from '@caredesk/core/client';
import type { Session, SessionState } from '@caredesk/core/session';
import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import { createSignIn } from './sign-in-store.js';

function setUp(signIn: Session['signIn']) {
  const $state = atom<SessionState>({ status: 'signed-out', reason: 'never' });
  const events: unknown[] = [];
  const store = createSignIn({
    session: { $state, signIn },
    canRemember: true,
    remember: (remember) => events.push(`remember ${remember}`),
    onSignedIn: () => events.push('signed in'),
    report: (phase) => events.push(`error in ${phase}`),
  });
  store.resume?.();
  return { store, $state, events };
}
const credentials = { username: 'a@b.test', password: 'secret', remember: false };

describe('the sign-in', () => {
  it('keeps where the session shall live before it begins, and sends one request for two clicks [spec 84]', async () => {
    let sent = 0;
    const { store, $state, events } = setUp(async () => {
      sent += 1;
      $state.set({ status: 'signed-in' });
    });
    await Promise.all([store.submit(credentials), store.submit(credentials)]);
    expect([sent, events, store.isSignedIn.value, store.isBusy.value]).toEqual([1, ['remember false', 'signed in'], true, false]);
  });

  it('that fails says why, and clears it with the next attempt [spec 113, 115]', async () => {
    const refused = new CaredeskError({ code: 'rejected', call: 'account.signIn', text: 'No' });
    const { store, events } = setUp(() => Promise.reject(refused));
    await store.submit(credentials);
    expect([store.error.value, events.at(-1)]).toEqual([refused, 'error in sign-in']);
    const next = store.submit(credentials);
    expect(store.error.value).toBeUndefined();
    await next;
  });

  it('does not hear of the session while its element is away', () => {
    const { store, $state } = setUp(async () => {});
    store.suspend?.();
    $state.set({ status: 'signed-in' });
    expect(store.isSignedIn.value).toBe(false);
    store.resume?.();
    expect(store.isSignedIn.value).toBe(true);
  });
});
