/**
 * The outcome of refreshing a rejected access token, published to all later holders of the session's lock, because storage may be slower
 * than the lock. The name contains the rejected access token's fingerprint, which is the same in every tab. The two keys of storage can be
 * read half written, so a refresh token would give another name in another tab.
 */
import { shortFingerprint } from './fingerprint.js';
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
  // Pages without HTTPS have no SubtleCrypto.
  if (!globalThis.crypto?.subtle) return shortFingerprint(token);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
