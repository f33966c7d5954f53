import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CaredeskError, systemClock } from '../client/index.js';
import type { Grants } from './grants.js';
import { createHostSession } from './host-session.js';
import type { SessionChannel, SessionLock, SessionMessage, SessionStorage, Tokens } from './ports.js';
import { createSession } from './session.js';
import { sharedSession } from './shared.js';
import { memoryStorage } from './token-store.js';

/** Tabs of one browser: shared storage whose writes reach the others after `lagMs`, a lock that publishes names, and a channel. */
function browser({ lagMs = 0, shared = true } = {}) {
  const tabs: { values: Map<string, string>; changed: Set<() => void>; heard: Set<(message: SessionMessage) => void> }[] = [];
  const published = new Set<string>();
  let turn: Promise<unknown> = Promise.resolve();
  const refreshes: string[] = [];
  const revoked: (string | undefined)[] = [];
  let generation = 0;
  const pair = (): Tokens => ({ accessToken: `access-${++generation}`, refreshToken: `refresh-${generation}` });
  const good = new Set<string>();
  const issue = () => {
    const tokens = pair();
    good.add(tokens.refreshToken as string);
    return tokens;
  };

  /** A strict server: each refresh token is good once. */
  const grants: Grants = {
    password: async () => issue(),
    refresh: async (token) => {
      refreshes.push(token);
      await systemClock.sleep(5);
      if (!good.delete(token)) throw new CaredeskError({ code: 'rejected', call: 'account.refresh', status: 400 });
      return issue();
    },
    revoke: async ({ refreshToken }) => {
      revoked.push(refreshToken);
    },
  };
  const lock: SessionLock = {
    run: (_name, _wait, task) => {
      const result = turn.then(task);
      turn = result.catch(() => {});
      return result;
    },
    publish: (name) => {
      published.add(name);
    },
    isPublished: async (name) => published.has(name),
  };

  const openTab = (options: { channel?: boolean; grants?: Grants; lock?: SessionLock } = {}) => {
    const tab = {
      values: new Map(shared ? tabs[0]?.values : []),
      changed: new Set<() => void>(),
      heard: new Set<(message: SessionMessage) => void>(),
    };
    tabs.push(tab);
    const spread = (apply: (values: Map<string, string>) => void) => {
      apply(tab.values);
      if (shared)
        setTimeout(() => {
          for (const other of tabs)
            if (other !== tab) {
              apply(other.values);
              for (const tell of other.changed) tell();
            }
        }, lagMs);
    };
    const storage: SessionStorage = {
      shared,
      get: (key) => tab.values.get(key) ?? null,
      set: (key, value) => spread((values) => values.set(key, value)),
      remove: (key) => spread((values) => values.delete(key)),
      subscribe: (listener) => {
        tab.changed.add(listener);
        return () => tab.changed.delete(listener);
      },
    };
    const channel: SessionChannel = {
      post: (message) =>
        setTimeout(() => {
          for (const other of tabs) if (other !== tab) for (const tell of other.heard) tell(message);
        }, 1),
      subscribe: (listener) => {
        tab.heard.add(listener);
        return () => tab.heard.delete(listener);
      },
    };
    const session = createSession({
      apiBase: '',
      storage,
      grants: options.grants ?? grants,
      lock: options.lock ?? lock,
      clock: systemClock,
      channel: options.channel === false ? undefined : channel,
    });
    return { session, tab, storage, channel };
  };
  return { openTab, refreshes, revoked, grants };
}

// The time goes on as fast as the code does, whatever else the machine does.
beforeEach(() => void vi.useFakeTimers().setTimerTickMode('nextTimerAsync'));
afterEach(() => void vi.setTimerTickMode('manual').useRealTimers());

const credentials = { username: 'a@b.test', password: 'secret' };
const settle = () => systemClock.sleep(30);

