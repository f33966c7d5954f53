import { endpoints } from '@caredesk/core/contract';
import { eq, sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, databases } from '../../test/api.js';
import { pass } from '../../test/clock.js';
import { serversInTurn } from '../../test/servers-in-turn.js';
import { demoAccount, startServer, type TestServer, type Tokens } from '../../test/support.js';
import { unique } from '../../test/unique.js';
import { queryRows } from '../database/database.js';
import { refreshTokens, signInTries, signingKeys } from '../tables/account.js';
import { securityEvents } from '../tables/security.js';

const { account, doctors } = endpoints;

const grant = ({ url }: Pick<TestServer, 'url'>, fields: Record<string, string>) =>
  apiOf({ url }, undefined).send('POST', '/token', new URLSearchParams(fields));
const passwordGrant = (server: TestServer, password: string = demoAccount.password, username: string = demoAccount.email) =>
  grant(server, { grant_type: 'password', username, password });
const refreshGrant = (server: TestServer, refresh_token: string) => grant(server, { grant_type: 'refresh_token', refresh_token });
const refused = (error_description: string) => ({ status: 400, body: { error: 'invalid_grant', error_description } });
const ended = refused('The session has ended; sign in again');

describe.each(databases)('signing in on the %s database', (on) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ on, lockOut: { perAccount: 1000, perAddress: 1000 } });
  });
  afterAll(() => server?.stop());

  it('answers tokens as OAuth has them [spec 83]', async () => {
    const { status, headers, body } = await passwordGrant(server);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['access_token', 'expires_in', 'refresh_token', 'token_type']);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('knows the e-mail without regard to case', async () => {
    expect((await passwordGrant(server, demoAccount.password, ' ADMIN@caredesk.TEST ')).status).toBe(200);
  });

  it('refuses a wrong password as it does an unknown account', async () => {
    const time = async (username: string) => {
      const begun = performance.now();
      expect(await passwordGrant(server, 'wrong', username)).toMatchObject(refused('Wrong mail or password'));
      return performance.now() - begun;
    };
    // In turn, and the quickest of each: what else the machine does must not count.
    const rounds: { readonly known: number; readonly stranger: number }[] = [];
    for (let round = 0; round < 5; round++)
      rounds.push({ known: await time(demoAccount.email), stranger: await time('nobody@example.test') });
    const known = Math.min(...rounds.map((round) => round.known));
    const stranger = Math.min(...rounds.map((round) => round.stranger));
    expect(stranger).toBeGreaterThan(known / 4);
  });

  const invalid = (error_description: string, error = 'invalid_request') => ({ status: 400, body: { error, error_description } });

  it('takes forms only', async () => {
    const api = apiOf(server, undefined);
    const json = { grant_type: 'password', username: 'a', password: 'b' };
    expect(await api.send('POST', '/token', json)).toMatchObject(invalid('The content type is not the one this call takes'));
    expect(await api.send('POST', '/token', 'x', { 'content-type': 'text/plain' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
    expect(await api.send('POST', '/token')).toMatchObject(invalid('grant_type is missing'));
    expect(await api.send('POST', '/token/revoke', { token: 'x' })).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  it('takes only a grant that it knows, with each parameter once', async () => {
    const api = apiOf(server, undefined);
    expect(await grant(server, { grant_type: 'magic' })).toMatchObject(
      invalid('grant_type must be password or refresh_token', 'unsupported_grant_type'),
    );
    expect(await grant(server, {})).toMatchObject(invalid('grant_type is missing'));
    expect(await grant(server, { grant_type: 'refresh_token' })).toMatchObject(invalid('refresh_token is missing'));
    expect(await api.send('POST', '/token/revoke', new URLSearchParams({}))).toMatchObject(invalid('token is missing'));
    expect(await grant(server, { grant_type: 'password', username: 'a' })).toMatchObject(invalid('password is missing'));
    expect(
      await api.send('POST', '/token', 'grant_type=password&username=a&username=b&password=c', {
        'content-type': 'application/x-www-form-urlencoded',
      }),
    ).toMatchObject({ status: 400 });
  });

  it('ignores parameters that it does not know', async () => {
    expect(
      (
        await grant(server, {
          grant_type: 'password',
          username: demoAccount.email,
          password: demoAccount.password,
          scope: 'all',
          client_id: 'x',
        })
      ).status,
    ).toBe(200);
  });

  it('rotates refresh tokens', async () => {
    const first = await server.signIn();
    const second = (await refreshGrant(server, first.refresh_token)).body;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const third = await refreshGrant(server, second.refresh_token);
    expect(third.status).toBe(200);
    expect((await apiOf(server, third.body.access_token).data(account.userInfo, {})).email).toBe(demoAccount.email);
  });

  it('answers a repeated refresh for a moment with the same successor', async () => {
    const { refresh_token } = await server.signIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refreshGrant(server, refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const tokens = new Set(answers.map(({ body }) => body.refresh_token));
    expect(tokens.size).toBe(1);
    const [successor = ''] = tokens;
    expect((await refreshGrant(server, refresh_token)).body.refresh_token).toBe(successor);
    const rows = await server.database.select().from(securityEvents).where(eq(securityEvents.event, 'refresh repeated'));
    expect(rows).toHaveLength(10);
  });

  it('revokes the whole family when a refresh token comes back later', async () => {
    const first = await server.signIn();
    const other = await server.signIn();
    const second = (await refreshGrant(server, first.refresh_token)).body;
    await server.database.update(refreshTokens).set({ usedAt: sql`${refreshTokens.usedAt} - interval '1 hour'` });
    expect(await refreshGrant(server, first.refresh_token)).toMatchObject(ended);
    expect(await refreshGrant(server, second.refresh_token)).toMatchObject(ended);
    expect((await apiOf(server, second.access_token).call(account.userInfo, {})).status).toBe(401);
    expect((await refreshGrant(server, other.refresh_token)).status).toBe(200);
    const rows = await server.database.select().from(securityEvents).where(eq(securityEvents.event, 'refresh reused'));
    expect(rows).toHaveLength(1);
  });

  it('gives owner and thief one line of tokens, which ends for both when the other comes later', async () => {
    const { refresh_token } = await server.signIn();
    const own = (await refreshGrant(server, refresh_token)).body;
    const stolen = (await refreshGrant(server, refresh_token)).body;
    expect(stolen.refresh_token).toBe(own.refresh_token);
    expect((await refreshGrant(server, own.refresh_token)).status).toBe(200);
    await server.database.update(refreshTokens).set({ usedAt: sql`${refreshTokens.usedAt} - interval '11 seconds'` });
    expect(await refreshGrant(server, stolen.refresh_token)).toMatchObject(ended);
    expect((await apiOf(server, own.access_token).call(account.userInfo, {})).status).toBe(401);
  });

  it('refuses refresh tokens that were never issued', async () => {
    expect(await refreshGrant(server, 'x'.repeat(43))).toMatchObject(ended);
    expect((await refreshGrant(server, 'x'.repeat(3000))).status).toBe(400);
  });

  it.each([
    ['/token', { grant_type: '', username: 'a@b.test', password: 'x' }, /^grant_type is missing$/],
    ['/token', { grant_type: 'password', username: 'a@b.test', password: '' }, /^password is missing$/],
    ['/token', { grant_type: 'refresh_token', refresh_token: '' }, /^refresh_token is missing$/],
    ['/token/revoke', { token: '', token_type_hint: 'refresh_token' }, /^token is missing$/],
  ])('counts a parameter of %s without a value as missing (RFC 6749 §3.2): %o', async (path, form, description) => {
    expect(await apiOf(server, undefined).send('POST', path, new URLSearchParams(form as Record<string, string>))).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', error_description: expect.stringMatching(description) },
    });
  });

  const revokeToken = (fields: Record<string, string>) =>
    apiOf(server, undefined).send('POST', '/token/revoke', new URLSearchParams(fields));

  it.each([
    ['the refresh token', ({ refresh_token }: Tokens) => ({ token: refresh_token, token_type_hint: 'refresh_token' })],
    ['the access token', ({ access_token }: Tokens) => ({ token: access_token, token_type_hint: 'access_token' })],
    ['a wrong hint', ({ refresh_token }: Tokens) => ({ token: refresh_token, token_type_hint: 'access_token' })],
    ['an unknown hint', ({ access_token }: Tokens) => ({ token: access_token, token_type_hint: 'shoe' })],
    [
      'a hint longer than any that is known',
      ({ refresh_token }: Tokens) => ({ token: refresh_token, token_type_hint: 'shoe '.repeat(60) }),
    ],
    [
      'a hint that looks like a card number',
      ({ access_token }: Tokens) => ({ token: access_token, token_type_hint: '4111 1111 1111 1111' }),
    ],
    ['no hint', ({ refresh_token }: Tokens) => ({ token: refresh_token })],
  ])('ends a session with all its tokens when it is told %s', async (_what, fields) => {
    const first = await server.signIn();
    const other = await server.signIn();
    const second = (await refreshGrant(server, first.refresh_token)).body;
    expect(await revokeToken(fields(first))).toMatchObject({ status: 200, body: '' });
    for (const { access_token, refresh_token } of [first, second]) {
      expect((await apiOf(server, access_token).call(account.userInfo, {})).status).toBe(401);
      expect(await refreshGrant(server, refresh_token)).toMatchObject(ended);
    }
    expect((await apiOf(server, other.access_token).call(account.userInfo, {})).status).toBe(200);
    expect(await revokeToken(fields(first))).toMatchObject({ status: 200, body: '' });
  });

  it('ends nothing and reveals nothing for a token that was never issued', async () => {
    const { access_token } = await server.signIn();
    for (const token of ['unknown', `${access_token}x`, 'x'.repeat(50_000)])
      expect(await revokeToken({ token })).toMatchObject({ status: 200, body: '' });
    expect((await apiOf(server, access_token).call(account.userInfo, {})).status).toBe(200);
  });

  it('leaves nothing alive when a refresh and a sign-out meet', async () => {
    for (let round = 0; round < 5; round++) {
      const { refresh_token } = await server.signIn();
      const [answer] = await Promise.all([refreshGrant(server, refresh_token), revokeToken({ token: refresh_token })]);
      if (answer.status === 200) {
        expect((await apiOf(server, answer.body.access_token).call(account.userInfo, {})).status).toBe(401);
        expect(await refreshGrant(server, answer.body.refresh_token)).toMatchObject(ended);
      }
    }
  });

  it('keeps no token and no password that could be used', async () => {
    const { refresh_token } = await server.signIn();
    const [found] = await queryRows<{ dump: string }>(
      server.database,
      sql`select (select string_agg(t::text, '') from refresh_tokens t) || (select string_agg(u::text, '') from users u) as dump`,
    );
    expect(found?.dump).toContain('$argon2id$');
    expect(found?.dump).not.toContain(refresh_token);
    expect(found?.dump).not.toContain(demoAccount.password);
  });

  it('asks for a token on every call but /token [spec 142]', async () => {
    const { status, headers, body } = await apiOf(server, undefined).send('GET', '/api/admin/Plan');
    expect({ status, body }).toEqual({ status: 401, body: { isSuccessful: false, errorMessage: 'Sign in first' } });
    expect(headers.get('www-authenticate')).toBe('Bearer realm="caredesk"');
  });

  it('tells who is signed in, by six fields, what they may do and what the server does [spec 87, 143]', async () => {
    const { access_token } = await server.signIn();
    const info = await apiOf(server, access_token).data(account.userInfo, {});
    const six = ['tokenIdentifier', 'doctorId', 'firstName', 'lastName', 'email', 'isAdminUserLoggedIn'];
    expect(Object.keys(info)).toEqual([...six, 'role', 'permissions', 'capabilities', 'refundLimits']);
    const capabilities = ['idempotent-refunds', 'approvals', 'keyset-paging', 'audit'];
    expect(info).toMatchObject({ email: demoAccount.email, doctorId: null, isAdminUserLoggedIn: true, capabilities });
  });

  it('takes no forged token', async () => {
    const [key, practiceKey] = await server.database.select().from(signingKeys).orderBy(signingKeys.id);
    const sign = (secret: Uint8Array, claims: Record<string, string>, audience = 'caredesk-admin') =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('caredesk')
        .setAudience(audience)
        .setSubject('1')
        .setExpirationTime('1h')
        .sign(secret);
    const ours = Buffer.from(String(key?.secret), 'base64url');
    const practices = Buffer.from(String(practiceKey?.secret), 'base64url');
    const sid = JSON.parse(Buffer.from(String((await server.signIn()).access_token.split('.')[1]), 'base64url').toString()).sid;
    expect((await apiOf(server, await sign(ours, { sid })).call(doctors.plans, {})).status).toBe(200);
    const { access_token } = await server.signIn();
    const [head, claims] = access_token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    const forged = [
      await sign(new Uint8Array(32), { sid: crypto.randomUUID() }),
      await sign(ours, { sid: crypto.randomUUID() }),
      await sign(ours, { sid: crypto.randomUUID() }, 'practice-software'),
      await sign(ours, {}),
      // Practice software's key makes no administrator's token.
      await sign(practices, { sid }),
      unsigned,
      `${head}.${claims}.`,
      `${access_token}x`,
      'x',
      'x.y.z',
    ];
    for (const token of forged) {
      const { status, headers } = await apiOf(server, token).call(doctors.plans, {});
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toContain('error="invalid_token"');
    }
    expect((await apiOf(server, access_token).call(doctors.plans, {})).status).toBe(200);
  });

  it('lets a doctor in, and nowhere [spec 143, 144]', async () => {
    const admin = apiOf(server, (await server.signIn()).access_token);
    const email = `doctor.${unique()}@example.test`;
    const { doctorId } = await admin.data(doctors.signUp, { firstName: 'Ada', lastName: 'King', email, password: 'long enough' });
    const doctor = apiOf(server, (await server.signIn({ email, password: 'long enough' })).access_token);
    expect(await doctor.data(account.userInfo, {})).toMatchObject({ doctorId, email, isAdminUserLoggedIn: false });
    expect(await doctor.failure(doctors.plans, {})).toEqual({ status: 403, message: 'This account is not an administrator' });
    expect((await doctor.failure(doctors.getById, { id: String(doctorId) })).status).toBe(403);
  });
});

/** Rules with lasting effects, such as lock-outs, or with other settings. */
const withServer = serversInTurn();

describe('an access token', () => {
  it('expires', () =>
    withServer({ accessTtlSeconds: 1 }, async (server) => {
      const { access_token, expires_in } = await server.signIn();
      expect(expires_in).toBe(1);
      pass(1.1);
      expect((await apiOf(server, access_token).call(doctors.plans, {})).status).toBe(401);
    }));
});

describe('a refresh token', () => {
  it('expires', () =>
    withServer({ refreshTtlSeconds: 1 }, async (server) => {
      const { refresh_token } = await server.signIn();
      pass(1.1);
      expect(await refreshGrant(server, refresh_token)).toMatchObject(ended);
    }));
});

describe('a session', () => {
  it('ends at its greatest age, however often it was refreshed', () =>
    withServer({ sessionMaxAgeSeconds: 3000, accessTtlSeconds: 4000, refreshLeewaySeconds: 0 }, async (server) => {
      let { access_token, refresh_token } = await server.signIn();
      for (let round = 0; round < 4; round++) {
        pass(500);
        ({ access_token, refresh_token } = (await refreshGrant(server, refresh_token)).body);
        expect((await apiOf(server, access_token).call(account.userInfo, {})).status).toBe(200);
      }
      pass(1100);
      expect(await refreshGrant(server, refresh_token)).toMatchObject(ended);
      expect((await apiOf(server, access_token).call(account.userInfo, {})).status).toBe(401);
    }));
});

describe('a client that guesses passwords', () => {
  it('must wait longer after each further failure, even with the right one', () =>
    withServer({ lockOut: { perAccount: 3, wait: 60 } }, async (server) => {
      const minutes = ({ headers }: { readonly headers: Headers }) => Math.ceil(Number(headers.get('retry-after')) / 60);
      const haveWaited = () => server.database.update(signInTries).set({ lockedUntil: new Date() });
      for (let failures = 0; failures < 3; failures++) expect((await passwordGrant(server, 'wrong')).status).toBe(400);
      const locked = await passwordGrant(server);
      expect(locked).toMatchObject({
        status: 429,
        body: { error: 'slow_down', error_description: 'Too many failed sign-ins; wait a little' },
      });
      expect(minutes(locked)).toBe(1);
      await haveWaited();
      expect((await passwordGrant(server, 'wrong')).status).toBe(400);
      expect(minutes(await passwordGrant(server))).toBe(2);
      await haveWaited();
      expect((await passwordGrant(server)).status).toBe(200);
      expect((await passwordGrant(server, 'wrong')).status).toBe(400);
      expect((await passwordGrant(server)).status).toBe(200);
    }));

  it('can not tell by the lock whether an account exists', () =>
    withServer({ lockOut: { perAccount: 2, wait: 60 } }, async (server) => {
      for (let failures = 0; failures < 2; failures++) await passwordGrant(server, 'wrong', 'nobody@example.test');
      expect((await passwordGrant(server, 'wrong', 'Nobody@example.test')).status).toBe(429);
      expect((await passwordGrant(server)).status).toBe(200);
      const [row] = await server.database.select().from(signInTries);
      expect(JSON.stringify(row)).not.toContain('nobody');
    }));

  it('must wait after trying many accounts from one address', () =>
    withServer({ lockOut: { perAddress: 3, wait: 60 } }, async (server) => {
      for (const name of ['a', 'b', 'c']) await passwordGrant(server, 'wrong', `${name}@example.test`);
      expect((await passwordGrant(server, 'wrong', 'd@example.test')).status).toBe(429);
    }));

  it('may make so many requests a minute', () =>
    withServer({ tokenRequestsPerMinute: 5 }, async (server) => {
      for (let requests = 0; requests < 5; requests++) expect((await refreshGrant(server, 'x')).status).toBe(400);
      const { status, headers, body } = await refreshGrant(server, 'x');
      expect({ status, body }).toMatchObject({
        status: 429,
        body: { error: 'slow_down', error_description: 'Too many requests; wait a little' },
      });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }));
});
