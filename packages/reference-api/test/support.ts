/**
 * Real servers for tests: in this process (`startServer`) or in a separate one that can be killed (`startServerProcess`).
 * Each has its own seed data, in a folder that is deleted when it stops.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppOptions, createApp } from '../src/app.js';
import type { Database, OpenDatabase } from '../src/database/database.js';
import { openEmbedded } from '../src/database/embedded.js';
import { seedDir } from '../src/paths.js';
import { demoAccount } from '../src/seed-data/load.js';
import { dataIn, ensureSeed } from '../src/seed-data/seed.js';
import { hasPostgres, openSeededPostgres } from './postgres.js';

export { demoAccount } from '../src/seed-data/load.js';
export { createPostgresDatabase, hasPostgres, type PostgresDatabase } from './postgres.js';
export { runSql } from './postgres-cluster.js';
export { type ServerProcess, type ServerProcessOptions, startServerProcess } from './server-process.js';
export { isLong, some } from './some.js';

/** Of the database the standby alone. */
type Options = Omit<AppOptions, Exclude<keyof OpenDatabase, 'standby'>>;

export interface StartOptions extends Options {
  /** Default: `usual`. */
  readonly on?: 'embedded' | 'postgres';
  /** An open database that stays open when the server stops. Default: a new one. */
  readonly opened?: OpenDatabase | undefined;
  /** Default: a free one. */
  readonly port?: number;
  /** Sees each request before the server does; true means that it has answered, or broken, the connection itself. */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly token_type: string;
  /** Seconds. */
  readonly expires_in: number;
}

export interface TestServer {
  /** Without a closing slash: `http://127.0.0.1:40123`. */
  readonly url: string;
  readonly database: Database;
  readonly signIn: (account?: { email: string; password: string }) => Promise<Tokens>;
  readonly stop: () => Promise<void>;
}

/** A copy of the seed in a temporary folder. */
async function openSeededEmbedded(): Promise<OpenDatabase> {
  await ensureSeed();
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-database-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    cpSync(dataIn(seedDir), join(folder, 'database'), { recursive: true });
    const { close, ...opened } = await openEmbedded(join(folder, 'database'));
    return { ...opened, close: () => close().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** PostgreSQL where there is one: it takes an eighth of the processor time to start and half of it for a call. */
export const usual = hasPostgres() ? 'postgres' : 'embedded';

/** The seed data on a database of that kind, which is deleted when it is closed. */
export const openSeeded = (on: 'embedded' | 'postgres'): Promise<OpenDatabase> =>
  on === 'postgres' ? openSeededPostgres() : openSeededEmbedded();

export async function startServer({ on = usual, opened, port = 0, intercept, ...options }: StartOptions = {}): Promise<TestServer> {
  const { database, ping, isMigrated, isReadOnly, isStuck, close } = opened ? { ...opened, close: async () => {} } : await openSeeded(on);
  const app = await createApp({ ...options, database, ping, isMigrated, isReadOnly, isStuck });
  if (intercept) {
    app.addHook('onRequest', async (request, reply) => {
      if (await intercept(request.raw, reply.raw)) reply.hijack();
    });
  }
  app.addHook('onClose', close);
  await app.listen({ host: '127.0.0.1', port });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return { url, database, signIn: (account) => signIn(url, account), stop: () => app.close() };
}

/** Another app on a server's database, as a second process would be. */
export const createSecondApp = ({ database }: Pick<TestServer, 'database'>, options: Options) =>
  createApp({
    ...options,
    database,
    ping: async () => {},
    isMigrated: async () => true,
    isReadOnly: async () => false,
    isStuck: () => false,
  });

/** The password grant. */
export async function signIn(url: string, { email, password }: { email: string; password: string } = demoAccount): Promise<Tokens> {
  const body = new URLSearchParams({ grant_type: 'password', username: email, password });
  const response = await fetch(`${url}/token`, { method: 'POST', body });
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`);
  return (await response.json()) as Tokens;
}
