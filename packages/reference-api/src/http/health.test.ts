/** Answers for process managers, load balancers and people. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSeeded, startServer, type TestServer, usual } from '../../test/support.js';
import type { OpenDatabase } from '../database/database.js';

describe('a server that is asked how it is', () => {
  let opened: OpenDatabase;
  let server: TestServer;
  const leaving = new AbortController();
  const state = { isAway: false, isMigrated: true, isReadOnly: false };
  const lines: string[] = [];
  const log = { level: 'info', stream: { write: (line: string) => void lines.push(line) } };
  const logged = () => lines.splice(0).map((line) => JSON.parse(line));
  const away = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  beforeAll(async () => {
    opened = await openSeeded(usual);
    const { signal } = leaving;
    server = await startServer({
      opened: {
        ...opened,
        ping: () => (state.isAway ? away() : opened.ping()),
        isMigrated: () => (state.isAway ? away() : Promise.resolve(state.isMigrated)),
        isReadOnly: () => Promise.resolve(state.isReadOnly),
      },
      leaving: signal,
      log,
    });
  });
  afterAll(async () => {
    await server?.stop();
    await opened?.close();
  });

  const ask = async (path: string) => {
    const response = await fetch(server.url + path);
    return [response.status, response.headers.get('retry-after'), await response.json()] as const;
  };
  const well = [200, null, { status: 'ok' }];
  const unwell = (errorMessage: string) => [503, '2', { isSuccessful: false, errorMessage }];

  it('is alive, ready and well', async () => {
    for (const path of ['/livez', '/readyz', '/healthz']) expect(await ask(path)).toEqual(well);
  });

  it('is alive and not ready while its database is away', async () => {
    state.isAway = true;
    expect(await ask('/livez')).toEqual(well);
    for (const path of ['/readyz', '/healthz']) expect(await ask(path)).toEqual(unwell('The service is not available at the moment'));
    state.isAway = false;
  });

  it('is well and not ready while migrations are missing', async () => {
    state.isMigrated = false;
    expect(await ask('/livez')).toEqual(well);
    expect(await ask('/healthz')).toEqual(well);
    expect(await ask('/readyz')).toEqual(unwell('The database misses migrations of this release'));
    state.isMigrated = true;
  });

  it('is well and not ready while its database takes no changes', async () => {
    state.isReadOnly = true;
    expect(await ask('/healthz')).toEqual(well);
    expect(await ask('/readyz')).toEqual(unwell('The database takes no changes at the moment'));
    state.isReadOnly = false;
  });

  it('logs a state where it begins and where it ends, however often it is asked', async () => {
    const askOften = async () => {
      for (const path of ['/readyz', '/healthz', '/readyz', '/healthz']) await ask(path);
    };
    await askOften();
    logged();
    state.isAway = true;
    await askOften();
    state.isAway = false;
    await askOften();
    const told = logged().map(({ level, msg, state: now, code }) => [level, msg, now, ...(code ? [code] : [])]);
    const away = 'The service is not available at the moment';
    expect(told).toEqual([
      [40, '/readyz', away],
      [40, 'database', 'out of reach', 'ECONNREFUSED'],
      [40, '/healthz', away],
      [30, '/readyz', 'well'],
      [30, 'database', 'well'],
      [30, '/healthz', 'well'],
    ]);
  });

  it('takes a caller that leaves in the middle of its body for no outage of the database', async () => {
    logged();
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /token HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 90\r\n\r\ngrant_type=',
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.resetAndDestroy();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(logged().filter(({ msg }) => msg === 'database')).toEqual([]);
  });

  it('is alive and not ready while it leaves', async () => {
    leaving.abort();
    expect(await ask('/livez')).toEqual(well);
    for (const path of ['/readyz', '/healthz']) expect(await ask(path)).toEqual(unwell('The server is stopping'));
  });
});
