/** The local session of spec §3: access_token, id_token and expires_at (milliseconds since 1970). */
import { openStorage } from '../browser/storage.js';
import type { StorageKind } from '../browser/token-storage.js';

export interface LocalSession {
  readonly accessToken: string;
  readonly idToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const keys = { accessToken: 'access_token', idToken: 'id_token', expiresAt: 'expires_at' } as const;

/** Stores the session where the portal stores tokens; `memory` stores nothing. */
export function keepLocalSession(session: LocalSession, kind: StorageKind): void {
  const storage = kind === 'memory' ? undefined : openStorage(`${kind}Storage`);
  try {
    for (const name of ['accessToken', 'idToken', 'expiresAt'] as const) storage?.setItem(keys[name], String(session[name]));
  } catch {
    // A full storage: the session is this tab's, as that of a password is.
  }
}

export function clearLocalSession(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) for (const key of Object.values(keys)) openStorage(area)?.removeItem(key);
}

/** Spec §9: expiresIn seconds × 1000 + current time. */
export const expiresAt = (expiresInSeconds: number, now = Date.now()): number => expiresInSeconds * 1000 + now;
