/** The command line for tests, with separate files: in this process, or as a separate process if a test is about that. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { main } from '../../src/main.js';
import { executable } from './build.js';
import { type HostOptions, testHost } from './host.js';

export interface Result {
  /** Exit code; -1 when a signal ended the process. */
  readonly code: number;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface ProgramOptions {
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface RunOptions extends ProgramOptions, HostOptions {}

export interface SpawnOptions extends ProgramOptions {
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
  /** Sees the process at once, to signal it. */
  readonly onSpawn?: (child: ChildProcess) => void;
}

export interface Cli {
  /** Holds `config` and `state`. */
  readonly directory: string;
  readonly env: Record<string, string>;
  /** Runs the sources in this process: for a command's output, requests and files. */
  run(args: readonly string[], options?: RunOptions): Promise<Result>;
  /** Runs the built executable as a child process: for signals, kills, locks, several at once, and what only a process has. */
  spawn(args: readonly string[], options?: SpawnOptions): Promise<Result>;
  remove(): void;
}

/** The environment of another machine: the same sign-in, and nothing known of any ledger. */
export function anotherMachine({ directory, env }: Pick<Cli, 'directory' | 'env'>, name = 'another-machine'): Record<string, string> {
  const folder = join(directory, name);
  const config = join(folder, 'config');
  cpSync(env.CAREDESK_CONFIG_DIR as string, config, { recursive: true });
  rmSync(join(config, 'ledgers'), { recursive: true, force: true });
  return { CAREDESK_CONFIG_DIR: config, CAREDESK_STATE_DIR: join(folder, 'state') };
}

/** A new user: empty directories, nothing from the surroundings but PATH. Removed after the test unless `keep`. */
export function newCli(apiBase: string | undefined, { keep = false }: { readonly keep?: boolean } = {}): Cli {
  const directory = mkdtempSync(join(tmpdir(), 'caredesk-cli-'));
  const remove = () => rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  if (!keep) onTestFinished(remove);
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    HOME: directory,
    CAREDESK_CONFIG_DIR: join(directory, 'config'),
    CAREDESK_STATE_DIR: join(directory, 'state'),
    CAREDESK_KEYRING: 'off',
    NODE_COMPILE_CACHE: join(tmpdir(), 'caredesk-compile-cache'),
    ...(apiBase !== undefined && { CAREDESK_API_BASE: apiBase }),
  };
  return {
    directory,
    env,
    remove,
    run: (args, options = {}) => runHere(args, { ...options, env: { ...env, ...options.env } }),
    spawn: (args, options = {}) => runProcess(process.execPath, [executable(), ...args], { ...options, env: { ...env, ...options.env } }),
  };
}

async function runHere(args: readonly string[], { stdin = '', env = {}, ...options }: RunOptions): Promise<Result> {
  const { host, written } = testHost(env, stdin, options);
  const code = await main(args, host);
  return { code, signal: null, ...written() };
}

/** Runs a program to its end. */
export function runProcess(program: string, args: readonly string[], { stdin = '', onSpawn, ...options }: SpawnOptions): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, options);
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.stdin.on('error', () => {});
    child.stdin.end(stdin);
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code: code ?? -1, signal, stdout, stderr }));
    onSpawn?.(child);
  });
}
