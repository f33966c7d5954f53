/** The attacks of contract.md "Guessing", run against real servers. */
import { endpoints } from '@caredesk/core/contract';
import { desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Answer, apiOf, databases } from '../../test/api.js';
import { serversInTurn } from '../../test/servers-in-turn.js';
import { createSecondApp, demoAccount, startServer, type TestServer } from '../../test/support.js';
import { readTrustProxy, type TrustProxy } from '../handler-types/addresses.js';
import { securityEvents } from '../tables/security.js';

const behindOneProxy = readTrustProxy('1') as TrustProxy;

const signIn = ({ url }: TestServer, from: string, password: string = demoAccount.password, username: string = demoAccount.email) =>
  apiOf({ url }, undefined).send('POST', '/token', new URLSearchParams({ grant_type: 'password', username, password }), {
    'x-forwarded-for': from,
  });
const statuses = (answers: readonly Answer[]) => {
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  return { tried: count(400), waiting: count(429), busy: count(503), in: count(200) };
};
const guesses = (server: TestServer, number: number, from: (guess: number) => string) =>
  Promise.all(Array.from({ length: number }, (_, guess) => signIn(server, from(guess), `guess ${guess}`)));

describe.each(databases)('a client that guesses at an account of the %s database', (on) => {
  const withServer = serversInTurn(on);

  it('from one address has ten tries, many at once or one after another', () =>
    withServer({ trustProxy: behindOneProxy }, async (server) => {
      const { tried, waiting, busy } = statuses(await guesses(server, 90, () => '203.0.113.7'));
      expect(tried).toBe(10);
      expect(waiting + busy).toBe(80);
      expect((await signIn(server, '203.0.113.7')).status).toBe(429);
    }));

  it('from ninety addresses has twenty tries, which do not count where the owner signed in before', () =>
    withServer({ trustProxy: behindOneProxy }, async (server) => {
      expect((await signIn(server, '198.51.100.1')).status).toBe(200);
      const { tried } = statuses(await guesses(server, 90, (guess) => `203.0.113.${guess}`));
      expect(tried).toBeLessThanOrEqual(20);
      expect(tried).toBeGreaterThan(0);
      expect((await signIn(server, '203.0.113.200')).status).toBe(429);
      for (let times = 0; times < 5; times++) expect((await signIn(server, '198.51.100.1')).status).toBe(200);
      expect((await signIn(server, '198.51.100.1', 'mistyped')).status).toBe(400);
      expect((await signIn(server, '203.0.113.200')).status).toBe(429);
    }));

  it('from the owner’s own address is stopped there too', () =>
    withServer({ trustProxy: behindOneProxy }, async (server) => {
      expect((await signIn(server, '198.51.100.1')).status).toBe(200);
      expect(statuses(await guesses(server, 40, () => '198.51.100.1')).tried).toBe(10);
    }));

  it('from one IPv6 customer’s many addresses is one address', () =>
    withServer({ trustProxy: behindOneProxy }, async (server) => {
      expect(statuses(await guesses(server, 40, (guess) => `2001:db8:1:2::${guess + 1}`)).tried).toBe(10);
      expect((await signIn(server, '2001:db8:1:3::1')).status).toBe(200);
    }));

  it('is counted once by two servers that share the database', () =>
    withServer({ trustProxy: behindOneProxy }, async (one) => {
      const app = await createSecondApp(one, { trustProxy: behindOneProxy });
      const url = await app.listen({ host: '127.0.0.1', port: 0 });
      const two = { ...one, url };
      const answers = await Promise.all([guesses(one, 30, () => '203.0.113.7'), guesses(two, 30, () => '203.0.113.7')]);
      expect(statuses(answers.flat()).tried).toBe(10);
      await app.close();
    }));
});

const withServer = serversInTurn();

describe('a client that knows the password', () => {
  it('may sign in more often at once than others may guess', () =>
    withServer({ trustProxy: behindOneProxy }, async (server) => {
      const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(server, '198.51.100.1')));
      expect(statuses(answers)).toMatchObject({ in: 15 });
    }));

  it('writes the e-mail as they like', () =>
    withServer({ trustProxy: behindOneProxy }, async (server) => {
      expect((await signIn(server, '198.51.100.1', demoAccount.password, ' ADMIN@Caredesk.test ')).status).toBe(200);
      const answers = ['admin@caredesk.test', ' Admin@caredesk.test', 'ADMIN@CAREDESK.TEST '].flatMap((name) =>
        Array.from({ length: 8 }, () => signIn(server, '203.0.113.7', 'wrong', name)),
      );
      expect(statuses(await Promise.all(answers)).tried).toBe(10);
    }));
});

