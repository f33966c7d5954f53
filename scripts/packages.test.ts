/** What bundlers and TypeScript will say of the packages that are published, before their users hear it. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** What the tool says of the package; it throws when the tool finds something. */
const run = (tool: string, args: string[], name: string): string => {
  const cwd = fileURLToPath(new URL(`../packages/${name}`, import.meta.url));
  return execFileSync(tool, args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' });
};

describe('the published package', { timeout: 120_000 }, () => {
  it.each(['core', 'widgets', 'cli'])('%s is packed as its package.json says', (name) => {
    expect(run('publint', ['--strict'], name)).toContain('All good!');
  });

  it.each(['core', 'widgets'])('%s has its types where each kind of import looks for them', (name) => {
    const styles = ['--exclude-entrypoints', 'palette.css'];
    const found = JSON.parse(run('attw', ['--pack', '.', '--profile', 'esm-only', '--format', 'json', ...styles], name));
    expect(Object.keys(found.analysis.entrypoints).length).toBeGreaterThan(5);
  });
});
