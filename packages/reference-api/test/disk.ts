/** Disks of a test's own, in memory. Mounting takes root. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @param size as `mount` takes it, such as `1m`. @returns undefined where this machine does not allow to mount one */
export function mountDisk(size: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  if (status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

export function unmountDisk(folder: string): void {
  execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
}

/** @param what the tests that are skipped if it is false, for the message */
export function canMount(what: string): boolean {
  const probe = mountDisk('1m');
  if (probe) unmountDisk(probe);
  else console.warn(`This machine does not allow to mount a disk (it takes root): ${what} is not tested here.`);
  return probe !== undefined;
}
