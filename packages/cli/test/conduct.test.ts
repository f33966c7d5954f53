import { writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { account } from './support/backend.js';
import { createBilling } from './support/billing.js';
import { executable } from './support/build.js';
import { newCli, runProcess } from './support/cli.js';
import { listenInTest } from './support/listen.js';
import { doctorRoutes, doctorRows } from './support/people.js';
import { scene } from './support/scene.js';
import { shop } from './support/shop.js';
import { onTerminal, onTerminalHere } from './support/terminal.js';

/** An HTTP proxy that counts what goes through it. */
async function startProxy(): Promise<{ url: string; seen: string[] }> {
  const seen: string[] = [];
  const server = createServer((incoming, outgoing) => {
    seen.push(`${incoming.method} ${incoming.url}`);
    incoming.pipe(
      request(incoming.url ?? '', { method: incoming.method, headers: incoming.headers }, (answer) =>
        answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers)),
      ),
    );
  });
  server.on('connect', ({ url = '' }, socket) => {
    seen.push(`CONNECT ${url}`);
    const [host, port] = url.split(':');
    const target = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      target.pipe(socket).pipe(target);
    });
    for (const end of [target, socket]) end.on('error', () => {});
  });
  return { url: await listenInTest(server), seen };
}

describe('standard output', () => {
  it('is whole on a pipe, however long it is', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => ({ ...doctorRows[0], doctorId: index + 1, practiceName: 'x'.repeat(300) }));
    const { cli } = await scene([doctorRoutes(rows)]);
    const { code, stdout } = await cli.run(['doctors', 'search', '--all', '--json']);
    expect({ code, rows: (JSON.parse(stdout) as unknown[]).length }).toEqual({ code: 0, rows: 5000 });
  });

  it('may be closed by its reader without a message', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => ({ ...doctorRows[0], doctorId: index + 1, practiceName: 'x'.repeat(300) }));
    const { backend, cli } = await scene([doctorRoutes(rows)]);
    const line = `"${process.execPath}" "${executable()}" doctors search --all --page-size 200 | head -1; echo "exit \${PIPESTATUS[0]}"`;
    const { stdout, stderr } = await runProcess('bash', ['-c', line], { env: cli.env });
    expect(stdout).toMatch(/^doctorId .*\nexit 0\n$/);
    expect(stderr).toBe('');
    expect(backend.count('GET', '/api/admin/Doctors/')).toBeLessThan(100);
  });

  it('that is closed does not stop refunds', async () => {
    const billing = createBilling();
    const { cli } = await scene([billing.route]);
    for (let id = 1; id <= 20; id++) billing.bill(id, 10);
    const file = join(cli.directory, 'r.csv');
    writeFileSync(file, `ref,billingId\n${billing.bills.map(({ billingId }) => `r${billingId},${billingId}\n`).join('')}`);
    const run = `"${process.execPath}" "${executable()}" refunds run "${file}" --yes --json | head -1 >/dev/null; exit \${PIPESTATUS[0]}`;
    const { code } = await runProcess('bash', ['-c', run], { env: cli.env });
    expect({ code, orders: billing.orders.length }).toEqual({ code: 0, orders: 20 });
  });
});

describe('colours', () => {
  it('are left out by NO_COLOR, --no-color and off a terminal', async () => {
    const { cli } = await scene([doctorRoutes()]);
    const inTerminal = (args: string, env: Record<string, string> = {}) =>
      onTerminalHere(['doctors', 'get', '1', ...args.split(' ')], { env: { ...cli.env, ...env } });
    const paint = '\u001B[';
    expect(await inTerminal('--help')).toContain(paint);
    expect(await inTerminal('--help --no-color')).not.toContain(paint);
    expect(await inTerminal('--help', { NO_COLOR: '1' })).not.toContain(paint);
    expect((await cli.run(['doctors', 'get', '1', '--help'])).stdout).not.toContain(paint);
  });

  it('are forced off a terminal by FORCE_COLOR and CLICOLOR_FORCE, unless NO_COLOR is set', async () => {
    const { cli } = await scene([doctorRoutes()]);
    const shown = (env: Record<string, string>, ...args: string[]) => cli.run(['doctors', 'search', 'smith', ...args], { env });
    for (const env of [{ FORCE_COLOR: '1' }, { CLICOLOR_FORCE: '1' }])
      expect((await shown(env)).stdout.startsWith('\u001B[1mdoctorId')).toBe(true);
    expect((await shown({ FORCE_COLOR: '1' }, '--json')).stdout).not.toContain('\u001B');
    for (const [env, ...args] of [
      [{ FORCE_COLOR: '1', NO_COLOR: '1' }],
      [{ FORCE_COLOR: '1' }, '--no-color'],
      [{ FORCE_COLOR: '0' }],
    ] as const) {
      const { stdout, stderr } = await shown(env, ...args);
      expect([stdout.includes('\u001B'), stderr]).toEqual([false, '']);
    }
  });
});

