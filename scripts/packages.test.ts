/** What bundlers and TypeScript will say of the packages that are published, before their users hear it. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** What the tool says of the package; it throws when the tool finds something. */
const run = (tool: string, args: string[], name: string): string => {
  const cwd = fileURLToPath(new URL(`../packages/${name}`, import.meta.url));
  return execFileSync(tool, args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' });
};

/** kB that a tarball may have, with some room above what it has: more is a reason to look. */
const mostKilobytes = { core: 270, 'react-admin': 30, widgets: 790, cli: 240 };

describe('the published package', { timeout: 120_000 }, () => {
  it.each(['core', 'react-admin', 'widgets', 'cli'] as const)(
    '%s brings what a user reads, nothing of the build, and few bytes',
    (name) => {
      const [{ files, size }] = JSON.parse(run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], name));
      const packed = files.map(({ path }: { path: string }) => path);
      expect(packed).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'dist/THIRD-PARTY-NOTICES.txt']));
      expect(packed.filter((path: string) => /\.(br|gz|tsbuildinfo)$|build-stamp|\.test\./.test(path))).toEqual([]);
      expect(size / 1000).toBeLessThan(mostKilobytes[name]);
    },
  );

  it.each(['core', 'react-admin', 'widgets', 'cli'])('%s is packed as its package.json says', (name) => {
    expect(run('publint', ['--strict'], name)).toContain('All good!');
  });

  it.each(['core', 'widgets'])('%s has its types where each kind of import looks for them', (name) => {
    const styles = ['--exclude-entrypoints', 'palette.css', 'reserve.css', 'themes/slate.css', 'themes/forest.css', 'themes/contrast.css'];
    const found = JSON.parse(run('attw', ['--pack', '.', '--profile', 'esm-only', '--format', 'json', ...styles], name));
    expect(Object.keys(found.analysis.entrypoints).length).toBeGreaterThan(5);
  });
});
