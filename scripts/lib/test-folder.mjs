/** Where tests put what they throw away: in memory where there is room, as copies of databases cost a disk more than all else that they do. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Bytes that three workers' databases, browsers and installations take at most, with as much again to spare. */
const wanted = 6e9;

/** A file system in memory that programs may be started from; containers often have none of that size. */
function hasMemory() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    const [, , type, options = ''] =
      readFileSync('/proc/mounts', 'utf8')
        .split('\n')
        .map((line) => line.split(' '))
        .find(([, place]) => place === memory) ?? [];
    return type === 'tmpfs' && !options.split(',').includes('noexec') && Math.min(bavail * bsize, freemem()) > wanted;
  } catch {
    return false;
  }
}

/** vitest's global set-up: every worker, and what it starts, has its temporary files in one folder, which goes at the end. */
export default function setUp() {
  const folder = mkdtempSync(join(hasMemory() ? memory : tmpdir(), 'caredesk-test-'));
  // PostgreSQL runs as a separate user.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
