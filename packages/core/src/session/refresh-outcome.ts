/**
 * The outcome of refreshing a rejected access token, published to all later holders of the session's lock, because storage may be slower
 * than the lock. The name contains the rejected access token's fingerprint, which is the same in every tab. The two keys of storage can be
 * read half written, so a refresh token would give another name in another tab.
 */
import type { SessionLock } from './ports.js';

export type RefreshOutcome = 'renewed' | 'refused';

export interface RefreshOutcomes {
  publish(outcome: RefreshOutcome): void;
  /** Undefined before a refresh, or if the lock cannot publish. */
  read(): Promise<RefreshOutcome | undefined>;
}

export async function refreshOutcomesOf(lock: SessionLock, accessToken: string): Promise<RefreshOutcomes> {
  const id = await fingerprint(accessToken);
  const nameOf = (outcome: RefreshOutcome) => `caredesk-${outcome} ${id}`;
  return {
    publish: (outcome) => lock.publish?.(nameOf(outcome)),
    read: async () => {
      if (await lock.isPublished?.(nameOf('renewed'))) return 'renewed';
      return (await lock.isPublished?.(nameOf('refused'))) ? 'refused' : undefined;
    },
  };
}

/** Distinguishes tokens without revealing them. */
async function fingerprint(token: string): Promise<string> {
  const bytes = new TextEncoder().encode(token);
  // Pages without HTTPS have no SubtleCrypto; FNV-1a over 32 bits is enough to tell two tokens apart.
  if (!globalThis.crypto?.subtle) {
    let hash = 0x811c9dc5;
    for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
    return hash.toString(16);
  }
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
