/** Servers that differ in their settings, one after another on one database: to open one for each took longer than most tests. */
import { afterAll, beforeAll } from 'vitest';
import type { OpenDatabase } from '../src/database/database.js';
import { knownAddresses, refreshTokens, signInTries, tokenFamilies, tokenRequests } from '../src/tables/account.js';
import { openSeeded, type StartOptions, startServer, type TestServer, usual } from './support.js';

/** What sign-ins leave behind. */
const marks = [signInTries, tokenRequests, knownAddresses, refreshTokens, tokenFamilies];

/** For the calling `describe`: starts a server without earlier sign-in attempts, and stops it after the test. */
export function serversInTurn(on: 'embedded' | 'postgres' = usual) {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openSeeded(on);
  });
  afterAll(() => opened?.close());
  return async (options: Omit<StartOptions, 'on' | 'opened'>, test: (server: TestServer) => Promise<void>): Promise<void> => {
    for (const table of marks) await opened.database.delete(table);
    const server = await startServer({ ...options, opened });
    try {
      await test(server);
    } finally {
      await server.stop();
    }
  };
}
