/**
 * Who is signed in, for every caller of one API base: in this process, in all tabs and processes that share the ports.
 * It reacts to the server's 401 and never to a clock, so a skewed clock neither serves dead tokens nor refreshes in a loop.
 */
import { atom, type ReadableAtom } from 'nanostores';
import type { Clock, TokenSource } from '../client/index.js';
import type { Grants } from './grants.js';
import type { SessionChannel, SessionLock, SessionStorage, Tokens } from './ports.js';
import { createTokenStore } from './token-store.js';

/** Why nobody is signed in: nobody has been, someone signed out, or the server ended the session. */
export type SignedOutReason = 'never' | 'signed-out' | 'expired';
export type SessionState = { readonly status: 'signed-in' } | { readonly status: 'signed-out'; readonly reason: SignedOutReason };

export interface SessionOptions {
  /** Tells sessions of different backends apart in locks and messages. */
  readonly apiBase: string;
  readonly grants: Grants;
  readonly storage: SessionStorage;
  readonly lock: SessionLock;
  readonly channel?: SessionChannel | undefined;
  readonly clock: Clock;
}

export interface Session extends TokenSource {
  readonly $state: ReadableAtom<SessionState>;
  /** Password grant. @throws CaredeskError; a failure leaves nobody signed in (spec §8) */
  signIn(credentials: { readonly username: string; readonly password: string }): Promise<void>;
  /** Takes tokens that another kind of sign-in obtained. */
  adopt(tokens: Tokens): void;
  signOut(): void;
  /** Ends subscriptions; the tokens stay. */
  dispose(): void;
}

/** A frozen holder of the lock is waited for so long. */
const lockWaitMs = 10_000;
/** A sibling's tokens, known to exist or likely to, are waited for so long. */
const siblingWaitMs = { known: 3_000, likely: 1_000 };
const pollMs = 50;

export function createSession({ apiBase, grants, storage, lock, channel, clock }: SessionOptions): Session {
  const store = createTokenStore(storage);
  const $state = atom<SessionState>(store.read() ? { status: 'signed-in' } : { status: 'signed-out', reason: 'never' });
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

  const end = (reason: SignedOutReason) => {
    store.clear();
    channel?.post({ type: 'signed-out' });
    setState(reason);
  };

  /** Ends the session unless a sibling has renewed it since: a refresh's loser never wipes the winner's tokens. */
  const endIfStill = (accessToken: string): string | undefined => {
    const now = store.read();
    if (now && now.accessToken !== accessToken) return now.accessToken;
    end('expired');
    return undefined;
  };

  const siblingsToken = async (rejected: string, waitMs: number): Promise<string | undefined> => {
    for (const end = clock.now() + waitMs; clock.now() < end; await clock.sleep(pollMs)) {
      const token = store.read()?.accessToken;
      if (token !== rejected) return token;
    }
    return undefined;
  };

  const spentMark = async (refreshToken: string) => `caredesk-spent ${await fingerprint(refreshToken)}`;

  /** Runs under the lock. */
  async function renew(rejected: string): Promise<string | undefined> {
    const tokens = store.read();
    if (!tokens || tokens.accessToken !== rejected) return tokens?.accessToken;
    const { refreshToken } = tokens;
    if (refreshToken === undefined) return endIfStill(rejected);
    const mark = await spentMark(refreshToken);
    if (await lock.isMarked?.(mark)) {
      const token = await siblingsToken(rejected, siblingWaitMs.known);
      if (token) return token;
    }
    try {
      const renewed = await grants.refresh(refreshToken);
      // Signed out while the answer was under way: stay so.
      if (!store.read()) return undefined;
      lock.mark?.(mark);
      keep(renewed, rejected);
      return renewed.accessToken;
    } catch {
      return (await siblingsToken(rejected, siblingWaitMs.likely)) ?? endIfStill(rejected);
    }
  }

  const followStore = () => setState(store.read() ? undefined : 'signed-out');
  const unsubscribe = [
    storage.subscribe?.(() => {
      followStore();
      // The tokens may have moved to where each tab has its own.
      if (!storage.shared && !store.read()) channel?.post({ type: 'hello' });
    }),
    channel?.subscribe((message) => {
      store.hear(message);
      followStore();
      const tokens = store.read();
      if (message.type === 'hello' && tokens && !storage.shared) channel.post({ type: 'here', tokens });
    }),
  ];
  if (!store.read()) channel?.post({ type: 'hello' });

  return {
    $state,
    signIn: async ({ username, password }) => {
      end('never');
      keep(await grants.password(username, password));
    },
    adopt: (tokens) => keep(tokens),
    signOut: () => end('signed-out'),
    current: async () => store.read()?.accessToken,
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
    dispose: () => {
      for (const stop of unsubscribe) stop?.();
    },
  };
}

/** Tells refresh tokens apart without saying anything of them. */
async function fingerprint(token: string): Promise<string> {
  const bytes = new TextEncoder().encode(token);
  // Pages without HTTPS have no SubtleCrypto; FNV-1a over 53 bits is enough to tell two tokens apart.
  if (!globalThis.crypto?.subtle) {
    let hash = 0x811c9dc5;
    for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
    return hash.toString(16);
  }
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
