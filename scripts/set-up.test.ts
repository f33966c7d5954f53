/** A fresh clone finds its own command. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
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
