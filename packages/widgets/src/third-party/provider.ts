/** The provider's metadata (OpenID Connect Discovery 1.0). */
import * as oauth from 'oauth4webapi';
import type { ThirdPartySignIn } from '../runtime/settings.js';
import { ThirdPartyError } from './errors.js';

export interface Provider {
  readonly server: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  /** Options of every request to the provider. */
  readonly request: { readonly [oauth.allowInsecureRequests]: boolean };
}

/** Plain HTTP is for a provider on this machine alone. */
const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** @throws ThirdPartyError `provider` */
export async function discover({ issuer, clientId }: ThirdPartySignIn): Promise<Provider> {
  try {
    const url = new URL(issuer);
    const request = { [oauth.allowInsecureRequests]: isLoopback(url) };
    const server = await oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, request));
    return { server, client: { client_id: clientId }, request };
  } catch (cause) {
    throw new ThirdPartyError('provider', { cause });
  }
}
