/** The provider's metadata (OpenID Connect Discovery 1.0). */
import { clockLeewaySeconds } from '@caredesk/core/dates';
import * as oauth from 'oauth4webapi';
import { isLoopback } from '../browser/secure-address.js';
import { ThirdPartyError } from './errors.js';
import type { ThirdPartySignIn } from './provider.js';

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
