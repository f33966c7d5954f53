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
    address: 'https://api.example/',
    remember: (remember) => events.push(`remember ${remember}`),
    onSignedIn: () => events.push('signed in'),
    report: (phase) => events.push(`error in ${phase}`),
  });
  store.resume?.();
  return { store, $state, events };
}
const credentials = { username: 'a@b.test', password: 'secret', remember: false };

describe('the sign-in', () => {
  const clickedTwice = async () => {
    let sent = 0;
    const { store, $state, events } = setUp(async () => {
      sent += 1;
      $state.set({ status: 'signed-in' });
    });
    await Promise.all([store.submit(credentials), store.submit(credentials)]);
    return { sent, events, store };
  };

  it('keeps where the session shall live before it begins [spec 84]', async () => {
    const { events, store } = await clickedTwice();
    expect([events, store.isSignedIn.value, store.isBusy.value]).toEqual([['remember false', 'signed in'], true, false]);
  });

  it('sends one request for two clicks [spec 84]', async () => {
    expect((await clickedTwice()).sent).toBe(1);
  });

  const refused = new CaredeskError({ code: 'rejected', call: 'account.signIn', text: 'No' });
  const refusedStore = async () => {
    const { store, events } = setUp(() => Promise.reject(refused));
    await store.submit(credentials);
    return { store, events };
  };

  it('that fails says why [spec 113, 115]', async () => {
    const { store, events } = await refusedStore();
    expect([store.error.value, events.at(-1)]).toEqual([refused, 'error in sign-in']);
  });

  it('clears the reason of a failure with the next attempt [spec 113, 115]', async () => {
    const { store } = await refusedStore();
    expect(store.error.value).toBe(refused);
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
