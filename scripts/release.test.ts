/** How a release is made: versions and changelogs from changesets, and what would be published. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const published = ['core', 'react-admin', 'widgets', 'cli'];
const read = (folder: string, ...path: string[]) => readFileSync(join(folder, ...path), 'utf8');
const manifest = (folder: string, name: string) => JSON.parse(read(folder, 'packages', name, 'package.json'));

/** The manifests and changelogs in a separate repository. */
function copied(): string {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of ['package.json', 'package-lock.json', '.changeset']) cpSync(join(root, path), join(folder, path), { recursive: true });
  for (const name of [...published, 'reference-api', 'host-demo']) {
    mkdirSync(join(folder, 'packages', name), { recursive: true });
    cpSync(join(root, 'packages', name, 'package.json'), join(folder, 'packages', name, 'package.json'));
    if (published.includes(name)) cpSync(join(root, 'packages', name, 'CHANGELOG.md'), join(folder, 'packages', name, 'CHANGELOG.md'));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.test', ...args], { cwd: folder });
  git('init', '-q', '-b', 'main');
  git('add', 'package.json', 'packages', '.changeset');
  git('commit', '-qm', 'start');
  return folder;
}

describe('a changeset', () => {
  it('makes one new version of all packages, with a changelog', { tags: 'long' }, () => {
    const folder = copied();
    writeFileSync(join(folder, '.changeset', 'one.md'), '---\n"@caredesk/cli": minor\n---\n\nRefunds can be planned on one machine.\n');
    execFileSync('changeset', ['version'], { cwd: folder, stdio: 'pipe' });
    const [major, minor] = manifest(root, 'cli').version.split('.').map(Number);
    const next = `${major}.${minor + 1}.0`;
    for (const name of published) expect(manifest(folder, name).version).toBe(next);
    expect(manifest(folder, 'widgets').dependencies['@caredesk/core']).toBe(next);
    expect(manifest(folder, 'cli').devDependencies['@caredesk/core']).toBe(next);
    expect(read(folder, 'packages', 'cli', 'CHANGELOG.md')).toContain(`## ${next}`);
    expect(read(folder, 'packages', 'cli', 'CHANGELOG.md')).toContain('Refunds can be planned on one machine.');
  });
});

describe('npm run task -- release', () => {
  it('says with --dry-run which packages it would publish', { tags: 'long' }, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'run.mjs'), 'release', '--dry-run'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    for (const name of published) {
      const { name: full, version } = manifest(root, name);
      expect(stdout).toContain(`+ ${full}@${version}`);
      expect(read(root, 'packages', name, 'CHANGELOG.md')).toContain(`## ${version}`);
    }
  });

  it('publishes nothing where no identity can sign where it was built', () => {
    const env = { ...process.env, ACTIONS_ID_TOKEN_REQUEST_URL: '', SIGSTORE_ID_TOKEN: '' };
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'run.mjs'), 'release'], {
      cwd: root,
      encoding: 'utf8',
      env,
    });
    expect({ status, said: stderr.includes('run it in CI') }).toEqual({ status: 2, said: true });
  });
});
