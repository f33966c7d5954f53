/** The tokens at hand: read from storage at each use, as another tab may have changed them. */
import { own } from '../contract/own.js';
import type { SessionMessage, SessionStorage, SignedOutReason, Tokens } from './ports.js';

/** The keys of a session in storage (spec §9); `ended` notifies the other tabs that the server ended it. */
export const sessionKeys = { accessToken: 'token', refreshToken: 'refreshToken', ended: 'caredeskSessionEnded' } as const;

export interface TokenStore {
  read(): Tokens | undefined;
  write(tokens: Tokens): void;
  clear(reason: SignedOutReason): void;
  /** Why there are no tokens, according to storage, which another tab may have written. */
  endedBecause(otherwise?: SignedOutReason): SignedOutReason;
  /** Handles a message of another tab. */
  hear(message: SessionMessage): void;
}

/** Renewals heard of that shared storage may not show yet. */
const rememberedRenewals = 8;

export function createTokenStore(storage: SessionStorage): TokenStore {
  /** Newer tokens by the access token that they replace. */
  const renewals = new Map<string, Tokens>();

  const stored = (): Tokens | undefined => {
    const accessToken = storage.get(sessionKeys.accessToken);
    return accessToken ? { accessToken, refreshToken: storage.get(sessionKeys.refreshToken) ?? undefined } : undefined;
  };
  const newest = (tokens: Tokens | undefined): Tokens | undefined => {
    const newer = tokens && renewals.get(tokens.accessToken);
    return newer ? newest(newer) : tokens;
  };
  const read = () => newest(stored());
  const write = (tokens: Tokens) => {
    const { accessToken } = tokens;
    const refreshToken = own(tokens, 'refreshToken');
    // The refresh token first: a reader that sees the new access token must not find the spent refresh token beside it.
    if (refreshToken === undefined) storage.remove(sessionKeys.refreshToken);
    else storage.set(sessionKeys.refreshToken, refreshToken);
    storage.set(sessionKeys.accessToken, accessToken);
    storage.remove(sessionKeys.ended);
  };
  const clear = (reason: SignedOutReason) => {
    // The reason first: a reader that sees that the tokens are gone can say why. A log-out needs none, and leaves nothing behind.
    if (reason === 'expired') storage.set(sessionKeys.ended, reason);
    else storage.remove(sessionKeys.ended);
    storage.remove(sessionKeys.accessToken);
    storage.remove(sessionKeys.refreshToken);
  };

  /** Shared storage is the sender's to write: a tab that was frozen would write old tokens over newer ones. */
  const hearShared = (message: SessionMessage) => {
    if (message.type !== 'renewed') return;
    renewals.set(message.replaces, message.tokens);
    for (const oldest of renewals.keys()) if (renewals.size > rememberedRenewals) renewals.delete(oldest);
  };
  const hearOwn = (message: SessionMessage) => {
    const now = stored()?.accessToken;
    if (message.type === 'signed-out') clear(message.reason ?? 'signed-out');
    else if (message.type === 'signed-in') write(message.tokens);
    else if (message.type === 'here' && !now) write(message.tokens);
    else if (message.type === 'renewed' && now === message.replaces) write(message.tokens);
  };
  // Asked each time: the user's choice at a sign-in may move the tokens.
  const endedBecause = (otherwise: SignedOutReason = 'signed-out'): SignedOutReason =>
    storage.get(sessionKeys.ended) === 'expired' ? 'expired' : otherwise;
  return { read, write, clear, endedBecause, hear: (message) => (storage.shared ? hearShared : hearOwn)(message) };
}

/** Storage that ends with the page or process. */
export function memoryStorage(): SessionStorage {
  const values = new Map<string, string>();
  return {
    shared: false,
    get: (key) => values.get(key) ?? null,
    set: (key, value) => {
      values.set(key, value);
    },
    remove: (key) => {
      values.delete(key);
    },
  };
}
