/** Where things are, and running the project's own Node. These files run on Node 20 too, before anything is installed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const bin = join(root, 'node_modules', '.bin');

/** The environment for children: the project's Node and tools come first. */
export function environment(extra = {}) {
  // npm hands this project's .npmrc on to what it runs; packages of other folders have no list of allowed scripts.
  const { npm_config_strict_allow_scripts: _, ...inherited } = process.env;
  return { ...inherited, ...extra, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
}

/**
 * Runs a command to its end in the project's environment.
 * @param options stdio: as `spawn` has it, or `captured`: printed where the command fails, and only then
 * @returns {Promise<number>} its exit code; 1 if a signal ended it
 */
export function run(command, args, { cwd = root, env = {}, stdio = 'inherit', forwardSignals = false } = {}) {
  const isCaptured = stdio === 'captured';
  const streams = isCaptured ? ['ignore', 'pipe', 'pipe'] : stdio;
  const child = spawn(command, args, { cwd, env: environment(env), stdio: streams, shell: process.platform === 'win32' });
  const captured = [];
  if (isCaptured) for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => captured.push(chunk));
  const forward = (signal) => child.kill(signal);
  // A terminal sends Ctrl-C to the child as well; it stops by itself and is waited for.
  const wait = () => {};
  if (forwardSignals) process.on('SIGTERM', forward).on('SIGINT', wait);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once(isCaptured ? 'close' : 'exit', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(captured));
      process.off('SIGTERM', forward).off('SIGINT', wait);
      resolve(code ?? 1);
    });
  });
}

/** @throws when the command fails */
export async function must(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) throw new Stop(`${command} ${args.join(' ')} failed`, code);
}

/** Waits until the address is served. */
export async function untilServed(url, signal) {
  const isServed = () =>
    fetch(url, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isServed())) await setTimeout(200, undefined, { signal });
}

/** Ends a detached child, with all that it has started. */
export function endGroup({ pid }) {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid);
  } catch {
    // It has ended already.
  }
}

/** Ends a script with a sentence instead of a stack trace. */
export class Stop extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Runs a script's body; a {@link Stop} becomes its message and exit code. */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}

/** Whether the file has this text. */
export const isStamped = (file, text) => existsSync(file) && readFileSync(file, 'utf8') === text;

const installStamp = join(root, 'node_modules', '.caredesk-installed');
const manifests = () =>
  ['package.json', 'package-lock.json', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`)].filter(
    (file) => existsSync(join(root, file)),
  );

/** Installs the dependencies when the lock file is not the one last installed. */
export async function ensureInstalled() {
  const contents = manifests().map((file) => readFileSync(join(root, file)));
  const wanted = createHash('sha256').update(contents.join('\0')).digest('hex');
  if (isStamped(installStamp, wanted)) return;
  console.error('Installing dependencies …');
  await must('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(installStamp, wanted);
}

/** All files below a folder but what a build writes, in a fixed order. */
export function* filesBelow(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (['node_modules', 'dist', 'generated'].includes(entry.name) || entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

export const fromRoot = (path) => relative(root, path);

/** Sizes and times of files: cheap, and a checkout of other files changes it. */
export function fingerprintOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${fromRoot(file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
