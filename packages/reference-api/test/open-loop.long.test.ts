/** Twenty seconds of the open-loop load that `npm run test:ha -- open-loop` puts on the group, in which a server is paused. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isError, latencyWithin, openLoop } from './open-loop.js';
import type { ServerProcess } from './server-process.js';
import { createPostgresDatabase, hasPostgres, type PostgresDatabase, signIn, startServerProcess } from './support.js';

let database: PostgresDatabase;
let server: ServerProcess;
beforeAll(async () => {
  if (!hasPostgres()) return;
  database = await createPostgresDatabase();
  server = await startServerProcess({ env: { DATABASE_URL: database.url, LOG_LEVEL: 'error' } });
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

it.skipIf(!hasPostgres())('the open-loop load counts the requests that come due while a server stands still', async () => {
  const { access_token: token } = await signIn(server.url);
  const made: string[] = [];
  const pausing = wait(8_000).then(async () => {
    server.process.kill('SIGSTOP');
    await wait(3_000);
    server.process.kill('SIGCONT');
  });
  const samples = await openLoop({
    url: server.url,
    token,
    rate: 40,
    seconds: 20,
    next: (number) => {
      if (number % 5 > 0) return { path: '/api/admin/billing/GetAllBillingHistory/?pageSize=25&pageNumber=1' };
      const body = { doctorId: 1 + (number % 100), amount: 1, currency: 'USD', reference: `open-${number}` };
      return { path: '/api/admin/Doctors/PaymentDoctor', body };
    },
    onMade: ({ body }) => made.push((body as { reference: string }).reference),
  });
  await pausing;
  expect(samples).toHaveLength(800);
  expect(samples.filter(isError)).toEqual([]);
  expect(made.length).toBeGreaterThan(100);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query("select reference from bills where reference like 'open-%'");
  await client.end();
  expect(rows.map(({ reference }) => reference).sort()).toEqual(made.sort());
  const ofPause = samples.filter(({ due }) => due > 8_200 && due < 9_800);
  // Those that were due in the middle of the pause waited for its end, each from its own time on.
  expect(latencyWithin(ofPause, 0)).toBeGreaterThan(1_000);
  expect(latencyWithin(samples, 0.5)).toBeLessThan(1_000);
});
