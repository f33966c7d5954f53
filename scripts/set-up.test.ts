/** What a fresh clone needs to be installed anywhere, and to find its own command. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
type Locked = Record<string, { optionalDependencies?: Record<string, string>; os?: string[]; cpu?: string[]; libc?: string[] }>;
const lockedIn = (folder: string): Locked => JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')).packages;
const packages = lockedIn('.');
/** The documentation site and the integrations are installed apart from the workspaces. */
const locks = ['.', 'docs', 'integrations'];

/** Whether npm's search for a package from a folder outwards finds an entry of the lock file. */
function isLocked(packages: Locked, folder: string, name: string): boolean {
  const inside = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
  if (inside in packages) return true;
  return folder !== '' && isLocked(packages, folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))), name);
}

describe('the lock file', () => {
  it.each(locks)('in %s pins every optional binary of every package', (place) => {
    const locked = lockedIn(place);
    const missing = Object.entries(locked).flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !isLocked(locked, folder, name))
        .map((name) => `${folder} → ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it.each([
    ['darwin', 'arm64', undefined],
    ['darwin', 'x64', undefined],
    ['win32', 'x64', undefined],
    ['linux', 'arm64', 'glibc'],
    ['linux', 'x64', 'musl'],
  ])('holds the native parts of the tools for %s on %s (%s)', (os, cpu, libc) => {
    const here = Object.entries(packages)
      .filter(([, entry]) => entry.os?.includes(os) && entry.cpu?.includes(cpu) && (!libc || !entry.libc || entry.libc.includes(libc)))
      .map(([folder]) => folder.replace(/^.*node_modules\//, ''));
    for (const tool of ['@biomejs/cli-', '@esbuild/', '@rolldown/binding-', '@rollup/rollup-', '@oxc-parser/binding-', '@node-rs/argon2-'])
      expect(
        here.some((name) => name.startsWith(tool)),
        `${tool} for ${os} ${cpu}`,
      ).toBe(true);
  });
});

describe('npx caredesk', () => {
  it('runs after a build, on the Node that the project brings', () => {
    const shown = execFileSync('npx', ['--no-install', 'caredesk', '--version'], {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    expect(shown.trim()).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
