/**
 * A session whose tokens the embedding portal supplies; Caredesk then has no sign-in. It belongs to one user: another user's token ends
 * it.
 */
import { atom } from 'nanostores';
import type { Session, SessionState } from './session.js';

/** @param rejected the token that the server refused, to be renewed for the same user; absent otherwise */
export type GetAccessToken = (request: { rejected?: string }) => Promise<string>;

export interface HostSessionOptions {
  /** The user of a token; undefined if the token does not name one. Default: undefined for every token. */
  readonly userOf?: ((token: string) => string | undefined) | undefined;
  /** The portal brought another user's token: this session is over, and the next one begins. */
  readonly onOtherUser?: (() => void) | undefined;
}

/** Longer than calls that are under way may take. */
const refusalMs = 30_000;

/** A portal may show its own sign-in meanwhile. */
const answerMs = 60_000;

/** Calls that begin within this many milliseconds share one answer of the portal. */
const burstMs = 50;

/** @param getAccessToken asked for each burst of calls, so that a portal that changes its user is followed at once */
export function createHostSession(getAccessToken: GetAccessToken, options: HostSessionOptions = {}): Session {
  const $state = atom<SessionState>({ status: 'signed-in' });
  const tokens = createPortalTokens(getAccessToken, options);
  /** `signed-out` lasts until the user signs in again; `over` is permanent. */
  let endReason: 'signed-out' | 'over' | undefined;
  /** Set when the server refused the portal's tokens: a portal that goes on to give such tokens would be asked, and sign in, for ever. */
  let asksFrom = 0;

  const lose = (reason: 'expired' | 'signed-out') => {
    tokens.drop();
    if ($state.get().status === 'signed-in') $state.set({ status: 'signed-out', reason });
  };
  /** Applies an answer to the session; one that comes after the session's end is ignored. */
  const take = (answer: Answer): string | undefined => {
    if (endReason) return undefined;
    if (answer === 'another user') {
      endReason = 'over';
      tokens.drop();
      options.onOtherUser?.();
      return undefined;
    }
    if (answer === undefined) lose('expired');
    else if ($state.get().status !== 'signed-in') $state.set({ status: 'signed-in' });
    return answer?.token;
  };
  const noSignIn = () => {
    throw new Error('The portal signs in: getAccessToken is configured');
  };

  return {
    $state,
    // Over: another user's session has begun, or the portal has taken this one away.
    identity: () => (endReason === 'over' ? endReason : endReason ? undefined : tokens.user()),
    current: async () => (endReason || performance.now() < asksFrom ? undefined : take(await tokens.current())),
    renew: async (rejected) => {
      const renewed = endReason ? undefined : take(await tokens.renew(rejected));
      asksFrom = renewed ? 0 : performance.now() + refusalMs;
      return renewed;
    },
    giveUp: () => {
      asksFrom = performance.now() + refusalMs;
      lose('signed-out');
    },
    resume: async () => {
      asksFrom = 0;
      if (endReason === 'signed-out') endReason = undefined;
      if (!endReason) take(await tokens.current());
    },
    signIn: async () => noSignIn(),
    adopt: noSignIn,
    signOut: async () => {
      endReason ??= 'signed-out';
      lose('signed-out');
    },
    dispose: () => {
      endReason = 'over';
      tokens.drop();
    },
  };
}

const inTime = <T>(promise: Promise<T>) =>
  new Promise<T | undefined>((resolve) => {
    const timer = setTimeout(resolve, answerMs, undefined);
    promise.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer));
  });

/** Undefined: the portal has no token, threw, or did not answer in time. */
type Answer = { readonly token: string } | 'another user' | undefined;

/** The portal's answer, requested once for all callers that wait. */
function createPortalTokens(getAccessToken: GetAccessToken, { userOf = () => undefined }: HostSessionOptions) {
  let token: string | undefined;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<Answer> | undefined;
  /** Counts the users: an answer that was asked for before a sign-out is not kept. */
  let drops = 0;
  /** A portal may go on to answer with a token that the server refused, until it is asked to renew it. */
  const refusedTokens = new Set<string>();

  async function askOnce(rejected: string | undefined): Promise<Answer> {
    const before = drops;
    const answer = await inTime(Promise.resolve().then(() => getAccessToken(rejected === undefined ? {} : { rejected })));
    if (!answer || answer === rejected || before !== drops) return undefined;
    answeredAt = performance.now();
    const isOld = token !== undefined && refusedTokens.has(answer);
    if (token !== undefined && !isOld && token !== answer && !isSameUser(userOf(token), userOf(answer), rejected !== undefined))
      return 'another user';
    // Refused both times.
    if (isOld && token === rejected) return undefined;
    if (!isOld) token = answer;
    return { token: token ?? answer };
  }
  const request = (rejected?: string): Promise<Answer> => {
    asking ??= askOnce(rejected).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  return {
    current: async (): Promise<Answer> => (token !== undefined && performance.now() - answeredAt < burstMs ? { token } : request()),
    renew: async (rejected: string): Promise<Answer> => {
      refusedTokens.add(rejected);
      await asking;
      return token !== undefined && token !== rejected ? { token } : request(rejected);
    },
    /** The identity of the token's user; a sign-out changes it. */
    user: () => `portal ${drops}`,
    drop: () => {
      token = undefined;
      drops += 1;
    },
  };
}

/** A token that does not tell whose it is counts as another user's, unless it renews the one that was refused. */
const isSameUser = (before: string | undefined, after: string | undefined, isRenewal: boolean): boolean =>
  before !== undefined && after !== undefined ? before === after : isRenewal;
