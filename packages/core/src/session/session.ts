/**
 * Who is signed in, for every caller of one API base: in this process, in all tabs and processes that share the ports.
 * It reacts to the server's 401 and never to a clock, so a skewed clock neither serves dead tokens nor refreshes in a loop.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { CaredeskError } from '../client/error.js';
import type { Clock, TokenSource } from '../client/index.js';
import type { Grants } from './grants.js';
import type { SessionChannel, SessionLock, SessionStorage, SignedOutReason, Tokens } from './ports.js';
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
  readonly $state: ReadableAtom<SessionState>;
  /** Password grant. @throws CaredeskError; a refused one leaves the session unchanged (decision 50) */
  signIn(credentials: { readonly username: string; readonly password: string }): Promise<void>;
  /** Takes tokens that another kind of sign-in obtained. */
  adopt(tokens: Tokens): void;
  /** No user is signed in at once, here and in the siblings; settles when the server knows, or after 2 s. */
  signOut(): Promise<void>;
  /** Of a portal's session: asks the portal again, after a sign-out or when it had no token. */
  resume?(): Promise<void>;
  /** Looks now and again whether another script took the tokens away, which ends the session. @returns what ends the looking */
  watch?(): () => void;
  /** Ends subscriptions; the tokens stay. A portal's session ends permanently. */
  dispose(): void;
}

/** Maximum wait for a frozen holder of the lock. */
const lockWaitMs = 10_000;

export function createSession({ apiBase, grants, storage, lock, channel, clock }: SessionOptions): Session {
  const store = createTokenStore(storage);
  const $state = atom<SessionState>(store.read() ? { status: 'signed-in' } : { status: 'signed-out', reason: store.endedBecause('never') });
  let refreshing: Promise<string | undefined> | undefined;

  const setState = (reason?: SignedOutReason) => {
    const { status } = $state.get();
    if (reason === undefined ? status === 'signed-in' : status === 'signed-out') return;
    $state.set(reason === undefined ? { status: 'signed-in' } : { status: 'signed-out', reason });
  };

  const keep = (tokens: Tokens, replaces?: string) => {
    store.write(tokens);
    channel?.post(replaces === undefined ? { type: 'signed-in', tokens } : { type: 'renewed', tokens, replaces });
    setState();
  };

  const { end, endIfStill, endIfRemoved } = createEnds({ store, channel, $state, setState });

  const renew = async (rejected: string) => {
    // Code that cannot be loaded does not end the session.
    const [{ createRenewal }] = await Promise.all([import('./renewal.js'), grants.load?.()]).catch((cause: unknown) => {
      throw new CaredeskError({ code: 'network', call: 'session', retryable: true, cause });
    });
    return createRenewal({ grants, store, lock, clock, keep, endIfStill })(rejected);
  };

  const unsubscribe = follow({ storage, channel, store }, () => setState(store.read() ? undefined : store.endedBecause()));
  if (!store.read()) channel?.post({ type: 'hello' });

  return {
    $state,
    signIn: async ({ username, password }) => {
      // A refused sign-in changes nothing; a good one ends the session that was there, at the server too.
      const tokens = await grants.password(username, password);
      const before = store.read();
      if (before) end('never');
      keep(tokens);
      if (before) void grants.revoke(before);
    },
    adopt: (tokens) => keep(tokens),
    signOut: async () => {
      const tokens = store.read();
      end('signed-out');
      if (tokens) await grants.revoke(tokens);
    },
    current: async () => {
      endIfRemoved();
      return store.read()?.accessToken;
    },
    renew: (rejected) => {
      refreshing ??= lock
        .run(`caredesk-refresh ${apiBase}`, lockWaitMs, () => renew(rejected))
        .finally(() => {
          refreshing = undefined;
        });
      return refreshing;
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

interface EndPorts {
  readonly store: TokenStore;
  readonly channel: SessionChannel | undefined;
  readonly $state: ReadableAtom<SessionState>;
  readonly setState: (reason: SignedOutReason) => void;
}

/** The ways in which a session ends, each for its siblings too. */
function createEnds({ store, channel, $state, setState }: EndPorts) {
  const end = (reason: SignedOutReason) => {
    store.clear(reason);
    channel?.post({ type: 'signed-out', reason });
    setState(reason);
  };
  return {
    end,
    /** Unless a sibling has renewed it since: a refresh's loser never wipes the winner's tokens. */
    endIfStill: (accessToken: string): string | undefined => {
      const now = store.read();
      if (now && now.accessToken !== accessToken) return now.accessToken;
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
function follow(
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
