/** What a newcomer gets: all published packages, packed and installed by npm in an empty project, and used there. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const published = ['core', 'react-admin', 'widgets', 'cli'];
const project = mkdtempSync(join(tmpdir(), 'caredesk-publish-'));
const run = (tool: string, args: readonly string[], cwd = project) => execFileSync(tool, args, { cwd, encoding: 'utf8', stdio: 'pipe' });

beforeAll(() => {
  const workspaces = published.flatMap((name) => ['-w', `packages/${name}`]);
  const answer = run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', project, ...workspaces], root);
  const files = (JSON.parse(answer) as { readonly filename: string }[]).map(({ filename }) => `./${filename}`);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'newcomer', version: '1.0.0', private: true, type: 'module' }));
  run('npm', ['install', '--no-audit', '--no-fund', ...files]);
}, 300_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

it('npm finds nothing missing or extraneous among what it installed', () => {
  const { problems = [] } = JSON.parse(run('npm', ['ls', '--all', '--json'])) as { readonly problems?: readonly string[] };
  expect(problems).toEqual([]);
});

it.each([
  ['@caredesk/core', 'connect'],
  ['@caredesk/core/payments', 'createPayments'],
  ['@caredesk/widgets/testing', 'createMockBackend'],
  ['@caredesk/react-admin', 'createDataProvider'],
])('%s has %s', (entry, name) => {
  const script = `import * as all from '${entry}'; console.log(typeof all['${name}']);`;
  expect(run(process.execPath, ['--input-type=module', '--eval', script]).trim()).toBe('function');
});

it('the command starts', () => {
  expect(run('npx', ['--no-install', 'caredesk', '--version'])).toMatch(/^\d+\.\d+\.\d+/);
});