describe('a flood of sign-ins', () => {
  it('takes no turn of /healthz and other calls', () =>
    withServer(
      { trustProxy: behindOneProxy, tokenRequestsPerMinute: 100_000, lockOut: { perAccount: 1e6, perAddress: 1e6 } },
      async (server) => {
        const api = apiOf(server, (await server.signIn()).access_token);
        const flood = Promise.all(
          Array.from({ length: 120 }, (_, attempt) => signIn(server, `203.0.113.${attempt}`, 'wrong', `account${attempt}@example.test`)),
        );
        let isOver = false;
        void flood.then(() => {
          isOver = true;
        });
        // Behind the flood the first of them would be answered when it is over.
        let answeredMeanwhile = 0;
        for (let round = 0; round < 10; round++) {
          expect((await api.send('GET', '/healthz')).status).toBe(200);
          expect((await api.send('GET', endpoints.doctors.list.path)).status).toBe(200);
          if (!isOver) answeredMeanwhile += 1;
        }
        const answers = await flood;
        const { tried, busy } = statuses(answers);
        expect(tried + busy).toBe(120);
        // How many find the queue full depends on how fast the flood arrives.
        expect(busy).toBeGreaterThan(0);
        const turnedAway = answers.find(({ status }) => status === 503);
        expect(turnedAway?.body).toEqual({ error: 'temporarily_unavailable', error_description: 'Too many sign-ins at once; try again' });
        expect(turnedAway?.headers.get('retry-after')).toBe('2');
        expect(answeredMeanwhile).toBeGreaterThan(2);
      },
    ));
});

it('sign-ins whose clients have gone leave their places to others', { tags: 'long' }, async () => {
  // With a database of its own: what they leave behind is still worked on when the test has ended.
  const server = await startServer({ trustProxy: behindOneProxy, lockOut: { perAccount: 1e6, perAddress: 1e6 } });
  const gone = AbortSignal.timeout(100);
  const body = new URLSearchParams({ grant_type: 'password', username: 'nobody@example.test', password: 'wrong' });
  await Promise.all(
    Array.from({ length: 100 }, () => fetch(`${server.url}/token`, { method: 'POST', body, signal: gone }).catch(() => {})),
  );
  // As many as there are places: none is held by what was left.
  const all = () =>
    Promise.all(Array.from({ length: 64 }, (_, at) => signIn(server, `203.0.113.${at}`, 'wrong', `other${at}@example.test`)));
  await expect.poll(async () => statuses(await all()), { timeout: 30_000 }).toMatchObject({ tried: 64 });
  await server.stop();
});

describe('X-Forwarded-For', () => {
  it.each([
    ['no proxy is trusted by default', '0', '203.0.113.7', '127.0.0.1'],
    ['what stands before the last address was written by the client', '1', '203.0.113.7, 198.51.100.9', '198.51.100.9'],
    ['behind one proxy the last address counts', '1', '198.51.100.9, 203.0.113.7', '203.0.113.7'],
    ['ports that a gateway writes are no addresses', '1', '198.51.100.9:50001', '198.51.100.9'],
    ['nor are they behind brackets', '1', '[2001:db8::9]:50001', '2001:db8::9'],
    ['behind two the one before', '2', '203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['proxies of named networks are passed over', '127.0.0.0/8, 10.0.0.0/8', '203.0.113.7, 10.0.0.2, 10.9.9.9', '203.0.113.7'],
    ['an address outside them ends the search', '127.0.0.1', '203.0.113.7, 198.51.100.9', '198.51.100.9'],
  ])('%s', (_rule, trusted, forwarded, ip) =>
    withServer({ trustProxy: readTrustProxy(trusted) as TrustProxy | undefined }, async (server) => {
      expect((await signIn(server, forwarded, 'wrong')).status).toBe(400);
      const { id, ip: noted } = securityEvents;
      const [event] = await server.database.select({ noted }).from(securityEvents).orderBy(desc(id)).limit(1);
      expect(event).toEqual({ noted: ip });
    }),
  );

  it('that names something else than an IP address is refused', () =>
    withServer({ trustProxy: behindOneProxy }, async (server) => {
      for (const from of ['unknown', '_hidden', 'somebody.example', '1.2.3', '203.0.113.7:x', ''])
        expect((await signIn(server, from)).status, from).toBe(from === '' ? 200 : 400);
      expect((await signIn(server, 'nonsense, 203.0.113.7')).status).toBe(200);
    }));
});