describe('a proxy', () => {
  it('is used for reads and refunds unless NO_PROXY names the server', async () => {
    const billing = createBilling();
    const { backend, cli } = await scene([billing.route, doctorRoutes()]);
    const proxy = await startProxy();
    billing.bill(1, 10);
    const env = { HTTP_PROXY: proxy.url, http_proxy: proxy.url };
    expect((await cli.spawn(['doctors', 'search'], { env })).code).toBe(0);
    expect(proxy.seen).toHaveLength(1);
    expect((await cli.spawn(['refunds', 'create', '1', '--ref', 'a', '--yes'], { env })).code).toBe(0);
    expect(billing.orders).toHaveLength(1);
    const before = proxy.seen.length;
    expect(before).toBeGreaterThan(2);
    expect(
      (await cli.spawn(['doctors', 'search'], { env: { ...env, NO_PROXY: new URL(backend.url).hostname, no_proxy: '127.0.0.1' } })).code,
    ).toBe(0);
    expect(proxy.seen).toHaveLength(before);
  });
});

describe('a way that is barred', () => {
  it('is named: the proxy as much as the host', async () => {
    const cli = newCli('https://api.test');
    const env = { CAREDESK_TOKEN: 't', HTTPS_PROXY: 'http://127.0.0.1:4' };
    expect(await cli.run(['whoami'], { env })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The proxy 127\.0\.0\.1:4 \(HTTPS_PROXY\), on the way to api\.test, can't be reached.*\n.*NO_PROXY/),
    });
  });
});

describe('help', () => {
  it('of every command has an example', async () => {
    const cli = newCli(undefined);
    const after = async (...path: string[]) =>
      (await cli.run(['__complete', '--current=', '--', ...path])).stdout.split('\n').flatMap((line) => line.split('\t')[0] || []);
    const names = (
      await Promise.all((await after()).map(async (name) => [[name], ...(await after(name)).map((member) => [name, member])]))
    ).flat();
    expect(names.length).toBeGreaterThan(30);
    for (const path of [[], ...names]) {
      const { code, stdout } = await cli.run([...path, '--help']);
      expect(`${path.join(' ')} ${code} ${/Examples?:\n {2}\$ caredesk /.test(stdout)}`).toBe(`${path.join(' ')} 0 true`);
    }
  });

  it('is the same by `help`, -h and --help', async () => {
    const cli = newCli(undefined);
    const { stdout } = await cli.run(['refunds', 'run', '--help']);
    expect(stdout).toContain('--canary');
    for (const words of [
      ['help', 'refunds', 'run'],
      ['refunds', 'run', '-h'],
    ])
      expect(await cli.run(words)).toMatchObject({ code: 0, stdout });
  });

  it('goes to stderr with exit 2 where a command is missing', async () => {
    const { code, stdout, stderr } = await newCli(undefined).run(['refunds']);
    expect({ code, stdout, said: stderr.includes('resolve') }).toEqual({ code: 2, stdout: '', said: true });
  });
});

describe('a folder that can not be used', () => {
  it.each([
    ['CAREDESK_STATE_DIR', '/proc/x'],
    ['CAREDESK_STATE_DIR', '/dev/null/x'],
  ])('is named with its variable: %s=%s', async (variable, folder) => {
    const billing = createBilling();
    const { cli } = await scene([billing.route]);
    billing.bill(1, 10);
    const ended = await cli.run(['refunds', 'create', '1', '--ref', 'a', '--yes'], { env: { [variable]: folder } });
    expect({ code: ended.code, orders: billing.orders.length }).toEqual({ code: 2, orders: 0 });
    expect(ended.stderr).toContain(`The folder ${folder}/refunds can't be used: `);
    expect(ended.stderr).toContain(`Set ${variable} to a folder that you can write to.`);
  });

  it('for profiles and tokens is named with its variable', async () => {
    const { cli } = await scene([], { signedIn: false });
    const ended = await cli.run(['login', '--username', 'admin@caredesk.test', '--password-stdin'], {
      stdin: 'caredesk-demo\n',
      env: { CAREDESK_CONFIG_DIR: '/proc/x', CAREDESK_KEYRING: 'off' },
    });
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain('Set CAREDESK_CONFIG_DIR to a folder that you can write to.');
  });
});

