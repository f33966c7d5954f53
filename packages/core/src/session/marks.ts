/**
 * What became of a refused access token, told to every later holder of the session's lock at once: storage may be slower
 * than the lock. A mark is named by the refused access token, which is the same in every tab; the two keys of storage can
 * be seen half written, so a refresh token would name another mark in another tab.
 */
import type { SessionLock } from './ports.js';

export type Fate = 'renewed' | 'refused';

export interface Marks {
  leave(fate: Fate): void;
  /** Undefined until the server is asked, or the lock keeps no marks. */
  fate(): Promise<Fate | undefined>;
}

export async function marksOf(lock: SessionLock, accessToken: string): Promise<Marks> {
  const id = await fingerprint(accessToken);
  const nameOf = (fate: Fate) => `caredesk-${fate} ${id}`;
  return {
    leave: (fate) => lock.mark?.(nameOf(fate)),
    fate: async () => {
      if (await lock.isMarked?.(nameOf('renewed'))) return 'renewed';
      return (await lock.isMarked?.(nameOf('refused'))) ? 'refused' : undefined;
    },
  };
}

/** Tells tokens apart without saying anything of them. */
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
