/**
 * Who is signed in, for every caller of one API base: in this process, in all tabs and processes that share the ports.
 * It reacts to the server's 401 and never to a clock, so a skewed clock neither serves dead tokens nor refreshes in a loop.
 */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { CallOptions, Clock, TokenSource } from '../client/index.js';
import type { Grants } from './grants.js';
import type { SessionChannel, SessionLock, SessionStorage, SessionTokens, SignedOutReason, Tokens } from './ports.js';
import { createRenewal } from './renewal.js';
import { createTokenStore, type TokenStore } from './token-store.js';

export type SessionState = { readonly status: 'signed-in' } | { readonly status: 'signed-out'; readonly reason: SignedOutReason };

export interface SessionOptions {
  /** Distinguishes sessions of different backends in locks and messages. */
  readonly apiBase: string;
  readonly grants: Grants;
  readonly storage: SessionStorage;
  readonly lock: SessionLock;
  readonly channel?: SessionChannel | undefined;
  readonly clock: Clock;
}

export interface Session extends TokenSource {
  /** Another user's sign-in, in whichever tab, passes through `signed-out`. */
  readonly $state: ReadableAtom<SessionState>;
  /** Password grant. @throws CaredeskError; a refused one leaves the session unchanged (decision 50) */
  signIn(credentials: { readonly username: string; readonly password: string }, options?: CallOptions): Promise<void>;
  /** Takes tokens that another kind of sign-in obtained. */
  adopt(tokens: Tokens): void;
  /** No user is signed in at once, here and in the siblings; settles when the server knows, or after 2 s. @param reason default, and for a click's event, which menus of version 0.1.0 on the page hand on: `signed-out` */
  signOut(reason?: Exclude<SignedOutReason, 'never'>): Promise<void>;
  /** Only in a portal's session: asks the portal again, after a sign-out or when it had no token. */
  resume?(): Promise<void>;
  /** Looks now and again whether another script took the tokens away, which ends the session. @returns what ends the looking */
  watch?(): () => void;
  /** Ends subscriptions; the tokens stay. A portal's session ends permanently. */
  dispose(): void;
}

/** Maximum wait for a frozen holder of the lock. */
const lockWaitMs = 10_000;
/** A user who signs in waits for a refresh of the session before no longer than this. */
const signInWaitMs = 1_000;

/** The identity of a sign-in. Pages without HTTPS have no `randomUUID`. */
const newSession = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

export function createSession({ apiBase, grants, storage, lock, channel, clock }: SessionOptions): Session {
  const store = createTokenStore(storage);
  const $state = atom<SessionState>(store.read() ? { status: 'signed-in' } : { status: 'signed-out', reason: store.endedBecause('never') });
  const identity = () => store.read()?.session;
  const lockName = `caredesk-refresh ${apiBase}`;
  const { setState, isFollowed } = stateSetter($state, identity);
  const follow = () => setState(store.read() ? undefined : store.endedBecause());

  const keep = (tokens: SessionTokens, replaces: string) => {
    store.write(tokens, replaces);
    channel?.post({ type: 'renewed', tokens, replaces });
    setState();
  };
  /** @returns what was there before */
  const begin = (issued: Tokens): SessionTokens | undefined => {
    const before = store.read();
    const tokens = { ...issued, session: newSession() };
    // What storage keeps beside the tokens, such as their issuer, goes with them.
    if (before) store.clear('never');
    store.write(tokens);
    channel?.post({ type: 'signed-in', tokens, replaces: before?.accessToken });
    setState();
    return before;
  };

  const { end, endAgain, endIfStill, endIfRemoved } = createEnds({ store, channel, $state, setState });

  const renewal = createRenewal({ grants, store, lock, clock, keep, endIfStill });
  const renew = oncePerSession((rejected, session) => lock.run(lockName, lockWaitMs, () => renewal(rejected, session)));

  const unsubscribe = followSiblings({ storage, channel, store }, follow);
  if (!store.read()) channel?.post({ type: 'hello' });

  return {
    $state,
    identity,
    signIn: async ({ username, password }, options) => {
      // A refused sign-in changes nothing; a good one ends the session that was there, at the server too.
      const tokens = await grants.password(username, password, options);
      // Under the lock: what a refresh of that session stores comes before.
      const before = await lock.run(lockName, signInWaitMs, async () => begin(tokens));
      if (before) void grants.revoke(before);
    },
    adopt: (tokens) => void begin(tokens),
    signOut: async (given) => {
      const reason = given === 'expired' ? given : 'signed-out';
      const tokens = store.read();
      end(reason);
      if (!tokens) return;
      // A refresh in another tab may have stored its answer before it saw the sign-out.
      await Promise.all([grants.revoke(tokens), lock.run(lockName, signInWaitMs, async () => endAgain(tokens.session, reason))]);
    },
    current: async () => {
      const tokens = store.read();
      if (!tokens) endIfRemoved();
      else if (!isFollowed(tokens.session)) follow();
      return tokens?.accessToken;
    },
    renew: async (rejected) => {
      const session = identity();
      return session === undefined ? undefined : renew(rejected, session);
    },
    giveUp: (rejected) => {
      endIfStill(rejected);
    },
    watch: () => storage.poll?.(endIfRemoved) ?? (() => {}),
    dispose: () => {
      for (const stop of unsubscribe) stop?.();
    },
  };
}

