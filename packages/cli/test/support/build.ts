/** The executable under test: built once when its sources are newer, and copied, so that a build meanwhile changes nothing. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cliRoot = fileURLToPath(new URL('../..', import.meta.url));
const coreSource = join(cliRoot, '..', 'core', 'src');
const dist = join(cliRoot, 'dist');
const built = join(dist, 'caredesk.js');
/** Below node_modules, so that its packages are found. */
const copies = join(cliRoot, 'node_modules', '.cache', 'linked');
let path: string | undefined;

/** Path of the executable. */
export function executable(): string {
  path ??= join(buildAndCopy(), 'bin', 'caredesk.js');
  return path;
}

/** One test process at a time. */
function buildAndCopy(): string {
  const lock = join(cliRoot, 'node_modules', '.cache', 'build-lock');
  mkdirSync(copies, { recursive: true });
  for (const end = Date.now() + 60_000; Date.now() < end; Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)) {
    try {
      mkdirSync(lock);
    } catch {
      continue;
    }
    try {
      // The man pages too: a build begins with an empty folder.
      if (isStale()) execFileSync('npm', ['run', 'build'], { cwd: cliRoot, stdio: 'pipe' });
      return copy();
    } finally {
      rmdirSync(lock);
    }
  }
  throw new Error(`${lock} is held; remove it if no test is running`);
}

function copy(): string {
  const target = join(copies, String(Math.round(statSync(built).mtimeMs)));
  if (existsSync(target)) return target;
  const draft = `${target}.tmp`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(dist, join(draft, 'dist'), { recursive: true, filter: (source) => source === dist || source.endsWith('.js') });
  cpSync(join(cliRoot, 'bin'), join(draft, 'bin'), { recursive: true });
  renameSync(draft, target);
  return target;
}

const isStale = (): boolean =>
  !existsSync(built) ||
  statSync(built).mtimeMs < Math.max(newest(join(cliRoot, 'src')), newest(coreSource), statSync(join(cliRoot, 'tsup.config.ts')).mtimeMs);

const newest = (directory: string): number =>
  Math.max(
    ...readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  );
