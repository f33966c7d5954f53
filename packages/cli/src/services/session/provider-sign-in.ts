/** Sign-in at the identity provider that the profile names. */
import { fixedToken, isCaredeskError } from '@caredesk/core/client';
import { createFetch } from '../../adapters/fetch.js';
import type { Context } from '../../context.js';
import { exitCodes, UserError } from '../../errors.js';
import { requireApiBase } from '../../settings.js';
import { callerFor } from './backend.js';
import { replaceSession } from './connection.js';
import { identify } from './identity.js';
import { signInByBrowser } from './identity-provider/by-browser.js';
import { signInByDevice } from './identity-provider/by-device.js';
import { type ProviderSettings, type ProviderSignIn, providerFailure } from './identity-provider/provider.js';

export interface ProviderWay {
  readonly way: 'browser' | 'device';
  readonly provider: ProviderSettings;
  /** False: the address is printed only. */
  readonly mayOpen: boolean;
}

/** @returns what the API calls the account, else what the provider does. @throws {UserError} exit 4 when either refuses; the sign-in before stays */
export async function signInAtProvider(context: Context, { way, provider, mayOpen }: ProviderWay): Promise<string> {
  let signIn: ProviderSignIn;
  try {
    signIn = way === 'browser' ? await signInByBrowser(context, provider, mayOpen) : await signInByDevice(context, provider);
  } catch (error) {
    context.signal.throwIfAborted();
    throw providerFailure(error, provider.issuer);
  }
  const account = await accountOf(context, signIn, provider);
  await replaceSession(context, signIn.tokens, { issuer: provider.issuer, clientId: provider.clientId });
  return account;
}

/** Asks the API whether it takes the token before anything is kept. */
async function accountOf(context: Context, { tokens, name }: ProviderSignIn, { issuer }: ProviderSettings): Promise<string> {
  const apiBase = requireApiBase(context.settings);
  const call = callerFor(context, { tokens: fixedToken(tokens.accessToken), fetch: createFetch(context) });
  try {
    const { account } = await identify({ ...context, settings: { ...context.settings, tokenFrom: 'CAREDESK_TOKEN' } }, call);
    return account ?? name ?? 'an unknown account';
  } catch (error) {
    if (!isCaredeskError(error) || error.code !== 'unauthorized') throw error;
    throw new UserError(`${apiBase} does not accept the token that ${issuer} issued${name ? ` to ${name}` : ''}.`, {
      exitCode: exitCodes.signedOut,
      hint: 'Does the API trust this issuer, and does it know this account? The token may need an --audience or a --scope of the API.',
    });
  }
}