/** Sets the state; another user's sign-in passes through `signed-out`. */
function stateSetter($state: WritableAtom<SessionState>, identity: () => string | undefined) {
  /** The session that the state is about. */
  let followed = identity();
  return {
    isFollowed: (session: string) => session === followed,
    /** @param reason of no session; undefined: there is one */
    setState: (reason?: SignedOutReason) => {
      const session = identity();
      const isAnother = reason === undefined && followed !== undefined && session !== followed;
      if (isAnother && $state.get().status === 'signed-in') $state.set({ status: 'signed-out', reason: 'signed-out' });
      followed = session;
      const { status } = $state.get();
      if (reason === undefined ? status === 'signed-in' : status === 'signed-out') return;
      $state.set(reason === undefined ? { status: 'signed-in' } : { status: 'signed-out', reason });
    },
  };
}

type Renew = (rejected: string, session: string) => Promise<string | undefined>;

/** One refresh for all calls of a session that wait for one; the next session does not wait for it. */
function oncePerSession(renew: Renew): Renew {
  let running: { readonly session: string; readonly token: Promise<string | undefined> } | undefined;
  return (rejected, session) => {
    if (running?.session === session) return running.token;
    const token = renew(rejected, session).finally(() => {
      if (running?.token === token) running = undefined;
    });
    running = { session, token };
    return token;
  };
}

interface EndPorts {
  readonly store: TokenStore;
  readonly channel: SessionChannel | undefined;
  readonly $state: ReadableAtom<SessionState>;
  readonly setState: (reason: SignedOutReason) => void;
}

/** The ways in which a session ends, each for its siblings too. */
function createEnds({ store, channel, $state, setState }: EndPorts) {
  const end = (reason: SignedOutReason) => {
    const ends = store.read()?.accessToken;
    store.clear(reason);
    channel?.post({ type: 'signed-out', reason, ends });
    setState(reason);
  };
  return {
    end,
    /** The session has ended, and is stored nevertheless. */
    endAgain: (session: string, reason: SignedOutReason) => {
      if (store.read()?.session === session) end(reason);
    },
    /** Unless a sibling has renewed it since: a refresh's loser never wipes the winner's tokens. */
    endIfStill: (accessToken: string): string | undefined => {
      const now = store.read()?.accessToken;
      if (now !== accessToken) return now;
      end('expired');
      return undefined;
    },
    /** Another script took the tokens out of storage: what a portal's own sign-out does. */
    endIfRemoved: () => {
      if ($state.get().status === 'signed-in' && !store.read()) end(store.endedBecause());
    },
  };
}

/** Follows what siblings do. @returns what ends it */
function followSiblings(
  { storage, channel, store }: Pick<SessionOptions, 'storage' | 'channel'> & { readonly store: TokenStore },
  onChange: () => void,
): readonly ((() => void) | undefined)[] {
  return [
    storage.subscribe?.(() => {
      onChange();
      // The tokens may have moved to where each tab has its own.
      if (!storage.shared && !store.read()) channel?.post({ type: 'hello' });
    }),
    channel?.subscribe((message) => {
      store.hear(message);
      onChange();
      const tokens = store.read();
      if (message.type === 'hello' && tokens && !storage.shared) channel.post({ type: 'here', tokens });
    }),
  ];
}
