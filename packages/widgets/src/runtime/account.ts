/** The signed-in user and the permissions: read once for all elements of a backend, and again after a sign-in and after a refusal. */
import type { Caller } from '@caredesk/core/client/caller';
import type { TokenSource } from '@caredesk/core/client/tokens';
import type { UserInfo } from '@caredesk/core/contract';
import { userInfo } from '@caredesk/core/contract/endpoints/user-info';
import type { Held } from '@caredesk/core/contract/permission';
import type { Session } from '@caredesk/core/session/session';
import { signal } from '@preact/signals-core';

export type Account = ReturnType<typeof createAccount>;

/** A backend that takes longer to tell is taken as one that allows everything; its own refusals are what keeps data safe. */
const longestWaitMs = 2_000;

export const userInfoAt = (path: string | undefined) => ({
  ...userInfo,
  path: (path as `/${string}`) ?? userInfo.path,
});

/** @param path of the call that returns the user. Default: the contract's */
export function createAccount(call: Caller, session: Session, path: string | undefined) {
  /** What the account may do. null: everything; undefined: not known yet. */
  const held = signal<Held>(undefined);
  /** Undefined: not known yet, or the backend does not tell. */
  const user = signal<UserInfo | undefined>(undefined);
  let reading: Promise<UserInfo> | undefined;
  /** The user, as another call has read it. */
  const put = (now: UserInfo) => {
    user.value = now;
    held.value = now.permissions;
  };
  const ask = () => call('account.userInfo', userInfoAt(path), {});
  const begin = () => {
    const newReading = ask();
    reading = newReading;
    const isNow = () => reading === newReading;
    const giveUp = () => {
      if (isNow() && held.value === undefined) held.value = null;
    };
    const timer = setTimeout(giveUp, longestWaitMs);
    newReading.then((now) => isNow() && put(now), giveUp).finally(() => clearTimeout(timer));
    return newReading;
  };
  session.$state.listen(({ status }) => {
    if (status === 'signed-in') return;
    reading = undefined;
    user.value = undefined;
    held.value = undefined;
  });
  /** Whether the server declares that it honours Idempotency-Key, as it says at this moment; a backend that does not tell does not. */
  const isIdempotent = () =>
    ask().then(
      ({ capabilities }) => capabilities?.includes('idempotent-refunds') === true,
      () => false,
    );
  /** Reads it, unless it is known or being read. Fails where the backend does not tell. */
  const read = () => reading ?? begin();
  return { held, user, put, isIdempotent, read, reload: () => void begin().catch(() => {}) };
}

/**
 * Tokens for the account's own call. A backend may lack it and answer 401: that ends no session and asks for no other token.
 * If the token has really expired, the calls under way renew it.
 */
export const tokensWithoutRenewal = (session: Session, settled: () => Promise<unknown>): TokenSource => ({
  current: session.current,
  identity: () => session.identity?.(),
  renew: async (rejected) => {
    await settled();
    const now = await session.current();
    return now === rejected ? undefined : now;
  },
  giveUp: () => {},
});
