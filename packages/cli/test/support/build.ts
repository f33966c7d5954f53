/** Builds the executable once when its sources are newer, whoever of the test processes comes first. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cliRoot = fileURLToPath(new URL('../..', import.meta.url));
const coreSource = join(cliRoot, '..', 'core', 'src');
const built = join(cliRoot, 'dist', 'caredesk.js');
let ready = false;

/** Path of the executable. */
export function executable(): string {
  if (!ready) ensureBuilt();
  ready = true;
  return built;
}

function ensureBuilt(): void {
  const lock = join(cliRoot, 'node_modules', '.build-lock');
  for (const end = Date.now() + 60_000; isStale() && Date.now() < end; ) {
    try {
      mkdirSync(lock);
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      continue;
    }
    try {
      if (isStale())
        execFileSync(process.execPath, [join(cliRoot, '..', '..', 'node_modules', 'tsup', 'dist', 'cli-default.js')], {
          cwd: cliRoot,
          stdio: 'pipe',
        });
    } finally {
      rmdirSync(lock);
    }
  }
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
