import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@caredesk/core/contract';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf } from '../../test/api.js';
import { pass } from '../../test/clock.js';
import { createSecondApp, demoAccount, startServer, type TestServer } from '../../test/support.js';
import { users } from '../tables/account.js';
import { securityEvents } from '../tables/security.js';

const audience = 'https://api.caredesk.test';
const { publicKey, privateKey } = await generateKeyPair('RS256');
const keyOf = async (kid: string, key: Awaited<ReturnType<typeof generateKeyPair>>['publicKey']) => ({
  ...(await exportJWK(key)),
  kid,
  alg: 'RS256',
  use: 'sig',
});
const jwks = { keys: [await keyOf('one', publicKey)] };

let issuer: string;
let provider: Server;
let isAway = false;
let api: TestServer;

beforeAll(async () => {
  provider = createServer(({ url }, response) => {
    const answer = url === '/keys' ? jwks : { issuer, jwks_uri: `${issuer}/keys` };
    response.writeHead(isAway ? 500 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  api = await startServer({ identityProvider: { issuer, audience } });
});
afterAll(async () => {
  await api?.stop();
  provider?.close();
});

type Key = Parameters<SignJWT['sign']>[0];
const verified = { sub: 'ada', email: demoAccount.email, email_verified: true };
const sign = (
  claims: Readonly<Record<string, unknown>> = {},
  key: Key = privateKey,
  header: { alg?: string; typ?: string; kid?: string } = {},
) =>
  new SignJWT({ iss: issuer, aud: audience, ...verified, exp: Math.floor(Date.now() / 1000) + 600, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
    .sign(key);
const userInfo = async (token: string) => (await apiOf(api, token).call(endpoints.account.userInfo, {})).status;

describe('a token of an identity provider', () => {
  it('signs no user out while the provider is away', async () => {
    const token = await sign();
    isAway = true;
    expect(await userInfo(token)).toBe(503);
    isAway = false;
    expect(await userInfo(token)).toBe(200);
  });

  it('is accepted for the account of its e-mail, without regard to case', async () => {
    expect(await userInfo(await sign({ email: demoAccount.email.toUpperCase(), email_verified: true }))).toBe(200);
  });

  it.each([
    ['for another audience', { aud: 'https://other.test' }],
    ['of another issuer', { iss: 'https://other.test' }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['without an end', { exp: undefined }],
    ['without an e-mail', { email: undefined }],
    ['whose e-mail is not verified', { email_verified: false }],
    ['that does not say whether its e-mail is verified', { email_verified: undefined }],
    ['whose e-mail may be verified', { email_verified: null }],
    ['whose e-mail is verified in words', { email_verified: 'true' }],
    ['whose e-mail is not verified in words', { email_verified: 'false' }],
    ['without a subject', { sub: undefined }],
    ['of another person who got the address later', { sub: 'eve' }],
    ['of a person without an account', { email: 'nobody@example.test' }],
    ['of another mailbox whose name folds to the account’s: the Kelvin sign', { email: demoAccount.email.replace('k', '\u212a') }],
    ['of another mailbox whose name folds to the account’s: the dotted I', { email: demoAccount.email.replace('i', '\u0130') }],
  ] as const)('%s is refused', async (_what, claims) => {
    expect(await userInfo(await sign(claims))).toBe(401);
  });

  it.each([
    ['begins in a second', { nbf: 1 }, 200],
    ['begins in 50 seconds', { nbf: 50 }, 200],
    ['ended 50 seconds ago', { exp: -50 }, 200],
    ['was made by a clock that is 45 seconds ahead', { iat: 45, nbf: 45 }, 200],
    ['begins in two minutes', { nbf: 120 }, 401],
    ['ended 70 seconds ago', { exp: -70 }, 401],
  ] as const)('that %s: %o', async (_what, offsets, status) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = Object.fromEntries(Object.entries(offsets).map(([name, seconds]) => [name, now + seconds]));
    expect(await userInfo(await sign(claims))).toBe(status);
  });

  it('with a foreign signature is refused, also with the public key as a secret', async () => {
    expect(await userInfo(await sign({}, (await generateKeyPair('RS256')).privateKey))).toBe(401);
    expect(await userInfo(await sign({}, new TextEncoder().encode(JSON.stringify(jwks.keys[0])), { alg: 'HS256' }))).toBe(401);
  });

  it('that is none for an API is refused: an ID token, a log-out token', async () => {
    for (const typ of ['JWT', 'logout+jwt', 'id+jwt']) expect(await userInfo(await sign({}, privateKey, { typ })), typ).toBe(401);
    for (const typ of ['at+jwt', 'application/at+jwt', 'AT+JWT'])
      expect(await userInfo(await sign({}, privateKey, { typ })), typ).toBe(200);
  });

  it('binds an account to one identity only, when two ask at once', async () => {
    const server = await startServer({ identityProvider: { issuer, audience } });
    const tokens = await Promise.all(Array.from({ length: 8 }, (_, index) => sign({ sub: `person-${index % 2}` })));
    const statuses = await Promise.all(
      tokens.map(async (token) => (await apiOf(server, token).call(endpoints.account.userInfo, {})).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(new Set(statuses.flatMap((status, index) => (status === 200 ? [index % 2] : []))).size).toBe(1);
    await server.stop();
  });

  describe('when it is revoked', () => {
    const revoke = (at: Pick<TestServer, 'url'>, token: string) =>
      apiOf(at, undefined).send('POST', '/token/revoke', new URLSearchParams({ token, token_type_hint: 'access_token' }));

    it('is the only token that every server of the database refuses from then on', async () => {
      const app = await createSecondApp(api, { identityProvider: { issuer, audience } });
      const other = { url: await app.listen({ host: '127.0.0.1', port: 0 }) };
      const now = Math.floor(Date.now() / 1000);
      const claims = [{ jti: 'first' }, { jti: 'second' }, { iat: now - 5 }, { iat: now - 4 }];
      const [first = '', second = '', third = '', fourth = ''] = await Promise.all(claims.map((claim) => sign(claim)));
      for (const token of [first, third]) {
        expect(await userInfo(token)).toBe(200);
        for (let times = 0; times < 2; times++) expect(await revoke(api, token)).toMatchObject({ status: 200, body: '' });
        for (const server of [api, other]) expect((await apiOf(server, token).call(endpoints.account.userInfo, {})).status).toBe(401);
      }
      // Signed again, or encoded otherwise, it is the same token.
      expect(await userInfo(await sign({ jti: 'first', name: 'else' }))).toBe(401);
      for (const token of [second, fourth]) expect(await userInfo(token)).toBe(200);
      await app.close();
    });

    it('was not used before, it is refused too', async () => {
      const token = await sign({ jti: 'unused' });
      expect((await revoke(api, token)).status).toBe(200);
      expect(await userInfo(token)).toBe(401);
    });

    it('is forged, nothing happens', async () => {
      const forged = await sign({ jti: 'kept' }, (await generateKeyPair('RS256')).privateKey);
      expect(await revoke(api, forged)).toMatchObject({ status: 200, body: '' });
      expect(await userInfo(await sign({ jti: 'kept' }))).toBe(200);
    });

    it('can’t be read because the provider is out of reach, the caller should try again', async () => {
      const server = await startServer({ identityProvider: { issuer, audience } });
      isAway = true;
      const answer = await revoke(server, await sign());
      isAway = false;
      expect(answer).toMatchObject({ status: 503, body: { error: 'temporarily_unavailable' } });
      expect(answer.headers.get('retry-after')).toBe('2');
      await server.stop();
    });
  });

  it('leaves one event for its sign-in and one for its sign-out, however often it is used', async () => {
    const server = await startServer({ identityProvider: { issuer, audience } });
    const token = await sign({ jti: 'watched' });
    const use = () => apiOf(server, token).call(endpoints.account.userInfo, {});
    await Promise.all(Array.from({ length: 8 }, use));
    await apiOf(server, undefined).send('POST', '/token/revoke', new URLSearchParams({ token }));
    expect((await use()).status).toBe(401);
    const rows = await server.database.select().from(securityEvents).orderBy(securityEvents.id);
    expect(rows.map(({ event, userId }) => [event, userId])).toEqual([
      ['provider sign-in', 1],
      ['sign-out', 1],
      ['token refused', null],
    ]);
    await server.stop();
  });

  it('of a key that the provider does not have is refused', async () => {
    const server = await startServer({ identityProvider: { issuer, audience } });
    const token = await sign({}, privateKey, { kid: 'three' });
    expect((await apiOf(server, token).call(endpoints.account.userInfo, {})).status).toBe(401);
    await server.stop();
  });

  it('of a key that is new since the keys were read ends no session', async () => {
    const server = await startServer({ identityProvider: { issuer, audience } });
    const ask = async (token: string) => apiOf(server, token).call(endpoints.account.userInfo, {});
    expect((await ask(await sign())).status).toBe(200);
    const next = await generateKeyPair('RS256');
    const token = await sign({}, next.privateKey, { kid: 'two' });
    const early = await ask(token);
    expect(early.status).toBe(503);
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(10);
    jwks.keys.push(await keyOf('two', next.publicKey));
    pass(10.1);
    expect((await ask(token)).status).toBe(200);
    await server.stop();
  });

  it('is good again soon after its account’s sessions were ended by a clock that was ahead', async () => {
    const issued = (seconds: number) => sign({ iat: Math.floor(Date.now() / 1000) + seconds });
    const ended = (sessionsEndedAt: Date | null) => api.database.update(users).set({ sessionsEndedAt }).where(eq(users.id, 1));
    await ended(new Date(Date.now() + 86_400_000));
    expect(await userInfo(await issued(0))).toBe(401);
    pass(2);
    expect(await userInfo(await issued(0))).toBe(200);
    await ended(null);
  });
});
