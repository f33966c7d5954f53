/** The provider's metadata (OpenID Connect Discovery 1.0). */
import { clockLeewaySeconds } from '@caredesk/core/dates';
import * as oauth from 'oauth4webapi';
import { isLoopback } from '../browser/secure-address.js';

/** Sign-in at one OpenID Connect provider. */
export interface ThirdPartySignIn {
  readonly issuer: string;
  readonly clientId: string;
  /** The provider's name on its button, 'Continue with NAME'. Default: 'single sign-on', in the user's language. */
  readonly name?: string | undefined;
  /** Further parameters of the authorization request, such as `{ connection: 'google-oauth2' }`. None replaces one of the protocol's own. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
  /** Also `scope`, `audience`, `resource`, `responseType` and `redirectUri`, each a text. */
  readonly [parameter: string]: unknown;
}

/** One provider, or several in the order of their buttons. */
export type ThirdPartySignIns = ThirdPartySignIn | readonly ThirdPartySignIn[];

const isList = (signIn: ThirdPartySignIns): signIn is readonly ThirdPartySignIn[] => Array.isArray(signIn);

/** The providers as a list; empty when none is set. */
export const providersOf = (signIn: ThirdPartySignIns | undefined): readonly ThirdPartySignIn[] => {
  if (signIn === undefined) return [];
  return isList(signIn) ? signIn : [signIn];
};

export interface Provider {
  readonly server: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  /** Options of every request to the provider. */
  readonly request: { readonly [oauth.allowInsecureRequests]: boolean };
}

/** @throws ThirdPartyError `provider` */
export async function discover({ issuer, clientId }: ThirdPartySignIn): Promise<Provider> {
  try {
    const url = new URL(issuer);
    // Plain HTTP is for a provider on this machine alone.
    const request = { [oauth.allowInsecureRequests]: url.protocol === 'http:' && isLoopback(url) };
    const server = await oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, request));
    return { server, client: { client_id: clientId, [oauth.clockTolerance]: clockLeewaySeconds }, request };
  } catch (cause) {
    throw new ThirdPartyError('provider', { cause });
  }
}

/** Why a sign-in at a third party failed. */
export type ThirdPartyFailure =
  /** The provider refused the person: 'Wrong mail or password' (spec §5). */
  | 'wrong-credentials'
  /** The callback does not belong to a sign-in of this tab, or is its second one: start again. */
  | 'not-started'
  /** The provider is out of reach or its answer can't be trusted. */
  | 'provider';

export class ThirdPartyError extends Error {
  override readonly name = 'ThirdPartyError';
  /** The message holds no part of the provider's answer. */
  constructor(
    readonly failure: ThirdPartyFailure,
    options?: ErrorOptions,
  ) {
    super(`third-party sign-in: ${failure}`, options);
  }
}