it.skipIf(process.platform === 'win32')('a file without an end is refused', async () => {
  const { cli } = await scene([]);
  const { code, stderr } = await cli.run(['refunds', 'run', '/dev/zero', '--dry-run']);
  expect([code, stderr]).toEqual([2, '/dev/zero is larger than 256 MB. Nothing was sent.\nSplit the file.\n']);
});

describe('a question', () => {
  const typed = (args: string, keys: string, env: Record<string, string>) =>
    onTerminal(args, { env, answer: (_, shown) => (/Email|Type "/.test(shown) ? keys : '') });

  it.each([
    ['Ctrl-D', '\u0004'],
    ['Ctrl-C', '\u0003'],
  ])('ends with 130 and no other word at %s', async (_key, keys) => {
    const { cli } = await scene([], { signedIn: false });
    const { code, text } = await typed('login', keys, cli.env);
    expect(code).toBe(130);
    expect(text).not.toMatch(/await|Warning|Error|\bat\b|node:/);
  });

  it.each([
    ['refunds create 1 --ref a', 'Type "1 refund USD 10.00"', '1 refund USD 10.00', 'Refunded 10.00 USD of bill 1'],
    ['login --username admin@caredesk.test', 'Password', account.password, 'Signed in to'],
    ['profiles remove default', 'Remove profile default', 'yes', 'Removed profile default'],
  ])('that is suspended twice takes its answer after fg: %s', async (args, question, reply, outcome) => {
    const billing = createBilling();
    const { cli } = await scene([billing.route]);
    billing.bill(1, 10);
    let typed = 0;
    const answer = (_: string, shown: string) => {
      const rounds = shown.split('suspended');
      if (rounds.length === typed || !rounds.at(-1)?.includes(question)) return '';
      typed = rounds.length;
      return typed < 3 ? 'xy\u001A' : `${reply}\r`;
    };
    const { code, text } = await onTerminal(`${args}${'; echo suspended; fg'.repeat(2)}`, { env: cli.env, stty: 'set -m', answer });
    expect({ code, typed }, text).toEqual({ code: 0, typed: 3 });
    expect(text.split('suspended').at(-1)).toContain(outcome);
  });

  it('for consent that ends at Ctrl-D sends nothing', async () => {
    const billing = createBilling();
    const { cli } = await scene([billing.route]);
    billing.bill(1, 10);
    const { code, text } = await typed('refunds create 1 --ref a', '\u0004', cli.env);
    expect({ code, orders: billing.orders.length }).toEqual({ code: 130, orders: 0 });
    expect(text).not.toContain('Nothing was sent.');
  });
});

describe('advice', () => {
  it('on consent names options that the command has', async () => {
    const billing = createBilling();
    const { cli } = await scene([billing.route]);
    billing.bill(1, 10);
    const { code, stderr } = await cli.run(['refunds', 'create', '1', '--ref', 'a']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'Nothing was sent: confirmation is needed, and this is not a terminal.\nUse --yes.\n',
    });
  });
});

describe('SIGHUP', () => {
  it('stops a run as SIGTERM does', async () => {
    const { billing, spawn } = await shop();
    for (let id = 1; id <= 5; id++) billing.bill(id, 10);
    let stop = () => {};
    const stopping = Promise.withResolvers<void>();
    billing.fate = async () => {
      stop();
      await stopping.promise;
      return 'fine' as const;
    };
    const ended = await spawn(billing.bills.map(({ billingId }) => `r${billingId},${billingId},\n`).join(''), ['--yes'], {
      onSpawn: (child) => {
        stop = () => child.kill('SIGHUP');
        child.stderr?.on('data', (chunk: Buffer) => {
          if (String(chunk).includes('Stopping after the requests in flight')) stopping.resolve();
        });
      },
    });
    expect({ code: ended.code, orders: billing.orders.length }).toEqual({ code: 130, orders: 1 });
    expect(ended.stderr).toContain('Stopped: interrupted.');
  });
});
