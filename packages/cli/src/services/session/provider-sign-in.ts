/** Sign-in at the identity provider that the profile names, also on another device (RFC 8628). */
import { fixedToken } from '@caredesk/core/client';
import { unless } from '@caredesk/core/client/unless';
import * as oauth from 'oauth4webapi';
import { createFetch } from '../../adapters/fetch.js';
import type { Context } from '../../context.js';
import { exitCodes, UserError } from '../../errors.js';
import { plainText } from '../../output/text.js';
import { requireApiBase } from '../../settings.js';
import { callerFor } from './backend.js';
import { replaceSession } from './connection.js';
import { identify } from './identity.js';
import { signInByBrowser } from './identity-provider/by-browser.js';
import {
  discover,
  type Provider,
  type ProviderSettings,
  type ProviderSignIn,
  providerFailure,
  refusalOf,
  scopeOf,
  signInOf,
} from './identity-provider/provider.js';

/** @param mayOpen false: the address is printed only. @returns what the API calls the account, else what the provider does. @throws {UserError} exit 4 when either refuses; the sign-in before stays */
export async function signInAtProvider(context: Context, provider: ProviderSettings, mayOpen: boolean): Promise<string> {
  const signingIn = provider.way === 'browser' ? signInByBrowser(context, provider, mayOpen) : signInByDevice(context, provider);
  const signIn = await signingIn.catch((error: unknown) => {
    context.signal.throwIfAborted();
    throw providerFailure(error, provider.issuer);
  });
  const account = await accountOf(context, signIn, provider);
  await replaceSession(context, signIn.tokens, { issuer: provider.issuer, clientId: provider.clientId });
  return account;
}

/** Asks the API whether it takes the token before anything is kept. */
async function accountOf(context: Context, { tokens, name }: ProviderSignIn, { issuer }: ProviderSettings): Promise<string> {
  const apiBase = requireApiBase(context.settings);
  const call = callerFor(context, { tokens: fixedToken(tokens.accessToken), fetch: createFetch(context) });
  const settings = { ...context.settings, tokenFrom: 'CAREDESK_TOKEN' } as const;
  const identity = await identify({ ...context, settings }, call).catch(unless('unauthorized'));
  if (identity) return identity.account ?? name ?? 'an unknown account';
  throw new UserError(`${apiBase} does not accept the token that ${issuer} issued${name ? ` to ${name}` : ''}.`, {
    exitCode: exitCodes.signedOut,
    hint: 'Does the API trust this issuer, and does it know this account? The token may need an --audience or a --scope of the API.',
  });
}

const defaultIntervalSeconds = 5;
/** Added to the interval by each `slow_down` (§3.5). */
const slowDownSeconds = 5;

async function signInByDevice(context: Context, settings: ProviderSettings): Promise<ProviderSignIn> {
  const provider = await discover(context, settings);
  const { server, client, request } = provider;
  if (!server.device_authorization_endpoint)
    throw new UserError(`${settings.issuer} has no sign-in by device code.`, { exitCode: exitCodes.signedOut });
  const parameters = { scope: scopeOf(settings), ...(settings.audience !== undefined && { audience: settings.audience }) };
  const response = await oauth.deviceAuthorizationRequest(server, client, oauth.None(), parameters, request());
  const device = await oauth.processDeviceAuthorizationResponse(server, client, response);
  show(context, device);
  return signInOf(await poll(context, provider, device));
}

function show(
  { output }: Context,
  { verification_uri, verification_uri_complete, user_code, expires_in }: oauth.DeviceAuthorizationResponse,
): void {
  output.warn(`Open ${plainText(verification_uri)} on any device and enter the code ${plainText(user_code)}`);
  if (verification_uri_complete) output.warn(`The same with the code in it: ${plainText(verification_uri_complete)}`);
  output.warn(`Valid for ${Math.max(1, Math.floor(expires_in / 60))} min. Enter it only if you started this sign-in yourself.`);
}

async function poll(
  context: Context,
  { server, client, request }: Provider,
  device: oauth.DeviceAuthorizationResponse,
): Promise<oauth.TokenEndpointResponse> {
  let seconds = device.interval ?? defaultIntervalSeconds;
  const end = performance.now() + device.expires_in * 1000;
  for (;;) {
    await context.clock.sleep(seconds * 1000, context.signal);
    if (performance.now() > end) throw new UserError('The code has expired.', { exitCode: exitCodes.signedOut });
    try {
      const response = await oauth.deviceCodeGrantRequest(server, client, oauth.None(), device.device_code, request());
      return await oauth.processDeviceCodeResponse(server, client, response);
    } catch (error) {
      context.signal.throwIfAborted();
      const refusal = refusalOf(error)?.code;
      if (refusal === 'slow_down') seconds += slowDownSeconds;
      // The network may come back; a longer pause spares the provider (§3.5).
      else if (isPassing(error)) seconds = Math.min(60, seconds * 2);
      else if (refusal !== 'authorization_pending') throw error;
    }
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error as Error).name === 'TimeoutError' ||
  (error instanceof oauth.ResponseBodyError && error.status >= 500);
