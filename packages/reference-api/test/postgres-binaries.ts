/** The PostgreSQL that is installed here, and running its programs as an account that they accept. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

const debians = '/usr/lib/postgresql';
const folders = (): string[] => [
  ...(process.env.PATH ?? '').split(delimiter),
  ...(existsSync(debians) ? readdirSync(debians).map((version) => join(debians, version, 'bin')) : []),
];

/** The folder of `initdb` and `postgres`; undefined when none is installed. */
export const postgresBinaries = (): string | undefined =>
  folders().find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));

/** The path of one of its programs. @throws when none is installed */
export function postgresProgram(name: string): string {
  const folder = postgresBinaries();
  if (!folder) throw new Error('No PostgreSQL is installed');
  return [folder, ...folders()].map((place) => join(place, name)).find((path) => existsSync(path)) ?? join(folder, name);
}

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root. */
export const unprivileged = (command: readonly string[]): [string, string[]] =>
  isRoot ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', ...command]] : [command[0] as string, command.slice(1)];

/** Runs a program to its end. @param input what it reads. @throws with what it wrote when it fails */
export function must(command: readonly string[], input = ''): void {
  const [file, args] = [command[0] as string, command.slice(1)];
  const { status, stderr, error } = spawnSync(file, args, { encoding: 'utf8', input });
  if (status !== 0) throw new Error(`${file} failed: ${error?.message ?? stderr}`);
}

export const mustUnprivileged = (command: readonly string[], input = ''): void => {
  const [file, args] = unprivileged(command);
  must([file, ...args], input);
};

/** Lets the account that PostgreSQL runs as own the folder. */
export const ownByPostgres = (folder: string): void => {
  if (isRoot) must(['chown', '-R', 'postgres:postgres', folder]);
};

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
