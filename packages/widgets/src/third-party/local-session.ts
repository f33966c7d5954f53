/** The local session of spec §3: access_token, id_token and expires_at (milliseconds since 1970). */
import { openStorage } from '../platform/token-storage.js';

export interface LocalSession {
  readonly accessToken: string;
  readonly idToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const keys = { accessToken: 'access_token', idToken: 'id_token', expiresAt: 'expires_at' } as const;

export function keepLocalSession({ accessToken, idToken, expiresAt }: LocalSession): void {
  const storage = openStorage('localStorage');
  storage?.setItem(keys.accessToken, accessToken);
  storage?.setItem(keys.idToken, idToken);
  storage?.setItem(keys.expiresAt, String(expiresAt));
}

export function clearLocalSession(): void {
  const storage = openStorage('localStorage');
  for (const key of Object.values(keys)) storage?.removeItem(key);
}

/** Spec §9: expiresIn seconds × 1000 + current time. */
export const expiresAt = (expiresInSeconds: number, now = Date.now()): number => expiresInSeconds * 1000 + now;
