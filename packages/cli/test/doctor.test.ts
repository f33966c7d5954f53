import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newCli } from './support/cli.js';
import { scene } from './support/scene.js';

interface Told {
  readonly findings: readonly { readonly check: string; readonly status: string; readonly message: string; readonly fix?: string }[];
}
const told = (stdout: string, status: string) => (JSON.parse(stdout) as Told).findings.filter((finding) => finding.status === status);

describe('caredesk doctor', () => {
  it('finds a machine ready that is signed in, without a change', async () => {
    const { cli, backend } = await scene([]);
    const { code, stdout, stderr } = await cli.run(['doctor']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'This machine is ready.\n' });
    for (const line of [`✓ API: ${backend.url}`, '✓ clock: ', '✓ ledger: 0 events', '✓ refunds: all settled'])
      expect(stdout).toContain(line);
    expect(stdout).not.toContain('✗');
  });

  it('names the command that mends each problem of a machine that was never set up', async () => {
    const { code, stdout } = await newCli(undefined).run(['doctor', '--json']);
    expect(code).toBe(4);
    expect(told(stdout, 'problem')).toEqual([
      {
        check: 'API',
        status: 'problem',
        message: 'No API is set.',
        fix: 'caredesk profiles set default --api-base https://api.example.com',
      },
    ]);
  });

  it('is exit 4 when signed out, and says what to type', async () => {
    const { cli } = await scene([], { signedIn: false });
    const { code, stdout } = await cli.run(['doctor', '--json']);
    expect(code).toBe(4);
    expect(told(stdout, 'problem')).toMatchObject([{ check: 'sign-in', fix: expect.stringContaining('caredesk login') }]);
  });

  it('tells a server that is away from a machine that is wrong', async () => {
    const { cli, backend } = await scene([]);
    await backend.stop();
    const { code, stdout } = await cli.run(['doctor', '--json', '--timeout', '500']);
    expect(code).toBe(1);
    expect(told(stdout, 'problem').map(({ check }) => check)).toContain('API');
  });

  it.skipIf(process.platform === 'win32')('warns of a folder that others can look into', async () => {
    const cli = newCli('http://127.0.0.1:9');
    const folder = join(cli.directory, 'state');
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    const { stdout } = await cli.run(['doctor', '--json'], { env: { CAREDESK_STATE_DIR: folder } });
    expect(told(stdout, 'warning')).toContainEqual({
      check: 'folders',
      status: 'warning',
      message: `Others can look into ${folder}.`,
      fix: `chmod 700 ${folder}`,
    });
  });
});
