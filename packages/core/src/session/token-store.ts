/** The tokens at hand: read from storage at each use, as another tab may have changed them. */
import { own } from '../contract/own.js';
import type { SessionMessage, SessionStorage, SessionTokens, SignedOutReason } from './ports.js';

/**
 * The keys of a session in storage (spec §9). `ended` notifies the other tabs that the server ended it; `identity` names the session, and
 * by fingerprints the access tokens that belong to it.
 */
export const sessionKeys = {
  accessToken: 'token',
  refreshToken: 'refreshToken',
  ended: 'caredeskSessionEnded',
  identity: 'caredeskSessionIdentity',
} as const;

/** Changes heard of that shared storage may not show yet. */
const rememberedChanges = 8;

export type TokenStore = ReturnType<typeof createTokenStore>;

export function createTokenStore(storage: SessionStorage) {
  /** What has replaced an access token: newer tokens, or none. */
  const changes = new Map<string, SessionTokens | undefined>();
  /** Why a session ended whose end was heard of. */
  let heardReason: SignedOutReason | undefined;

  /** Tokens that another script stored are a session of their own. */
  const sessionOf = (accessToken: string): string => {
    const [session, ...members] = storage.get(sessionKeys.identity)?.split(' ') ?? [];
    const fingerprint = shortFingerprint(accessToken);
    return session && members.includes(fingerprint) ? session : fingerprint;
  };
  const storedTokens = (): SessionTokens | undefined => {
    const accessToken = storage.get(sessionKeys.accessToken);
    if (!accessToken) return undefined;
    return { accessToken, refreshToken: storage.get(sessionKeys.refreshToken) ?? undefined, session: sessionOf(accessToken) };
  };
  const newest = (tokens: SessionTokens | undefined): SessionTokens | undefined => {
    if (!tokens || !changes.has(tokens.accessToken)) return tokens;
    return newest(changes.get(tokens.accessToken));
  };
  const read = () => newest(storedTokens());
  /** @param replaces the access token that was renewed */
  const write = (tokens: SessionTokens, replaces?: string) => {
    const { accessToken } = tokens;
    const refreshToken = own(tokens, 'refreshToken');
    // A tab with an older copy of the code names no session.
    const session = own(tokens, 'session') ?? shortFingerprint(accessToken);
    const members = [accessToken, ...(replaces === undefined ? [] : [replaces])].map(shortFingerprint);
    // The access token last: a reader that sees the new one must not find the spent refresh token or another session's name beside it.
    storage.set(sessionKeys.identity, [session, ...members].join(' '));
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
    storage.remove(sessionKeys.identity);
  };

  const note = (accessToken: string | undefined, tokens: SessionTokens | undefined) => {
    if (accessToken !== undefined) changes.set(accessToken, tokens);
    for (const oldest of changes.keys()) if (changes.size > rememberedChanges) changes.delete(oldest);
  };
  /** Shared storage is the sender's to write: a tab that was frozen would write old tokens over newer ones. */
  const hearShared = (message: SessionMessage) => {
    heardReason = message.type === 'signed-out' ? message.reason : undefined;
    if (message.type === 'signed-out') note(message.ends, undefined);
    else if (message.type === 'renewed' || message.type === 'signed-in') note(message.replaces, message.tokens);
  };
  const hearOwn = (message: SessionMessage) => {
    const now = storedTokens()?.accessToken;
    if (message.type === 'signed-out') clear(message.reason);
    else if (message.type === 'signed-in') write(message.tokens);
    else if (message.type === 'here' && !now) write(message.tokens);
    else if (message.type === 'renewed' && now === message.replaces) write(message.tokens, message.replaces);
  };
  /**
   * Why there are no tokens, according to storage, which another tab may have written. Asked each time: the user's choice at a sign-in may
   * move the tokens.
   */
  const endedBecause = (otherwise: SignedOutReason = 'signed-out'): SignedOutReason =>
    storage.get(sessionKeys.ended) === 'expired' ? 'expired' : (heardReason ?? otherwise);
  /** Handles a message of another tab. */
  const hear = (message: SessionMessage) => (storage.shared ? hearShared : hearOwn)(message);
  return { read, write, clear, endedBecause, hear };
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

/** FNV-1a over 32 bits: distinguishes tokens without revealing them, where no more than that is needed. */
export function shortFingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16);
}
