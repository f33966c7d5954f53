/** CAREDESK_TOKEN_COMMAND: a program that prints a token. */
import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { account } from './support/backend.js';
import type { Cli } from './support/cli.js';
import { doctorRoutes } from './support/people.js';
import { scene } from './support/scene.js';

/** A command of the user's that counts how often it is run. `$n` is the number of this run. */
function commandOf(cli: Cli, body: string): { readonly env: Record<string, string>; runs(): number } {
  const [path, log] = [join(cli.directory, 'token-command'), join(cli.directory, 'runs')];
  writeFileSync(path, `#!/bin/sh\necho run >> ${log}\nn=$(wc -l < ${log} | tr -d ' ')\n${body}\n`);
  chmodSync(path, 0o755);
  return {
    env: { CAREDESK_TOKEN_COMMAND: path },
    runs: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').length : 0),
  };
}

describe('CAREDESK_TOKEN_COMMAND', () => {
  it('is run once for a command, and its token is never stored or shown', async () => {
    const { backend, cli } = await scene([doctorRoutes()], { signedIn: false });
    const token = backend.tokens.mint();
    const command = commandOf(cli, `echo "touch your key" >&2\necho ${token}`);
    const { code, stdout, stderr } = await cli.spawn(['doctors', 'search', '--all', '--page-size', '10', '--json', '--debug'], {
      env: command.env,
    });
    expect({ code, runs: command.runs() }).toEqual({ code: 0, runs: 1 });
    expect(stderr).toContain('touch your key\n');
    expect(`${stdout}${stderr}`).not.toContain(token);
    expect(existsSync(join(cli.directory, 'config', 'tokens'))).toBe(false);
  });

  it('is run again once for each refusal', async () => {
    const { backend, cli } = await scene([], { signedIn: false });
    const token = backend.tokens.mint();
    const late = commandOf(cli, `if [ $n = 1 ]; then echo stale; else echo ${token}; fi`);
    const { code, stdout } = await cli.run(['whoami', '--json'], { env: late.env });
    expect({ code, runs: late.runs(), email: JSON.parse(stdout).email }).toEqual({ code: 0, runs: 2, email: account.username });
    const never = commandOf(cli, 'echo stale-$n');
    const refused = await cli.run(['whoami'], { env: never.env });
    expect({ code: refused.code, runs: never.runs() - 2, said: refused.stderr.includes('CAREDESK_TOKEN_COMMAND') }).toEqual({
      code: 4,
      runs: 2,
      said: true,
    });
  });

  it('may print JSON with the end of the token', async () => {
    const { backend, cli } = await scene([doctorRoutes()], { signedIn: false });
    const token = backend.tokens.mint();
    for (const expiresAt of ['"2100-01-01T00:00:00Z"', '4102444800', 'null', '1']) {
      const command = commandOf(cli, `printf '{"token":"${token}","expiresAt":${expiresAt}}'`);
      const before = command.runs();
      const { code } = await cli.run(['doctors', 'search', '--all', '--page-size', '1', '--json'], { env: command.env });
      expect({ expiresAt, code, runs: command.runs() - before }).toEqual({ expiresAt, code: 0, runs: 1 });
    }
  });

  it.each([
    ['exit 3', 'CAREDESK_TOKEN_COMMAND failed (exit code 3).'],
    ['true', 'CAREDESK_TOKEN_COMMAND printed no token.'],
    ['echo two words', 'CAREDESK_TOKEN_COMMAND printed something that is not a token'],
    ['printf "{secret"', 'CAREDESK_TOKEN_COMMAND printed text that begins as JSON and is not.'],
    ['printf \'{"token":"secret","expiresAt":"soon"}\'', 'CAREDESK_TOKEN_COMMAND printed an expiresAt that is not a time'],
  ])('that ends with `%s` is exit 4 without a word of what it printed', async (body, said) => {
    const { backend, cli } = await scene([], { signedIn: false });
    const { code, stderr } = await cli.run(['whoami'], { env: commandOf(cli, body).env });
    expect({ code, said: stderr.includes(said), requests: backend.requests.length }).toEqual({ code: 4, said: true, requests: 0 });
    expect(stderr).not.toMatch(/secret|two words/);
  });

  it('is not run for another API than that of its token', async () => {
    const { cli } = await scene([], { signedIn: false });
    const other = await scene([], { signedIn: false });
    const command = commandOf(cli, 'echo secret');
    const { code, stderr } = await cli.run(['whoami', '--api-base', other.backend.url], { env: command.env });
    expect({ code, runs: command.runs(), said: stderr.includes('CAREDESK_TOKEN_BASE') }).toEqual({ code: 2, runs: 0, said: true });
    expect(other.backend.requests).toHaveLength(0);
  });

  it('is not waited for once it is given up, whatever it has begun', async () => {
    const { cli } = await scene([], { signedIn: false });
    const command = commandOf(cli, 'sleep 20\necho secret');
    let child: ChildProcess | undefined;
    const env = { CAREDESK_TOKEN_COMMAND: `${command.env.CAREDESK_TOKEN_COMMAND} 2>/dev/null; true` };
    const run = cli.spawn(['whoami'], { env, onSpawn: (spawned) => (child = spawned) });
    await vi.waitFor(() => expect(command.runs()).toBe(1), 10_000);
    const start = Date.now();
    child?.kill('SIGINT');
    expect((await run).code).toBe(130);
    expect(Date.now() - start).toBeLessThan(10_000);
  });

  it('gives way to CAREDESK_TOKEN', async () => {
    const { backend, cli } = await scene([], { signedIn: false });
    const command = commandOf(cli, 'exit 1');
    const { code } = await cli.run(['whoami'], { env: { ...command.env, CAREDESK_TOKEN: backend.tokens.mint() } });
    expect({ code, runs: command.runs() }).toEqual({ code: 0, runs: 0 });
  });
});
