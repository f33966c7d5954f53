/** What a sign-in at a third party has to remember while the browser is away: kept in this tab, used once. */
import { parseOwn } from '@caredesk/core/contract/own';
import { openStorage } from '../browser/storage.js';

export interface PendingSignIn {
  /** With {@link clientId}: the provider that the answer must come from. */
  readonly issuer: string;
  readonly clientId: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  /** Path of this site to go on to. */
  readonly returnTo: string;
}

const key = 'caredesk.third-party-sign-in';

export const keepPending = (pending: PendingSignIn): void => openStorage('sessionStorage')?.setItem(key, JSON.stringify(pending));

/** Undefined when this tab has started no sign-in, or has completed it before. */
export function takePending(): PendingSignIn | undefined {
  const storage = openStorage('sessionStorage');
  const text = storage?.getItem(key);
  storage?.removeItem(key);
  return text ? (parseOwn(text) as PendingSignIn) : undefined;
}
