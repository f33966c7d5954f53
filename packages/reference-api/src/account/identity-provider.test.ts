import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@caredesk/core/contract';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf } from '../../test/api.js';
import { demoAccount, startServer, type TestServer } from '../../test/support.js';

const audience = 'https://api.caredesk.test';
const { publicKey, privateKey } = await generateKeyPair('RS256');
const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };

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
const sign = (claims: Readonly<Record<string, unknown>> = {}, key: Key = privateKey, header: { alg?: string; typ?: string } = {}) =>
  new SignJWT({ iss: issuer, aud: audience, ...verified, exp: Math.floor(Date.now() / 1000) + 600, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
    .sign(key);
const userInfo = async (token: string) => (await apiOf(api, token).call(endpoints.account.userInfo, {})).status;

describe('a token of an identity provider', () => {
  it('is no reason to sign anybody out while the provider is away, and is believed once it is back', async () => {
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
    ['of somebody else who was given the address later', { sub: 'eve' }],
    ['of somebody without an account', { email: 'nobody@example.test' }],
  ] as const)('%s is refused', async (_what, claims) => {
    expect(await userInfo(await sign(claims))).toBe(401);
  });

  it('that somebody else signed is refused, also with the public key as a secret', async () => {
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
});
