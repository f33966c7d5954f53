/** The built server in a separate process. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whileLocked } from '../src/database/lock.js';
import { ensureSeedOfToday } from '../src/seed-data/seed.js';

const inPackage = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const serverScript = inPackage('dist/server.js');
const sources = [inPackage('src'), inPackage('../core/src')];

/**
 * For a process that lives seconds: PGlite's WebAssembly is compiled once, simply. To compile parts of it again, so that they run
 * faster, took a third of a server's processor time from its start to its end.
 */
export const shortLived: readonly string[] = ['--liftoff-only'];

export interface ServerProcessOptions {
  /** Settings of `config.ts`, such as `CAREDESK_ACCESS_TTL`. */
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** Kept when the server stops, so that the next one finds it. Default: a temporary one. */
  readonly dataDir?: string;
}

export interface ServerProcess {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Ends it by the signal (default: SIGTERM) and waits. @returns its exit code, null if the signal ended it */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

const newestSource = (): number =>
  Math.max(
    ...sources.flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.test\.ts$/.test(entry.name))
        .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
    ),
  );

const isStale = (): boolean => !existsSync(serverScript) || statSync(serverScript).mtimeMs < newestSource();

/** Builds the server unless it is up to date; several test processes may ask at once. */
export async function ensureBuilt(): Promise<void> {
  if (isStale())
    await whileLocked(inPackage('dist/build.lock'), () => {
      if (isStale()) build();
    });
  await ensureSeedOfToday();
}

function build(): void {
  const { status, stderr } = spawnSync(process.execPath, [inPackage('../../node_modules/tsup/dist/cli-default.js')], {
    cwd: inPackage('.'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the server does not build: ${stderr}`);
}

/** Ends the server if this process goes first, however it goes: the pipe to `cat` closes then. */
function watch(server: ChildProcess, temporary = ''): void {
  const keeper = spawn('sh', ['-c', 'cat >/dev/null; kill -KILL "$0"; [ -z "$1" ] || rm -rf "$1"', String(server.pid), temporary], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  keeper.unref();
  (keeper.stdin as unknown as { unref: () => void }).unref();
  server.once('exit', () => keeper.kill('SIGKILL'));
}

/** Starts `dist/server.js` on a free port. @throws with what it wrote when it ends before it is ready */
export async function startServerProcess({ env = {}, args = [], dataDir }: ServerProcessOptions = {}): Promise<ServerProcess> {
  await ensureBuilt();
  const temporary = dataDir === undefined ? mkdtempSync(join(tmpdir(), 'caredesk-server-')) : undefined;
  const directory = dataDir ?? join(temporary as string, 'data');
  const child = spawn(process.execPath, [...shortLived, serverScript, ...args], {
    env: { PATH: process.env.PATH, PORT: '0', CAREDESK_DATA_DIR: directory, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  watch(child, temporary);
  const output = { stdout: '', stderr: '' };
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() => {
    if (temporary) rmSync(temporary, { recursive: true, force: true });
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.stdout += text;
      const [, found] = /^Caredesk is ready on (\S+)$/m.exec(output.stdout) ?? [];
      if (found) resolve(found);
    });
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${output.stderr}`)));
  });
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return { url, dataDir: directory, process: child, stdout: () => output.stdout, stderr: () => output.stderr, stop };
}
