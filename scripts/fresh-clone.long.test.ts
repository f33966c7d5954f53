/** Tasks in a fresh clone: nothing there that a task before has left. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The files that a package's `exports` names as types; `*` stands for any name. */
function typesOf(exported: unknown): string[] {
  if (typeof exported !== 'object' || exported === null) return [];
  return Object.entries(exported).flatMap(([condition, value]) =>
    condition === 'types' && typeof value === 'string' ? [value.replace('./', '')] : typesOf(value),
  );
}

function runInClone(...task: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync('git', ['clone', '--quiet', root, folder]);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', ...task], { cwd: folder, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return { folder, stdout, stderr };
}

it('a task that needs one package builds those it is made of, too', { timeout: 600_000 }, () => {
  expect(runInClone('api', '--help').stdout).toContain('create-admin');
});

it('every package is published with the type declarations that its package.json names', { timeout: 600_000 }, () => {
  const { folder, stdout, stderr } = runInClone('release', '--dry-run');
  for (const name of ['core', 'react-admin', 'widgets']) {
    const { exports } = JSON.parse(readFileSync(join(folder, 'packages', name, 'package.json'), 'utf8'));
    const types = typesOf(exports);
    expect(types.length, name).toBeGreaterThan(0);
    const isPublished = (path: string) =>
      new RegExp(` ${RegExp.escape(path).replaceAll(String.raw`\*`, String.raw`\S+`)}$`, 'm').test(stdout + stderr);
    expect(
      types.filter((path) => !isPublished(path)),
      name,
    ).toEqual([]);
  }
});
