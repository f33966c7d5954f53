/** A token in place of a refused one: one refresh for all tabs and processes of a session, its refresh token spent once. Loaded with the first. */
import type { Clock } from '../client/clock.js';
import { isCaredeskError } from '../client/error.js';
import type { Grants } from './grants.js';
import { type Marks, marksOf } from './marks.js';
import type { SessionLock, Tokens } from './ports.js';
import type { TokenStore } from './token-store.js';

export interface RenewalOptions {
  readonly grants: Pick<Grants, 'refresh'>;
  readonly store: Pick<TokenStore, 'read'>;
  readonly lock: SessionLock;
  readonly clock: Clock;
  /** Keeps new tokens and tells the siblings. */
  readonly keep: (tokens: Tokens, replaces: string) => void;
  /** Ends the session here and for the siblings unless one of them has renewed it since; the token that stands there then. */
  readonly endIfStill: (accessToken: string) => string | undefined;
}

/** A refresh without an answer, or with a 5xx or 429, is tried so often (contract.md "Errors"). */
const attempts = 3;
const firstWaitMs = 300;
/** The siblings wait for the lock meanwhile: a server that asks for more is asked again sooner. */
const longestWaitMs = 5_000;
/** A sibling's tokens, known to exist or likely to, are waited for so long. */
const siblingWaitMs = { known: 3_000, likely: 1_000 };
const pollMs = 50;

/** @returns what to run under the session's lock; undefined: signed out */
export function createRenewal({
  grants,
  store,
  lock,
  clock,
  keep,
  endIfStill,
}: RenewalOptions): (rejected: string) => Promise<string | undefined> {
  /** The token that stands in the store instead of the refused one, `undefined` where somebody signed out; waits for it. */
  const changed = async (rejected: string, waitMs: number): Promise<{ readonly token: string | undefined } | undefined> => {
    for (const until = clock.now() + waitMs; ; await clock.sleep(pollMs)) {
      const token = store.read()?.accessToken;
      if (token !== rejected) return { token };
      if (clock.now() >= until) return undefined;
    }
  };

  /** What a sibling has come to since this tab last looked. */
  const siblings = async (rejected: string, marks: Marks): Promise<{ readonly token: string | undefined } | undefined> => {
    const fate = await marks.fate();
    if (fate === 'refused') return { token: endIfStill(rejected) };
    return changed(rejected, fate === 'renewed' ? siblingWaitMs.known : 0);
  };

  /** @returns undefined where the failure may pass and there is an attempt left */
  const giveUp = async (rejected: string, marks: Marks, error: unknown, attempt: number) => {
    if (mayPass(error) && attempt < attempts) return undefined;
    const sibling = await changed(rejected, siblingWaitMs.likely);
    if (sibling) return sibling;
    marks.leave('refused');
    return { token: endIfStill(rejected) };
  };

  return async (rejected) => {
    const marks = await marksOf(lock, rejected);
    for (let attempt = 1; ; attempt++) {
      // Before each attempt: while this tab slept, waited or was cut off, a sibling may have spent the refresh token.
      const sibling = await siblings(rejected, marks);
      if (sibling) return sibling.token;
      const refreshToken = store.read()?.refreshToken;
      if (refreshToken === undefined) return endIfStill(rejected);
      let renewed: Tokens;
      try {
        renewed = await grants.refresh(refreshToken);
      } catch (error) {
        const given = await giveUp(rejected, marks, error, attempt);
        if (given) return given.token;
        const asked = isCaredeskError(error) ? error.retryAfterMs : undefined;
        await clock.sleep(Math.min(longestWaitMs, asked ?? firstWaitMs * 4 ** (attempt - 1)));
        continue;
      }
      marks.leave('renewed');
      // Signed out while the answer was under way: stay so.
      if (!store.read()) return undefined;
      keep(renewed, rejected);
      return renewed.accessToken;
    }
  };
}

/** No answer, a server that failed, or a limit: the refresh token may still be good. */
const mayPass = (error: unknown): boolean =>
  !isCaredeskError(error) || error.status === undefined || error.status >= 500 || error.status === 429;
