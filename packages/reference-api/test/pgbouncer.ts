/** A PgBouncer before a PostgreSQL, where one is installed. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, ownByPostgres, unprivileged } from './postgres-binaries.js';

const program = '/usr/sbin/pgbouncer';
export const hasPgBouncer = (): boolean => existsSync(program);

export interface PgBouncer {
  /** As the database's own, but through here. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** @param size connections to the database at most, so that clients have to share them */
export async function startPgBouncer(database: string, mode: 'session' | 'transaction', size: number): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-pgbouncer-'));
  const { hostname, port: behind } = new URL(database);
  const port = await freePort();
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${behind}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    `default_pool_size = ${size}`,
  ];
  // Every client is the user of the URL.
  settings[1] += ` user=${new URL(database).username}`;
  writeFileSync(join(folder, 'pgbouncer.ini'), settings.join('\n'));
  ownByPostgres(folder);
  const child = spawn(...unprivileged([program, join(folder, 'pgbouncer.ini')]), { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('close', resolve));
  process.once('exit', () => child.kill('SIGKILL'));
  for (let tries = 0; tries < 200 && !(await isOpen(port)); tries++) await wait(25);
  return {
    url: Object.assign(new URL(database), { host: `127.0.0.1:${port}` }).href,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });
