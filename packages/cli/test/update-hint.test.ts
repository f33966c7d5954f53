import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { newCli } from './support/cli.js';
import { listenInTest } from './support/listen.js';
import { scene } from './support/scene.js';
import { onTerminal, onTerminalHere } from './support/terminal.js';

/** A registry that takes its time, and what it was asked. */
async function registry(latest: string) {
  const asked: { method: string | undefined; url: string | undefined; authorization: string | undefined; bytes: number }[] = [];
  const server = createServer(async (request, response) => {
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    asked.push({ method: request.method, url: request.url, authorization: request.headers.authorization, bytes });
    const version = { name: '@caredesk/cli', version: latest, dist: { tarball: 'http://127.0.0.1/x.tgz', shasum: '0' } };
    setTimeout(() => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ name: '@caredesk/cli', 'dist-tags': { latest }, versions: { [latest]: version } }));
    }, 500);
  });
  return { asked, url: `${await listenInTest(server)}/` };
}

/** In a separate terminal. */
const inTerminal = async (args: string, env: Record<string, string>, cwd?: string) => (await onTerminal(args, { env, cwd })).text;
const shown = (args: readonly string[], env: Record<string, string>) => onTerminalHere(args, { env });

async function setting(latest = '9.9.9') {
  const { cli } = await scene([]);
  const { asked, url } = await registry(latest);
  const env = { ...cli.env, npm_config_registry: url, npm_config_cache: join(cli.directory, 'npm'), npm_config_userconfig: '/dev/null' };
  const file = join(cli.directory, 'config', 'update.json');
  const state = () => JSON.parse(readFileSync(file, 'utf8')) as { lookedAt: number; hintedAt: number; latest: string | null };
  return { cli, env, asked, file, state };
}
const hint = 'caredesk 9.9.9 is available; you have';

describe('the hint that there is a newer version', () => {
  it('comes once a day, from a request that no command waits for', { tags: 'long' }, async () => {
    const { env, asked, state, file } = await setting();
    expect(await inTerminal('whoami', env)).not.toContain('9.9.9');
    // The answer was not there yet when the command ended.
    expect(state().latest).toBeNull();
    await vi.waitFor(() => expect(state().latest).toBe('9.9.9'), { timeout: 30_000 });
    expect(asked).toEqual([{ method: 'GET', url: '/@caredesk%2fcli', authorization: undefined, bytes: 0 }]);
    expect(await inTerminal('whoami', env)).toContain(hint);
    expect(await inTerminal('whoami', env)).not.toContain(hint);
    const later = state();
    writeFileSync(file, JSON.stringify({ ...later, hintedAt: later.hintedAt - 86_400_001 }));
    expect(await inTerminal('whoami', env)).toContain(hint);
    expect(asked).toHaveLength(1);
  });

  it('asks the registry of the user’s own settings, whatever the folder at hand says', async () => {
    const [{ env, asked, state, cli }, other] = [await setting('9.9.9'), await registry('8.8.8')];
    const { npm_config_registry, ...rest } = env;
    writeFileSync(join(cli.directory, '.npmrc'), `registry=${npm_config_registry}\n`);
    const folder = join(cli.directory, 'a checkout');
    mkdirSync(folder);
    writeFileSync(join(folder, '.npmrc'), `registry=${other.url}\n`);
    writeFileSync(join(folder, 'package.json'), '{}');
    await inTerminal('whoami', { ...rest, npm_config_userconfig: join(cli.directory, '.npmrc') }, folder);
    await vi.waitFor(() => expect(state().latest).toBe('9.9.9'), { timeout: 30_000 });
    expect({ own: asked.length, folder: other.asked.length }).toEqual({ own: 1, folder: 0 });
  });

  it('is not given for a version that is no newer', async () => {
    const { env, file } = await setting();
    const known = { lookedAt: Date.now(), hintedAt: 0 };
    writeFileSync(file, JSON.stringify({ ...known, latest: '9.9.9' }));
    expect(await shown(['whoami'], env)).toContain(hint);
    writeFileSync(file, JSON.stringify({ ...known, latest: '0.0.9' }));
    expect(await shown(['whoami'], env)).not.toContain('is available; you have');
  });

  it.each([
    ['in CI', [], { CI: 'true' }],
    ['by the setting', [], { CAREDESK_UPDATE_HINT: 'off' }],
    ['with --json', ['--json'], {}],
    ['with --quiet', ['--quiet'], {}],
  ])('is off %s, and nothing is requested', async (_where, flags, more) => {
    const { env, asked, file } = await setting();
    expect(await shown(['whoami', ...flags], { ...env, ...more })).toContain('admin@caredesk.test');
    expect({ asked: asked.length, kept: existsSync(file) }).toEqual({ asked: 0, kept: false });
  });

  it('is off in a pipe, and nothing is requested', async () => {
    const { cli, env, asked, file } = await setting();
    expect((await cli.run(['whoami'], { env })).stdout).toContain('admin@caredesk.test');
    expect({ asked: asked.length, kept: existsSync(file) }).toEqual({ asked: 0, kept: false });
  });

  it('fails no command, neither without storage nor without an answer', async () => {
    const { env, file } = await setting();
    writeFileSync(file, '{"broken');
    expect(await shown(['whoami'], env)).toContain('admin@caredesk.test');
    expect((await newCli(undefined).run(['--version'])).code).toBe(0);
  });
});
