/** A token in place of a refused one: one refresh for all tabs and processes of a session, its refresh token spent once. */
import { type BackOff, waitBeforeRepeat } from '../back-off.js';
import type { Clock } from '../client/clock.js';
import { isCaredeskError } from '../client/error.js';
import type { Grants } from './grants.js';
import type { SessionLock, SessionTokens, Tokens } from './ports.js';
import { shortFingerprint, type TokenStore } from './token-store.js';

export interface RenewalOptions {
  readonly grants: Pick<Grants, 'refresh'>;
  readonly store: Pick<TokenStore, 'read'>;
  readonly lock: SessionLock;
  readonly clock: Clock;
  /** Stores new tokens and notifies the other tabs. */
  readonly keep: (tokens: SessionTokens, replaces: string) => void;
  /** Ends the session here and in the other tabs unless one of them has renewed it since. @returns the token that is stored then */
  readonly endIfStill: (accessToken: string) => string | undefined;
}

/** A refresh without an answer, or with a 5xx or 429, is tried three times (contract.md "Errors"). */
const backOff: BackOff = { firstMs: 300, factor: 4, longestMs: 5_000, repeats: 2 };
/** Maximum wait for another tab's tokens, known to exist or likely to. */
const siblingWaitMs = { known: 3_000, likely: 1_000 };
const pollMs = 50;

/**
 * @returns what to run under the session's lock, for a token and the session that it belongs to; undefined: that session is over. Another
 * one, which a sign-in has begun since, is neither changed nor answered with.
 */
export const createRenewal =
  ({ grants, store, lock, clock, keep, endIfStill }: RenewalOptions) =>
  async (rejected: string, session: string): Promise<string | undefined> => {
    const ownTokens = (): SessionTokens | undefined => {
      const tokens = store.read();
      return tokens?.session === session ? tokens : undefined;
    };
    const end = () => (ownTokens() ? endIfStill(rejected) : undefined);
    /** The token that has replaced the rejected one in the store, `undefined` after the session's end; waits for it. */
    const changed = async (waitMs: number): Promise<{ readonly token: string | undefined } | undefined> => {
      for (const until = clock.now() + waitMs; ; await clock.sleep(pollMs)) {
        const token = ownTokens()?.accessToken;
        if (token !== rejected) return { token };
        if (clock.now() >= until) return undefined;
      }
    };

    const outcomes = await refreshOutcomesOf(lock, rejected);
    for (let attempt = 1; ; attempt++) {
      // Before each attempt: while this tab slept, waited or was cut off, a sibling may have spent the refresh token.
      const outcome = await outcomes.read();
      if (outcome === 'refused') return end();
      const sibling = await changed(outcome === 'renewed' ? siblingWaitMs.known : 0);
      if (sibling) return sibling.token;
      const refreshToken = ownTokens()?.refreshToken;
      if (refreshToken === undefined) return end();
      let renewed: Tokens;
      try {
        renewed = await grants.refresh(refreshToken);
      } catch (error) {
        const wait = mayPass(error) ? waitBeforeRepeat(attempt, askedBy(error), backOff) : undefined;
        if (wait !== undefined) {
          await clock.sleep(wait);
          continue;
        }
        const late = await changed(siblingWaitMs.likely);
        if (late) return late.token;
        outcomes.publish('refused');
        return end();
      }
      outcomes.publish('renewed');
      // Ended while the answer was under way: it stays so, and what another sign-in has stored since stays too.
      if (!ownTokens()) return undefined;
      keep({ ...renewed, session }, rejected);
      return renewed.accessToken;
    }
  };

/** No answer, a server that failed, or a limit: the refresh token may still be good. */
const mayPass = (error: unknown): boolean =>
  !isCaredeskError(error) || error.status === undefined || error.status >= 500 || error.status === 429;

/** The other tabs wait for the lock: if the server requests a longer wait, it is asked sooner nevertheless. */
const askedBy = (error: unknown): number | undefined =>
  isCaredeskError(error) && error.retryAfterMs !== undefined ? Math.min(backOff.longestMs, error.retryAfterMs) : undefined;

type RefreshOutcome = 'renewed' | 'refused';

async function refreshOutcomesOf(lock: SessionLock, accessToken: string) {
  const id = await fingerprint(accessToken);
  const nameOf = (outcome: RefreshOutcome) => `caredesk-${outcome} ${id}`;
  return {
    publish: (outcome: RefreshOutcome): void => lock.publish?.(nameOf(outcome)),
    /** Undefined before a refresh, or if the lock cannot publish. */
    read: async (): Promise<RefreshOutcome | undefined> => {
      if (await lock.isPublished?.(nameOf('renewed'))) return 'renewed';
      return (await lock.isPublished?.(nameOf('refused'))) ? 'refused' : undefined;
    },
  };
}

/** Distinguishes tokens without revealing them. */
async function fingerprint(token: string): Promise<string> {
  // Pages without HTTPS have no SubtleCrypto.
  if (!crypto.subtle) return shortFingerprint(token);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
