/** A PostgreSQL server on a separate data directory, from the installed binaries. */
import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort, mustUnprivileged, postgresBinaries, unprivileged } from './postgres-binaries.ts';

/** The major number: `15`. */
export const postgresVersion = (): string => {
  const { stdout } = spawnSync(join(postgresBinaries() as string, 'postgres'), ['--version'], { encoding: 'utf8' });
  return /(\d+)/.exec(stdout)?.[1] ?? 'unknown';
};

export function initialise(data: string, own: readonly string[] = ['--wal-segsize=1', '--no-sync']): void {
  const usual = ['-D', data, '-U', 'postgres', '--auth=trust', '--locale=C.UTF-8'];
  mustUnprivileged([join(postgresBinaries() as string, 'initdb'), ...usual, ...own]);
}

const withoutGuarantees = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Ends the server when its standard input ends: when this process stops it, or is gone, however it went. */
const keeper = `"$0" "$@" >/dev/null 2>&1 & server=$!; cat >/dev/null; kill -INT $server; wait $server; [ -z "$TEMPORARY" ] || rm -rf "$TEMPORARY"`;

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

interface ClusterOptions {
  /** A folder to remove when the server has ended. */
  readonly temporary?: string;
  /** Default: a free one. */
  readonly port?: number;
  /** Default: those that make it quick, and lose data with the machine. */
  readonly settings?: readonly string[];
}

export async function startCluster(data: string, { temporary = '', port: wanted, settings = withoutGuarantees }: ClusterOptions = {}) {
  const port = wanted ?? (await freePort());
  const server = [
    join(postgresBinaries() as string, 'postgres'),
    '-D',
    data,
    '-p',
    String(port),
    ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings].flatMap((setting) => ['-c', setting]),
  ];
  const options: SpawnOptions = { env: { ...process.env, TEMPORARY: temporary }, stdio: ['pipe', 'ignore', 'ignore'] };
  const shell = spawn(...unprivileged(['sh', '-c', keeper, ...server]), options);
  // Neither the shell nor the pipe to it keeps this process alive.
  shell.unref();
  (shell.stdin as unknown as { unref: () => void }).unref();
  /** Of its database `postgres`. */
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(url);
  const { promise: end, resolve } = Promise.withResolvers<void>();
  shell.once('close', () => resolve());
  const stop = () => {
    shell.ref();
    shell.stdin?.end();
    return end;
  };
  return { url, port, stop };
}

export async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await runSql(url, 'select 1');
    } catch (error) {
      if (tries === 200) throw error;
      await wait(50);
    }
  }
}
