/** The provider's metadata (OpenID Connect Discovery 1.0). */
import * as oauth from 'oauth4webapi';
import { isLoopback } from '../platform/secure-address.js';
import { ThirdPartyError } from './errors.js';

/** Third-party sign-in by OpenID Connect. */
export interface ThirdPartySignIn {
  readonly issuer: string;
  readonly clientId: string;
  readonly [parameter: string]: unknown;
}

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
    return { server, client: { client_id: clientId }, request };
  } catch (cause) {
    throw new ThirdPartyError('provider', { cause });
  }
}
