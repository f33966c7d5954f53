/** The tokens at hand: read from storage at each use, as another tab may have changed them. */
import type { SessionMessage, SessionStorage, Tokens } from './ports.js';

const keys = { accessToken: 'token', refreshToken: 'refreshToken' } as const;

export interface TokenStore {
  read(): Tokens | undefined;
  write(tokens: Tokens): void;
  clear(): void;
  /** Takes in what a sibling tab says. */
  hear(message: SessionMessage): void;
}

/** Renewals heard of that shared storage may not show yet. */
const rememberedRenewals = 8;

export function createTokenStore(storage: SessionStorage): TokenStore {
  /** Newer tokens by the access token that they replace. */
  const renewals = new Map<string, Tokens>();

  const stored = (): Tokens | undefined => {
    const accessToken = storage.get(keys.accessToken);
    return accessToken ? { accessToken, refreshToken: storage.get(keys.refreshToken) ?? undefined } : undefined;
  };
  const newest = (tokens: Tokens | undefined): Tokens | undefined => {
    const newer = tokens && renewals.get(tokens.accessToken);
    return newer ? newest(newer) : tokens;
  };
  const read = () => newest(stored());
  const write = ({ accessToken, refreshToken }: Tokens) => {
    // The refresh token first: whoever sees the new access token must not find the spent refresh token beside it.
    if (refreshToken === undefined) storage.remove(keys.refreshToken);
    else storage.set(keys.refreshToken, refreshToken);
    storage.set(keys.accessToken, accessToken);
  };
  const clear = () => {
    storage.remove(keys.accessToken);
    storage.remove(keys.refreshToken);
  };

  /** Shared storage is the sender's to write: a tab that was frozen would write old tokens over newer ones. */
  const hearShared = (message: SessionMessage) => {
    if (message.type !== 'renewed') return;
    renewals.set(message.replaces, message.tokens);
    for (const oldest of renewals.keys()) if (renewals.size > rememberedRenewals) renewals.delete(oldest);
  };
  const hearOwn = (message: SessionMessage) => {
    const now = stored()?.accessToken;
    if (message.type === 'signed-out') clear();
    else if (message.type === 'signed-in') write(message.tokens);
    else if (message.type === 'here' && !now) write(message.tokens);
    else if (message.type === 'renewed' && now === message.replaces) write(message.tokens);
  };
  // Asked each time: the user's choice at a sign-in may move the tokens.
  return { read, write, clear, hear: (message) => (storage.shared ? hearShared : hearOwn)(message) };
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
