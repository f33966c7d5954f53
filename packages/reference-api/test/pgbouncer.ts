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

export type PgBouncer = Awaited<ReturnType<typeof startPgBouncer>>;

/** @param size connections to the database at most, so that clients have to share them */
export async function startPgBouncer(database: string, mode: 'session' | 'transaction', size: number) {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-pgbouncer-'));
  const { hostname, port: behind, username } = new URL(database);
  const port = await freePort();
  const settings = [
    '[databases]',
    // Every client is the user of the URL.
    `* = host=${hostname} port=${behind} user=${username}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    `default_pool_size = ${size}`,
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), settings.join('\n'));
  ownByPostgres(folder);
  const child = spawn(...unprivileged([program, join(folder, 'pgbouncer.ini')]), { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('close', resolve));
  process.once('exit', () => child.kill('SIGKILL'));
  for (let tries = 0; tries < 200 && !(await isOpen(port)); tries++) await wait(25);
  return {
    /** As the database's own, but through here. */
    url: Object.assign(new URL(database), { host: `127.0.0.1:${port}` }).href,
    stop: async (): Promise<void> => {
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
