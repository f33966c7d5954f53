import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHostSession } from './host-session.js';

/** Tokens such as `ada-1` say whose they are; others don't. */
const userOf = (token: string) => (token.includes('-') ? token.split('-')[0] : undefined);
const afterTheBurst = () => vi.advanceTimersByTimeAsync(60);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A portal that has this token, and renews it to that one. */
function portal(token: string, renewed = '') {
  const state = { token, renewed, asked: 0, others: 0 };
  const session = createHostSession(
    async ({ rejected }) => {
      state.asked += 1;
      return rejected === undefined ? state.token : state.renewed;
    },
    { userOf, onOtherUser: () => (state.others += 1) },
  );
  return { state, session };
}

describe('a portal’s session', () => {
  it('asks once for a burst of calls, and again for the next', async () => {
    const { state, session } = portal('ada-1');
    expect(await Promise.all([session.current(), session.current()])).toEqual(['ada-1', 'ada-1']);
    expect(await session.current()).toBe('ada-1');
    expect(state.asked).toBe(1);
    await afterTheBurst();
    expect(await session.current()).toBe('ada-1');
    expect(state.asked).toBe(2);
  });

  it.each([
    ['ada-1', 'bob-1'],
    ['opaque1', 'opaque2'],
    ['ada-1', 'opaque'],
    ['opaque', 'ada-1'],
  ])('is over when the portal changes from %s to %s: no token comes of it any more', async (before, after) => {
    const { state, session } = portal(before);
    await session.current();
    state.token = after;
    await afterTheBurst();
    expect(await session.current()).toBeUndefined();
    expect(await session.current()).toBeUndefined();
    expect(await session.renew(before)).toBeUndefined();
    expect(state.others).toBe(1);
  });

  it('goes on with a newer token of the same user', async () => {
    const { state, session } = portal('ada-1');
    await session.current();
    state.token = 'ada-2';
    await afterTheBurst();
    expect(await session.current()).toBe('ada-2');
    expect(state.others).toBe(0);
  });

  it('does not send one user’s call again as another user', async () => {
    const { state, session } = portal('ada-1', 'bob-1');
    await session.current();
    expect(await session.renew('ada-1')).toBeUndefined();
    expect(state.others).toBe(1);
  });

  it('keeps the renewed token that names no user, although the portal still gives the old one', async () => {
    const { state, session } = portal('old', 'new');
    await session.current();
    expect(await session.renew('old')).toBe('new');
    await afterTheBurst();
    expect(await session.current()).toBe('new');
    expect(state.others).toBe(0);
  });

  it('ends where the portal answers with tokens that were refused before', async () => {
    const { state, session } = portal('first', 'second');
    await session.current();
    expect(await session.renew('first')).toBe('second');
    state.renewed = 'first';
    expect(await session.renew('second')).toBeUndefined();
    expect(session.$state.get()).toEqual({ status: 'signed-out', reason: 'expired' });
  });

  it.each([
    ['the renewed one, too', 'ada-2'],
    ['and the portal has no other', ''],
  ])('asks for no token for a while where the server refuses it: %s', async (_, renewed) => {
    const { state, session } = portal('ada-1', renewed);
    await session.current();
    if (await session.renew('ada-1')) session.giveUp(renewed);
    await afterTheBurst();
    expect(await session.current()).toBeUndefined();
    expect([session.$state.get().status, state.asked]).toEqual(['signed-out', 2]);
    await session.resume?.();
    expect(await session.current()).toBe('ada-1');
    if (await session.renew('ada-1')) session.giveUp(renewed);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await session.current()).toBe('ada-1');
  });

  it('asks for nothing after a sign-out until the user wants to sign in', async () => {
    const { state, session } = portal('ada-1');
    await session.current();
    await session.signOut();
    await afterTheBurst();
    expect(await session.current()).toBeUndefined();
    expect(session.$state.get()).toEqual({ status: 'signed-out', reason: 'signed-out' });
    expect(state.asked).toBe(1);
    await session.resume?.();
    expect(session.$state.get()).toEqual({ status: 'signed-in' });
    expect(await session.current()).toBe('ada-1');
  });

  it('takes no answer that comes after its end', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const session = createHostSession(() => promise);
    const asked = session.current();
    await session.signOut();
    resolve('late');
    expect(await asked).toBeUndefined();
    expect(session.$state.get().status).toBe('signed-out');
  });

  it('without an answer ends, and asks again when the user wants to sign in', async () => {
    let answers: Promise<string> = new Promise(() => {});
    const session = createHostSession(() => answers);
    const asked = session.current();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(session.$state.get().status).toBe('signed-in');
    await vi.advanceTimersByTimeAsync(1_000);
    expect([await asked, session.$state.get()]).toEqual([undefined, { status: 'signed-out', reason: 'expired' }]);
    answers = Promise.resolve('ada-9');
    await session.resume?.();
    expect([await session.current(), session.$state.get().status]).toEqual(['ada-9', 'signed-in']);
  });
});
