/** A burst of requests leaves other requests their turn: what waits, waits for little of the server's own work. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Api, apiOf } from '../../test/api.js';
import { some } from '../../test/some.js';
import { createPostgresDatabase, hasPostgres, type ServerProcess, signIn, startServerProcess } from '../../test/support.js';
import { demoAccount } from '../seed-data/load.js';

interface Probe {
  /** Milliseconds of work of the server's main thread. */
  readonly longest: number;
  readonly answers: number;
  readonly statuses: readonly number[];
}

/** Asks the path one after another, from a process of its own, while the work goes on. */
async function probedDuring(server: ServerProcess, path: string, work: () => Promise<unknown>): Promise<Probe> {
  const script = fileURLToPath(new URL('../../test/probe.mjs', import.meta.url));
  const probe = spawn(process.execPath, [script, server.url + path, String(server.process.pid)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const output = text(probe.stdout);
  await work();
  probe.stdin.end();
  return JSON.parse(await output) as Probe;
}

const times = <T>(count: number, request: (number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => request(number)));

const password = (server: ServerProcess, number: number, username: string) =>
  apiOf(server, undefined).send('POST', '/token', new URLSearchParams({ grant_type: 'password', username, password: 'wrong' }), {
    'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
  });

type Burst = (server: ServerProcess, api: Api) => Promise<Answer[]>;

const bursts: readonly (readonly [string, Burst])[] = [
  ['300 wrong sign-ins to one account', (server) => times(300, () => password(server, 1, demoAccount.email))],
  ['20 times all doctors', (_, api) => times(20, () => api.send('GET', '/api/admin/Doctors/?keyword='))],
  ['120 sign-ins from 120 addresses', (server) => times(120, (number) => password(server, number, `nobody-${number}@example.test`))],
  ['200 lists of doctors', (_, api) => times(200, () => api.send('GET', '/api/admin/Doctors/?pageSize=200'))],
  ['10 reports of 60 years', (_, api) => times(10, () => api.send('GET', '/api/admin/Doctors/DoctorReport/1970-01-01..2030-12-31'))],
  ['20 searches for patients', (_, api) => times(20, () => api.send('GET', '/api/admin/Doctors/search?keyword=an&pageSize=200'))],
];

describe
  .skipIf(!existsSync('/proc/self/schedstat'))
  .each(some(hasPostgres() ? (['embedded', 'postgres'] as const) : (['embedded'] as const), 1))('on the %s database', (on) => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>> | undefined;
  let server: ServerProcess;
  let api: Api;
  beforeAll(async () => {
    database = on === 'postgres' ? await createPostgresDatabase() : undefined;
    const env = { CAREDESK_TRUST_PROXY: '1', ...(database && { DATABASE_URL: database.url }) };
    server = await startServerProcess({ env });
    api = apiOf(server, (await signIn(server.url)).access_token);
  });
  afterAll(async () => {
    await server?.stop();
    await database?.drop();
  });

  /** What the machine does beside it may count once, not three times. */
  async function assertSoon(path: string, work: () => Promise<readonly Answer[]>): Promise<readonly Answer[]> {
    for (let round = 1; ; round++) {
      let answers: readonly Answer[] = [];
      const { longest, statuses } = await probedDuring(server, path, async () => {
        answers = await work();
      });
      expect(statuses).toEqual([200]);
      if (longest >= 250 && round < 3) continue;
      expect(longest).toBeLessThan(250);
      return answers;
    }
  }

  it.each(some(bursts, 2))('/livez waits for at most 250 ms of the server’s work during %s', async (_, burst) => {
    const answers = await assertSoon('/livez', () => burst(server, api));
    expect(answers.every(({ status, headers }) => status < 500 || headers.get('retry-after') === '2')).toBe(true);
  });

  it('/healthz waits for at most 250 ms during 300 sign-ins', { tags: 'long' }, async () => {
    const answers = await assertSoon('/healthz', () => times(300, (number) => password(server, number, `stranger-${number}@example.test`)));
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(100);
  });
});