describe('a session', () => {
  it('is shared by all tabs, from sign-in to sign-out [spec 84]', async () => {
    const { openTab } = browser();
    const [a, b] = [openTab(), openTab()];
    await a.session.signIn(credentials);
    await settle();
    expect(b.session.$state.get()).toEqual({ status: 'signed-in' });
    expect(await b.session.current()).toBe('access-1');
    b.session.signOut();
    await settle();
    expect(a.session.$state.get()).toEqual({ status: 'signed-out', reason: 'signed-out' });
    expect(a.tab.values.size).toBe(0);
  });

  it('keeps tokens under the keys of the specification [spec 83, 114, 235]', async () => {
    const { session, tab } = browser().openTab();
    await session.signIn(credentials);
    expect(Object.fromEntries(tab.values)).toMatchObject({ token: 'access-1', refreshToken: 'refresh-1' });
  });

  it('refreshes once for all calls that wait', async () => {
    const { openTab, refreshes } = browser();
    const { session } = openTab();
    await session.signIn(credentials);
    expect(await Promise.all([1, 2, 3].map(() => session.renew('access-1')))).toEqual(['access-2', 'access-2', 'access-2']);
    expect(refreshes).toEqual(['refresh-1']);
  });

  it('refreshes once for all tabs', async () => {
    const { openTab, refreshes } = browser();
    const tabs = [openTab(), openTab(), openTab()];
    await tabs[0]?.session.signIn(credentials);
    await settle();
    expect(await Promise.all(tabs.map(({ session }) => session.renew('access-1')))).toEqual(['access-2', 'access-2', 'access-2']);
    expect(refreshes).toEqual(['refresh-1']);
  });

  it.each([true, false])('never spends a refresh token twice although storage is slower than the lock (channel: %s)', async (channel) => {
    const { openTab, refreshes } = browser({ lagMs: 200 });
    const tabs = [openTab({ channel }), openTab({ channel })];
    await tabs[0]?.session.signIn(credentials);
    await systemClock.sleep(250);
    expect(await Promise.all(tabs.map(({ session }) => session.renew('access-1')))).toEqual(['access-2', 'access-2']);
    expect(refreshes).toEqual(['refresh-1']);
  });

  it('does not write an old renewal over a newer one when a frozen tab wakes', async () => {
    const { openTab } = browser();
    const [a, b] = [openTab(), openTab()];
    await a.session.signIn(credentials);
    await a.session.renew('access-1');
    await a.session.renew('access-2');
    await settle();
    for (const tell of b.tab.heard)
      tell({
        type: 'renewed',
        replaces: 'access-1',
        tokens: { accessToken: 'access-2', refreshToken: 'refresh-2', session: b.session.identity?.() ?? '' },
      });
    await settle();
    expect(await a.session.current()).toBe('access-3');
    expect(await b.session.current()).toBe('access-3');
  });

  it('whose refresh loses takes the winner’s tokens and wipes nothing', async () => {
    const { openTab, grants } = browser({ lagMs: 100 });
    // A lock without effect: as after the time limit of a frozen holder.
    const noLock: SessionLock = { run: (_name, _wait, task) => task() };
    const [a, b] = [
      openTab({ lock: noLock, channel: false }),
      openTab({
        lock: noLock,
        channel: false,
        grants: {
          ...grants,
          refresh: async (token) => {
            await systemClock.sleep(20);
            return grants.refresh(token);
          },
        },
      }),
    ];
    await a.session.signIn(credentials);
    await systemClock.sleep(150);
    expect(await Promise.all([a.session.renew('access-1'), b.session.renew('access-1')])).toEqual(['access-2', 'access-2']);
    expect(b.session.$state.get()).toEqual({ status: 'signed-in' });
  });

  it('ends when the refresh is refused, everywhere [spec 117, 204]', async () => {
    const { openTab } = browser();
    const [a, b] = [openTab(), openTab()];
    await a.session.signIn(credentials);
    await settle();
    a.storage.set('refreshToken', 'stolen');
    expect(await a.session.renew('access-1')).toBeUndefined();
    await settle();
    expect(a.session.$state.get()).toEqual({ status: 'signed-out', reason: 'expired' });
    expect(b.session.$state.get()).toEqual({ status: 'signed-out', reason: 'expired' });
    expect(openTab().session.$state.get()).toEqual({ status: 'signed-out', reason: 'expired' });
    await b.session.signIn(credentials);
    await settle();
    await b.session.signOut();
    await settle();
    expect(a.session.$state.get()).toEqual({ status: 'signed-out', reason: 'signed-out' });
  });

  it('sends a refused refresh once, although the removal of the tokens is slower than the lock', async () => {
    const { openTab, refreshes } = browser({ lagMs: 200 });
    const tabs = [openTab({ channel: false }), openTab({ channel: false })];
    await tabs[0]?.session.signIn(credentials);
    tabs[0]?.storage.set('refreshToken', 'spent');
    await systemClock.sleep(250);
    expect(await Promise.all(tabs.map(({ session }) => session.renew('access-1')))).toEqual([undefined, undefined]);
    expect(refreshes).toEqual(['spent']);
  });

  it('is not refreshed by a tab that sees the new refresh token beside the old access token', async () => {
    const { openTab, refreshes } = browser({ lagMs: 150 });
    const [a, b] = [openTab({ channel: false }), openTab({ channel: false })];
    await a.session.signIn(credentials);
    await systemClock.sleep(200);
    const renewed = a.session.renew('access-1');
    await systemClock.sleep(20);
    b.tab.values.set('refreshToken', 'refresh-2');
    expect(await b.session.renew('access-1')).toBe('access-2');
    expect(await renewed).toBe('access-2');
    expect(refreshes).toEqual(['refresh-1']);
  });

  it.each(['lost', 'failed'])('is not refreshed again by a tab that slept through a sibling’s refresh, its own %s', async (how) => {
    const { openTab, refreshes, grants } = browser({ lagMs: 100 });
    const published = new Set<string>();
    // A lock without effect: as after the time limit of a frozen holder.
    const lock: SessionLock = {
      run: (_name, _wait, task) => task(),
      publish: (name) => void published.add(name),
      isPublished: async (name) => published.has(name),
    };
    const [sent, slept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let asked = 0;
    const asleep: Grants = {
      ...grants,
      refresh: async (token) => {
        asked += 1;
        if (asked > 1) return grants.refresh(token);
        sent.resolve();
        await slept.promise;
        throw new CaredeskError({
          code: how === 'lost' ? 'network' : 'server',
          call: 'account.refresh',
          ...(how === 'failed' && { status: 502 }),
        });
      },
    };
    const [a, b] = [openTab({ lock, channel: false, grants: asleep }), openTab({ lock, channel: false })];
    await a.session.signIn(credentials);
    await systemClock.sleep(150);
    const woken = a.session.renew('access-1');
    await sent.promise;
    expect(await b.session.renew('access-1')).toBe('access-2');
    slept.resolve();
    expect(await woken).toBe('access-2');
    expect(refreshes).toEqual(['refresh-1']);
    expect(a.session.$state.get()).toEqual({ status: 'signed-in' });
  });

  it('is tried three times while the server fails, then ends [spec 117, 205]', async () => {
    const { openTab, grants } = browser();
    let asked = 0;
    const { session } = openTab({
      grants: {
        ...grants,
        refresh: async () => {
          asked += 1;
          throw new CaredeskError({ code: 'server', call: 'account.refresh', status: 503 });
        },
      },
    });
    session.adopt({ accessToken: 'x', refreshToken: 'y' });
    expect(await session.renew('x')).toBeUndefined();
    expect(asked).toBe(3);
    expect(session.$state.get()).toEqual({ status: 'signed-out', reason: 'expired' });
  });

  it('is ended at the server by a sign-out', async () => {
    const { openTab, revoked } = browser();
    const { session } = openTab();
    await session.signIn(credentials);
    await session.signOut();
    await session.signOut();
    expect(revoked).toEqual(['refresh-1']);
  });

  it('ends at a 401 when there is no refresh token [spec 202]', async () => {
    const { session } = browser().openTab();
    session.adopt({ accessToken: 'x', refreshToken: undefined });
    expect(await session.renew('x')).toBeUndefined();
    expect(session.$state.get()).toEqual({ status: 'signed-out', reason: 'expired' });
  });

  it('stays signed out when someone signs out during a refresh', async () => {
    const { session } = browser().openTab();
    await session.signIn(credentials);
    const renewal = session.renew('access-1');
    session.signOut();
    expect(await renewal).toBeUndefined();
    expect(await session.current()).toBeUndefined();
  });

  it('that is refused leaves the one that was there [spec 113, 205]', async () => {
    const { openTab, grants } = browser();
    const { session } = openTab({
      grants: {
        ...grants,
        password: async () => {
          throw new CaredeskError({ code: 'rejected', call: 'account.signIn', status: 400 });
        },
      },
    });
    session.adopt({ accessToken: 'x', refreshToken: 'y' });
    await expect(session.signIn(credentials)).rejects.toMatchObject({ code: 'rejected' });
    expect(session.$state.get().status).toBe('signed-in');
    expect(await session.current()).toBe('x');
  });

  it('in memory is handed to a new tab by its sibling', async () => {
    const { openTab } = browser({ shared: false });
    const a = openTab();
    await a.session.signIn(credentials);
    const b = openTab();
    await settle();
    expect(await b.session.current()).toBe('access-1');
    await b.session.renew('access-1');
    await settle();
    expect(await a.session.current()).toBe('access-2');
  });

  it('is one for several copies of the bundle', () => {
    const make = () => createHostSession(async () => 't');
    expect(sharedSession('https://api.test', make)).toBe(sharedSession('https://api.test', make));
    expect(sharedSession('https://api.test', make)).not.toBe(sharedSession('https://other.test', make));
  });
});

describe('a portal’s own token', () => {
  it('is asked for once, and again when it was rejected', async () => {
    const asked: { rejected?: string }[] = [];
    const session = createHostSession(async (request) => {
      asked.push(request);
      return `t${asked.length}`;
    });
    expect(await Promise.all([session.current(), session.current()])).toEqual(['t1', 't1']);
    expect(await Promise.all([session.renew('t1'), session.renew('t1')])).toEqual(['t2', 't2']);
    expect(await session.renew('t1')).toBe('t2');
    expect(asked).toEqual([{}, { rejected: 't1' }]);
  });

  it('that is the same again counts as signed out', async () => {
    const same = createHostSession(async () => 't');
    await same.current();
    expect(await same.renew('t')).toBeUndefined();
    expect(same.$state.get()).toEqual({ status: 'signed-out', reason: 'expired' });
  });

  it('that fails counts as signed out', async () => {
    const failing = createHostSession(async () => {
      throw new Error('no');
    });
    expect(await failing.current()).toBeUndefined();
    expect(memoryStorage().get('token')).toBeNull();
  });
});
