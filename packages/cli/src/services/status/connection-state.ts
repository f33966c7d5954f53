/** The account, whether the server answers, and its clock difference. */
import { type CaredeskError, type Client, isCaredeskError } from '@caredesk/core/client';
import { parseJson } from '@caredesk/core/client/parse-json';
import { unless } from '@caredesk/core/client/unless';
import { sessionKeys } from '@caredesk/core/session';
import { describeTokenStore, openTokenStorage, tokenPath } from '../../adapters/token-store.js';
import type { Context } from '../../context.js';
import { exitCodes, isInterruption, UserError } from '../../errors.js';
import { orElse } from '../../or-else.js';
import { userErrorOf } from '../../output/error.js';
import type { JsonOf } from '../../output/json-shapes.js';
import { requireApiBase } from '../../settings.js';
import { identifyWith, refundLimitsOf } from '../session/identity.js';

export type ConnectionState = Pick<JsonOf<'status'>, keyof typeof signedOut> & { readonly problem: UserError | undefined };

const signedOut = {
  signedIn: false,
  account: null,
  reached: null,
  tokenEndsAt: null,
  renews: false,
  tokens: null,
  clockSkewSeconds: null,
  capabilities: null,
  refundLimits: null,
  refundRequests: null,
};

/** The state of the connection; failures are part of it. */
export async function connectionState(context: Context): Promise<ConnectionState> {
  try {
    const { call, client, tokens } = await context.connect();
    const { identity, capabilities, refundLimits, unread } = await identifyWith(context, call);
    // A page or a refusal in place of data is not an API that can be worked with; one that lacks this call alone is.
    if (unread?.code === 'forbidden' || unread?.code === 'contract') throw unread;
    const tokenEndsAt = endOf((await tokens.current()) ?? '');
    return {
      signedIn: true,
      account: identity.account,
      reached: true,
      tokenEndsAt,
      capabilities,
      refundLimits: refundLimitsOf(refundLimits),
      refundRequests: capabilities?.includes('approvals') ? await countRequests(client, context) : null,
      ...keptTokens(context),
      clockSkewSeconds: inSeconds(context.skew.skewMs()),
      problem: undefined,
    };
  } catch (error) {
    if (isInterruption(error) || !(error instanceof UserError || isCaredeskError(error))) throw error;
    return failedState(context, error, inSeconds(context.skew.skewMs()));
  }
}

function failedState(context: Context, error: UserError | CaredeskError, skew: number | null): ConnectionState {
  const { settings } = context;
  const problem = userErrorOf(error, settings);
  if (problem.exitCode === exitCodes.signedOut || error instanceof UserError)
    return { ...signedOut, reached: skew === null ? null : true, clockSkewSeconds: skew, problem };
  // An unreachable server does not show whether the user is signed in.
  const account = (settings.tokenFrom === undefined && settings.profile?.username) || null;
  return { ...signedOut, signedIn: true, account, reached: skew !== null, ...keptTokens(context), clockSkewSeconds: skew, problem };
}

/** Counts requests that wait for a decision or for `refunds apply`; null where the server has no such list. */
async function countRequests({ refundRequests }: Client, options: Context): Promise<ConnectionState['refundRequests']> {
  const count = (status: string) => refundRequests.list({ status, pageSize: 1 }, options).catch(unless('not-found'));
  const [waiting, approved] = [await count('waiting'), await count('approved')];
  if (!waiting || !approved) return null;
  return {
    waiting: waiting.totalCount ?? 0,
    waitingIsMinimum: waiting.totalCountIsMinimum === true,
    approved: approved.totalCount ?? 0,
    approvedIsMinimum: approved.totalCountIsMinimum === true,
  };
}

/** The place of the tokens, and whether they include a refresh token. */
function keptTokens({ env, settings }: Context): Pick<ConnectionState, 'tokens' | 'renews'> {
  if (settings.tokenFrom) return { tokens: null, renews: settings.tokenFrom !== 'CAREDESK_TOKEN' };
  const path = tokenPath(settings.configDirectory, settings.profileName, requireApiBase(settings));
  return { tokens: describeTokenStore(path), renews: openTokenStorage(path, env).get(sessionKeys.refreshToken) !== null };
}

/** Rounded to seconds: the header has no more. */
function inSeconds(skewMs: number | undefined): number | null {
  if (skewMs === undefined) return null;
  return Math.abs(skewMs) < 2_000 ? 0 : Math.round(skewMs / 1000);
}

/** `exp` of a JWT; other tokens don't say. */
function endOf(token: string): string | null {
  const claims = parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const { exp } = (claims ?? {}) as { readonly exp?: unknown };
  return typeof exp === 'number' ? orElse(() => new Date(exp * 1000).toISOString(), null) : null;
}
