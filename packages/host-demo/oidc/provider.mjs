/**
 * An OpenID Connect provider on this machine, for the tests and, as `node oidc/provider.mjs APP_URL PORT`, for `npm start -- --with-oidc`. It
 * signs in the accounts of the Caredesk API at `appUrl`, and issues access tokens (JWT) for it.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';
import { audience, cliClientId, clientId, machine } from './client.mjs';

const page = (uid) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Example identity</title>
<h1>Example identity</h1>
<form method="post" action="/interaction/${uid}"><p><label>E-mail <input name="email" type="email" required autofocus></label>
<p><label>Password <input name="password" type="password" required></label><p><button>Continue</button></form></html>`;

async function knows(appUrl, username, password) {
  const body = new URLSearchParams({ grant_type: 'password', username, password });
  return (await fetch(`${appUrl}/token`, { method: 'POST', body })).ok;
}

/** Everything that is asked for is granted: this provider has one client, which is ours. */
async function grantAll(context) {
  const grant = new context.oidc.provider.Grant({ accountId: context.oidc.session.accountId, clientId: context.oidc.client.clientId });
  grant.addOIDCScope('openid profile email offline_access');
  grant.addResourceScope(audience, '');
  await grant.save();
  return grant;
}

const deviceCode = 'urn:ietf:params:oauth:grant-type:device_code';

const configuration = (appUrl, callbackPath, machineAccount) => ({
  clients: [
    {
      client_id: cliClientId,
      token_endpoint_auth_method: 'none',
      application_type: 'native',
      grant_types: ['authorization_code', 'refresh_token', deviceCode],
      response_types: ['code'],
      // Any port (RFC 8252 §7.3).
      redirect_uris: ['http://127.0.0.1/callback'],
    },
    {
      client_id: machine.clientId,
      client_secret: machine.secret,
      grant_types: ['client_credentials'],
      response_types: [],
      redirect_uris: [],
    },
    {
      client_id: clientId,
      token_endpoint_auth_method: 'none',
      application_type: 'native',
      grant_types: ['authorization_code', 'implicit'],
      response_types: ['code', 'id_token token'],
      redirect_uris: [`${appUrl}${callbackPath}`],
    },
  ],
  responseTypes: ['code', 'id_token token'],
  clientBasedCORS: (_context, origin) => origin === appUrl,
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  conformIdTokenClaims: false,
  cookies: { keys: [crypto.randomUUID()] },
  features: {
    devInteractions: { enabled: false },
    deviceFlow: { enabled: true },
    clientCredentials: { enabled: true },
    revocation: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({ scope: '', audience, accessTokenFormat: 'jwt', accessTokenTTL: 3600 }),
    },
  },
  extraTokenClaims: (_context, token) => ({ email: token.accountId ?? machineAccount, email_verified: true }),
  findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, email: id, email_verified: true, name: id }) }),
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  // Without the consent page that `offline_access` asks for elsewhere.
  issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
  loadExistingGrant: grantAll,
  pkce: { required: () => false },
  ttl: {
    AccessToken: 3600,
    AuthorizationCode: 60,
    ClientCredentials: 3600,
    DeviceCode: 600,
    IdToken: 3600,
    Interaction: 600,
    RefreshToken: 86_400,
    Session: 3600,
    Grant: 86_400,
  },
});

async function interact(provider, appUrl, request, response) {
  const { uid } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') return response.setHeader('content-type', 'text/html; charset=utf-8').end(page(uid));
  const form = new URLSearchParams(await text(request));
  const email = form.get('email') ?? '';
  const result = (await knows(appUrl, email, form.get('password') ?? ''))
    ? { login: { accountId: email.toLowerCase() }, consent: {} }
    : { error: 'access_denied', error_description: 'wrong credentials' };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/**
 * @param {{ appUrl: string, port?: number, callbackPath?: string, machineAccount?: string }} options appUrl: origin of the page and the API;
 *   port 0: any free one; callbackPath: of the page, default: the host page's; machineAccount: e-mail of the account that the machine's
 *   tokens stand for, default: the demo account
 * @returns {Promise<{ issuer: string, stop(): Promise<void> }>}
 */
export async function startProvider({ appUrl, port = 0, callbackPath = '/auth0loginCallback', machineAccount = 'admin@caredesk.test' }) {
  const server = createServer();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, configuration(appUrl, callbackPath, machineAccount));
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url.startsWith('/interaction/')) return handle(request, response);
    return interact(provider, appUrl, request, response).catch(() => response.writeHead(400).end('This sign-in has expired. Start again.'));
  });
  return {
    issuer,
    stop: () => {
      server.closeAllConnections();
      return server[Symbol.asyncDispose]();
    },
  };
}

if (import.meta.main) {
  const [appUrl, port] = process.argv.slice(2);
  const { issuer, stop } = await startProvider({ appUrl, port: Number(port) });
  console.error(`Example identity provider on ${issuer}`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().then(() => process.exit(0)));
}
