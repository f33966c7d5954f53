/** A clock that was a day ahead and is put right: what was stored in between neither locks a user out nor lets one in. */
import { endpoints } from '@caredesk/core/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Answer, apiOf, databases } from '../../test/api.js';
import { pass } from '../../test/clock.js';
import { serversInTurn } from '../../test/servers-in-turn.js';
import { demoAccount, type TestServer } from '../../test/support.js';
import { signInTries, tokenRequests, users } from '../tables/account.js';

const day = 86_400;
/** Seconds that the clock is ahead: by much, and by less than any wait. */
const leads = [day, 400 * day, 600];

const grant = ({ url }: TestServer, fields: Record<string, string>): Promise<Answer> =>
  apiOf({ url }, undefined).send('POST', '/token', new URLSearchParams(fields));
const signIn = (server: TestServer, password: string = demoAccount.password) =>
  grant(server, { grant_type: 'password', username: demoAccount.email, password });

describe.each(databases)('on the %s database', (on) => {
  const withServer = serversInTurn(on);

  it.each(leads)('a lock-out of a clock that was %i s ahead lasts no longer than its own wait', (lead) =>
    withServer({ lockOut: { perAccount: 3, perAddress: 100, wait: 30 } }, async (server) => {
      pass(lead);
      for (let times = 0; times < 4; times++) await signIn(server, 'wrong');
      pass(-lead);
      const { status, headers } = await signIn(server);
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(30);
      pass(31);
      expect((await signIn(server)).status).toBe(200);
    }),
  );

  it('tries that a clock ahead of time counted are forgotten after their fifteen minutes', () =>
    withServer({ lockOut: { perAccount: 3, perAddress: 100, wait: 30 } }, async (server) => {
      pass(day);
      for (let times = 0; times < 2; times++) await signIn(server, 'wrong');
      pass(-day);
      expect((await signIn(server, 'wrong')).status).toBe(400);
      pass(16 * 60);
      for (let times = 0; times < 2; times++) expect((await signIn(server, 'wrong')).status).toBe(400);
      expect((await signIn(server)).status).toBe(200);
      expect((await server.database.select().from(signInTries)).every(({ firstAt }) => firstAt.getTime() <= Date.now())).toBe(true);
    }));

  it('an address that had too many requests in a minute that never came is let in', () =>
    withServer({ tokenRequestsPerMinute: 5 }, async (server) => {
      await signIn(server);
      await server.database.update(tokenRequests).set({ requests: 99, endsAt: new Date(Date.now() + day * 1000) });
      expect((await signIn(server)).status).toBe(200);
    }));

  it('a refresh token that was used then is not answered again for a day', () =>
    withServer({}, async (server) => {
      const tokens = await server.signIn();
      const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
      pass(day);
      expect((await grant(server, refresh)).status).toBe(200);
      pass(-day);
      expect((await grant(server, refresh)).status).toBe(400);
    }));

  it('a session that began then goes on', () =>
    withServer({}, async (server) => {
      pass(day);
      const { access_token, refresh_token } = await server.signIn();
      pass(-day);
      expect((await apiOf(server, access_token).call(endpoints.account.userInfo, {})).status).toBe(200);
      expect((await grant(server, { grant_type: 'refresh_token', refresh_token })).status).toBe(200);
      await server.database.update(users).set({ sessionsEndedAt: null }).where(eq(users.email, demoAccount.email));
    }));
});
