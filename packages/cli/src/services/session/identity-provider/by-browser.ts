/** Sign-in in the browser of this machine: authorization code with PKCE, state and nonce, and a loopback redirect (RFC 8252). */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as oauth from 'oauth4webapi';
import { openInBrowser } from '../../../adapters/browser.js';
import type { Context } from '../../../context.js';
import { exitCodes, UserError } from '../../../errors.js';
import { discover, type Provider, type ProviderSettings, type ProviderSignIn, scopeOf, signInOf } from './provider.js';

/** Time limit for the browser's return. */
const longestMs = 5 * 60_000;

/** @param mayOpen false: the address is printed only */
export async function signInByBrowser(context: Context, settings: ProviderSettings, mayOpen: boolean): Promise<ProviderSignIn> {
  const provider = await discover(context, settings);
  if (!provider.server.authorization_endpoint)
    throw new UserError(`${settings.issuer} has no sign-in by browser.`, { exitCode: exitCodes.signedOut });
  const redirect = await openRedirect();
  try {
    const signIn = await exchange(context, settings, provider, redirect, mayOpen);
    await redirect.end('Signed in', 'You can close this tab and go back to the terminal.');
    return signIn;
  } catch (error) {
    await redirect.end('Not signed in', 'The terminal says why. You can close this tab.');
    throw error;
  }
}

async function exchange(
  context: Context,
  settings: ProviderSettings,
  { server, client, request }: Provider,
  redirect: Redirect,
  mayOpen: boolean,
): Promise<ProviderSignIn> {
  const secrets = { state: oauth.generateRandomState(), nonce: oauth.generateRandomNonce(), verifier: oauth.generateRandomCodeVerifier() };
  const scope = scopeOf(settings);
  const isOpenId = scope.split(' ').includes('openid');
  const url = new URL(server.authorization_endpoint ?? '');
  const parameters = {
    client_id: settings.clientId,
    redirect_uri: redirect.uri,
    response_type: 'code',
    scope,
    state: secrets.state,
    ...(isOpenId && { nonce: secrets.nonce }),
    code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    ...(settings.audience !== undefined && { audience: settings.audience }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  await show(context, url, mayOpen);
  const answer = await redirect.answer(secrets.state, AbortSignal.any([context.signal, endOf(longestMs)]));
  // Checks the issuer that the answer names, too (RFC 9207).
  const code = oauth.validateAuthResponse(server, client, answer, secrets.state);
  const response = await oauth.authorizationCodeGrantRequest(server, client, oauth.None(), code, redirect.uri, secrets.verifier, request());
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: isOpenId ? secrets.nonce : oauth.expectNoNonce,
    requireIdToken: isOpenId,
  });
  return signInOf(tokens);
}

/** The address is the only way in where no browser can be opened, so `--quiet` does not hide it. */
async function show({ output, env }: Context, url: URL, mayOpen: boolean): Promise<void> {
  const isOpened = mayOpen && (await openInBrowser(url.href, env));
  output.warn(
    isOpened ? `Your browser opens ${url.origin}. If it does not, use this address:` : 'Open this address in a browser on this machine:',
  );
  output.warn(url.href);
}

function endOf(ms: number): AbortSignal {
  const end = new AbortController();
  const reason = new UserError(`The sign-in in the browser was not finished within ${ms / 60_000} minutes.`, {
    exitCode: exitCodes.signedOut,
  });
  setTimeout(() => end.abort(reason), ms).unref();
  return end.signal;
}

const path = '/callback';
type Redirect = Awaited<ReturnType<typeof openRedirect>>;

async function openRedirect() {
  const server = createServer();
  let waiting: ServerResponse | undefined;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

  /** The first answer with this sign-in's state. Any other is refused: it belongs to another sign-in, or to an attacker's page. */
  const answer = (state: string, signal: AbortSignal): Promise<URLSearchParams> =>
    new Promise((resolve, reject) => {
      const onAbort = () => reject(signal.reason);
      if (signal.aborted) return onAbort();
      signal.addEventListener('abort', onAbort, { once: true });
      server.on('request', (request, response) => {
        const url = new URL(request.url ?? '/', uri);
        if (request.method !== 'GET' || url.pathname !== path) return void response.writeHead(404).end();
        if (waiting || url.searchParams.get('state') !== state)
          return sendPage(response, 400, 'Not this sign-in', 'This address belongs to another sign-in. Start again in the terminal.');
        waiting = response;
        signal.removeEventListener('abort', onAbort);
        resolve(url.searchParams);
      });
    });

  /** Shows in the browser how the sign-in ended, and closes the server. */
  const end = async (heading: string, text: string): Promise<void> => {
    const page = waiting;
    if (page && !page.destroyed) await new Promise<void>((resolve) => sendPage(page.once('close', resolve), 200, heading, text));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { uri, answer, end };
}

/** Texts are ours: nothing of the request is in them. */
function sendPage(response: ServerResponse, status: number, heading: string, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>${heading}</title><h1>${heading}</h1><p>${text}</p></html>`);
}
