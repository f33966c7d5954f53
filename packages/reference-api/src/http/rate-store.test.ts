import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { databases } from '../../test/api.js';
import { openSeeded } from '../../test/support.js';
import { createApp } from '../app.js';
import { queryRows } from '../database/database.js';

it.each(databases)('servers on one %s database count requests to /token together, for a minute', async (on) => {
  const { close, ...opened } = await openSeeded(on);
  const { database } = opened;
  const apps = await Promise.all([1, 2].map(() => createApp({ ...opened, tokenRequestsPerMinute: 6 })));
  const ask = async (server: number, remoteAddress = '203.0.113.7') => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'grant_type=refresh_token&refresh_token=x';
    return (await apps[server]?.inject({ method: 'POST', url: '/token', headers, payload, remoteAddress }))?.statusCode;
  };
  const asked = await Promise.all([0, 1, 0, 1, 0, 1].map((server) => ask(server)));
  expect(asked).toEqual(Array(6).fill(400));
  expect([await ask(0), await ask(1), await ask(0)]).toEqual([429, 429, 429]);
  expect(await ask(1, '203.0.113.8')).toBe(400);
  await database.execute(sql`update token_requests set ends_at = now() - interval '2 hours'`);
  // A server that has refused knows until when; the others ask, and forget who is long gone.
  const third = await createApp({ ...opened, tokenRequestsPerMinute: 6 });
  apps.push(third);
  expect(await ask(2)).toBe(400);
  expect(await queryRows(database, sql`select network from token_requests`)).toEqual([{ network: '203.0.113.7' }]);
  await Promise.all(apps.map((app) => app.close()));
  await close();
});
