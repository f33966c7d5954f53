/** The account, whether the server answers, and its clock difference. */
import { type CaredeskError, isCaredeskError } from '@caredesk/core/client';
import { sessionKeys } from '@caredesk/core/session';
import { describeTokenStore, isInKeyring, openTokenStorage, tokenPath } from '../../adapters/token-store.js';
import type { Context } from '../../context.js';
import { exitCodes, isInterruption, UserError } from '../../errors.js';
import type { NextStep } from '../../next.js';
import { describeCall } from '../../output/error.js';
import type { JsonOf } from '../../output/json-shapes.js';
import { requireApiBase } from '../../settings.js';
import { identifyWith } from '../identity.js';

export interface ConnectionState
  extends Pick<
    JsonOf<'status'>,
    'signedIn' | 'account' | 'reached' | 'tokenEndsAt' | 'renews' | 'tokens' | 'clockSkewSeconds' | 'capabilities'
  > {
  readonly problem: Problem | undefined;
}

export interface Problem {
  readonly message: string;
  readonly hint: string | undefined;
  readonly next: readonly NextStep[];
}

const signedOut = {
  signedIn: false,
  account: null,
  reached: null,
  tokenEndsAt: null,
  renews: false,
  tokens: null,
  clockSkewSeconds: null,
  capabilities: null,
};

/** What fails is part of the answer. */
export async function connectionState(context: Context): Promise<ConnectionState> {
  let skew: number | null = null;
  const onAnswer = (response: Response, sentAt: number) => {
    skew = skewOf(response, sentAt) ?? skew;
  };
  try {
    const { call, tokens } = await context.connect({ onAnswer });
    const { identity, capabilities } = await identifyWith(context, call);
    const tokenEndsAt = endOf((await tokens.current()) ?? '');
    const known = { account: identity.account, capabilities, tokenEndsAt, ...keptTokens(context), clockSkewSeconds: skew };
    return { ...known, signedIn: true, reached: true, problem: undefined };
  } catch (error) {
    if (isInterruption(error) || !(error instanceof UserError || isCaredeskError(error))) throw error;
    return failedState(context, error, skew);
  }
}

function failedState(context: Context, error: UserError | CaredeskError, skew: number | null): ConnectionState {
  const { settings } = context;
  const { message, hint, next = [], exitCode } = error instanceof UserError ? error : describeCall(error, hostOf(context), settings);
  const problem = { message, hint, next };
  if (exitCode === exitCodes.signedOut || error instanceof UserError)
    return { ...signedOut, reached: skew === null ? null : true, clockSkewSeconds: skew, problem };
  // An unreachable server does not show whether the user is signed in.
  const account = (settings.tokenFrom === undefined && settings.profile?.username) || null;
  return {
    signedIn: true,
    account,
    reached: skew !== null,
    tokenEndsAt: null,
    ...keptTokens(context),
    clockSkewSeconds: skew,
    capabilities: null,
    problem,
  };
}

/** Where the tokens are, and whether a refresh token is among them. */
function keptTokens({ env, settings }: Context): Pick<ConnectionState, 'tokens' | 'renews'> {
  if (settings.tokenFrom) return { tokens: null, renews: settings.tokenFrom !== 'CAREDESK_TOKEN' };
  const path = tokenPath(settings.configDirectory, settings.profileName, requireApiBase(settings));
  return { tokens: describeTokenStore(path), renews: openTokenStorage(path, env).get(sessionKeys.refreshToken) !== null };
}

const hostOf = ({ settings }: Context): string | undefined => settings.apiBase && new URL(settings.apiBase).host;

/** Rounded to seconds: the header has no more. */
function skewOf(response: Response, sentAt: number): number | undefined {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(date)) return undefined;
  const ahead = (date - (sentAt + Date.now()) / 2) / 1000;
  return Math.abs(ahead) < 2 ? 0 : Math.round(ahead);
}

/** `exp` of a JWT; other tokens don't say. */
function endOf(token: string): string | null {
  try {
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly exp?: unknown };
    return typeof exp === 'number' ? new Date(exp * 1000).toISOString() : null;
  } catch {
    return null;
  }
}

/** Without asking the keyring or the server. */
export const seemsSignedIn = ({ settings }: Context, isInFile: (path: string) => boolean): boolean => {
  if (settings.tokenFrom) return true;
  if (settings.apiBase === undefined) return false;
  const path = tokenPath(settings.configDirectory, settings.profileName, settings.apiBase);
  return isInKeyring(path) || isInFile(path);
};
