import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newCli } from './support/cli.js';
import { scene } from './support/scene.js';
import { shop } from './support/shop.js';

describe('caredesk profiles', () => {
  it('are made, shown, chosen and removed', async () => {
    const cli = newCli(undefined);
    const run = (...args: string[]) => cli.run(['profiles', ...args]);
    expect((await run('list', '--json')).stdout).toBe('[]\n');
    expect((await run('set', 'live')).code).toBe(2);
    const made = await run('set', 'live', '--api-base', 'https://api.test/', '--production', '--max-each', '50', '--canary', '1', '--json');
    expect({ code: made.code, profile: JSON.parse(made.stdout) }).toMatchObject({
      code: 0,
      profile: { profile: 'live', apiBase: 'https://api.test', production: true, maxEach: 50, maxTotal: null, canary: 1, readOnly: false },
    });
    await run('set', 'look', '--api-base', 'https://api.test', '--read-only');
    const changed = await run('set', 'live', '--max-total', '500', '--max-each', '', '--no-production');
    expect(changed).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('max-each: 50.00 USD → none; max-total: none → 500.00 USD; production: yes → no.'),
    });
    expect(JSON.parse((await run('show', 'live', '--json')).stdout)).toMatchObject({
      maxTotal: 500,
      maxEach: null,
      production: false,
      canary: 1,
    });
    await run('set', 'live', '--max-day', '12500, 4000000 jpy, 7654.321 KWD', '--canary', '1200.5 usd');
    const limits = { maxDay: '12,500.00 USD, 4,000,000 JPY, 7,654.321 KWD', canary: '1,200.50 USD' };
    const { stdout: table } = await run('list');
    for (const [name, limit] of Object.entries(limits)) {
      expect(table).toContain(limit);
      expect((await run('show', 'live')).stdout).toMatch(new RegExp(`^${name} +${limit}$`, 'm'));
    }
    expect(await run('set', 'live', '--max-day', '900')).toMatchObject({
      stderr: expect.stringContaining(`max-day: ${limits.maxDay} → 900.00 USD.`),
    });
    expect((await run('use', 'look')).code).toBe(0);
    expect((await run('list')).stdout).toMatch(/look +https:\/\/api\.test .*current, read-only/);
    expect((await cli.run(['whoami'])).stderr).toContain('(profile look)');
    expect(await run('show', 'lok')).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean look?') });
    expect(await run('remove', 'look')).toMatchObject({ code: 2, stderr: expect.stringContaining('Use --yes.') });
    expect((await run('remove', 'look', '--yes')).code).toBe(0);
    expect((JSON.parse((await run('list', '--json')).stdout) as { profile: string }[]).map(({ profile }) => profile)).toEqual(['live']);
    expect((await run('show', '../etc')).code).toBe(2);
  });

  it('end their sign-in when they are removed', async () => {
    const { cli } = await scene([]);
    expect((await cli.run(['profiles', 'remove', 'default', '--yes'])).code).toBe(0);
    expect(readdirSync(join(cli.directory, 'config', 'tokens')).filter((name) => name.endsWith('.json'))).toEqual([]);
  });

  it('hold limits that no flag can widen', async () => {
    const { billing, run, cli } = await shop();
    billing.bill(1, 100);
    await cli.run(['profiles', 'set', 'default', '--max-each', '10', '--max-total', '15']);
    expect((await run('a,1,11\n', ['--yes', '--max-each', '100'])).code).toBe(2);
    expect((await run('a,1,9\nb,1,9\n')).code).toBe(2);
    expect((await run('a,1,9\nb,1,4\n', ['--yes', '--max-each', '5'])).code).toBe(2);
    expect((await cli.run(['refunds', 'create', '1', '--ref', 'c', '--amount', '11', '--yes'])).code).toBe(2);
    expect((await run('a,1,11\n')).stderr).toContain(
      'refunds.csv:2:3 amount: 11.00 USD exceeds the limit of 10.00 per refund (profile default)',
    );
    expect(billing.orders).toHaveLength(0);
    expect((await run('a,1,9\nb,1,4\n')).code).toBe(0);
  });

  it('that do not exist are refused by every command but those that make one', async () => {
    const { billing, run, cli } = await shop();
    billing.bill(1, 100);
    await cli.run(['profiles', 'set', 'production', '--max-each', '5']);
    const token = { CAREDESK_TOKEN: 'x' };
    for (const env of [{}, token, { ...token, CAREDESK_PROFILE: 'prodution' }]) {
      const refused = await run('a,1,9\n', ['--yes', ...('CAREDESK_PROFILE' in env ? [] : ['--profile', 'prodution'])], { env });
      expect(refused).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('Profile prodution does not exist.\nDid you mean production?'),
      });
    }
    for (const args of [['whoami'], ['doctors', 'search', 'x'], ['refunds', 'list'], ['profiles', 'list'], ['logout'], ['coupons', 'list']])
      expect((await cli.run([...args, '--profile', 'nope'])).code, args.join(' ')).toBe(2);
    expect((await cli.run(['profiles', 'set', 'nope', '--profile', 'nope'])).code).toBe(0);
    expect(billing.orders).toHaveLength(0);
  });

  it('hold their limits for the API, whichever profile is used, or none', async () => {
    const { billing, run, cli, backend } = await shop();
    billing.bill(1, 100);
    await cli.run(['profiles', 'set', 'strict', '--max-each', '10', '--canary', '1', '--production', '--api-base', backend.url]);
    expect((await run('a,1,11\n')).stderr).toContain('exceeds the limit of 10.00 per refund (profile strict)');
    expect((await run('a,1,9\n', ['--dry-run'])).stderr).toContain(`PRODUCTION ${backend.url} (profile default)`);
    const elsewise = backend.url.replace('127.0.0.1', 'localhost');
    const env = { CAREDESK_TOKEN: 'x', CAREDESK_API_BASE: elsewise };
    expect((await cli.run(['refunds', 'create', '1', '--ref', 'a', '--amount', '11', '--yes'], { env })).code).not.toBe(0);
    expect(billing.orders).toHaveLength(0);
    for (const spelt of ['/?', '/#', '?', '#']) {
      const refused = await run('a,1,11\n', ['--yes', '--api-base', backend.url + spelt]);
      expect({ spelt, ...refused }).toMatchObject({ code: 2, stderr: expect.stringContaining('is not a valid API base') });
    }
    // No flag widens a canary either.
    billing.fate = () => 'refused';
    const { stdout } = await run('a,1,1\nb,1,2\nc,1,3\n', ['--yes', '--canary', '3', '--json']);
    expect(stdout).toContain('"not sent":2');
  });

  it('have limits by currency, and for a day over all runs', async () => {
    const { billing, run, cli } = await shop();
    billing.bill(1, 100);
    billing.bill(2, 100, { currency: 'EUR' });
    await cli.run(['profiles', 'set', 'default', '--max-each', '10 USD, 8 EUR', '--max-total', '20', '--max-day', '15']);
    for (const command of [['profiles', 'list'], ['profiles', 'show'], ['status']])
      expect((await cli.run(command)).stdout).toContain('15.00 USD');
    expect((await run('a,2,9\n')).stderr).toContain('9.00 EUR exceeds the limit of 8.00 per refund');
    expect((await run('a,2,1\n')).stderr).toMatch(
      /^refunds in EUR are not allowed: profile default has limits in other currencies only\n1 problem; nothing was sent\.$/m,
    );
    expect((await run('a,1,9\n')).code).toBe(0);
    const late = await run('b,1,7\n');
    expect(late).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('16.00 USD, including the refunds of today, exceeds the limit of 15.00 per day'),
    });
    expect((await run('b,1,6\n')).code).toBe(0);
    expect((await run('c,1,1\n', ['--yes', '--max-total', '5 XYZ, nonsense'])).code).toBe(2);
  });

  it.each([
    ['1,500 USD', [], '1500 USD', '1,500.00 USD'],
    ['2,750.50 usd, 0,50 eur', [], '2750.50 USD, 0.50 EUR', '2,750.50 USD, 0.50 EUR'],
    ['12,50', ['--currency', 'eur'], '12.50', '12.50 EUR'],
    ['1 250,00 EUR', ['--currency', 'JPY'], '1250.00 EUR', '1,250.00 EUR'],
    ['0,125', ['--currency', 'BHD'], '0.125', '0.125 BHD'],
  ])('keep the limit %s %j as it is typed', async (typed, flags, kept, shown) => {
    const cli = newCli('https://api.test');
    const limits = ['--max-each', '--max-total', '--max-day', '--canary'].flatMap((flag) => [flag, typed]);
    expect(await cli.run(['profiles', 'set', 'desk', ...limits, ...flags])).toMatchObject({ code: 0 });
    const { maxEach, maxTotal, maxDay, canary } = JSON.parse(readFileSync(join(cli.directory, 'config/profiles/desk.json'), 'utf8'));
    expect([maxEach, maxTotal, maxDay, canary]).toEqual([kept, kept, kept, kept]);
    const { code, stdout } = await cli.run(['profiles', 'show', 'desk']);
    expect([code, stdout.match(/^(max\w+|canary) +.*$/gm)?.map((line) => line.replace(/^\w+ +/, ''))]).toEqual([0, Array(4).fill(shown)]);
  });

  it.each([
    [['--currency', 'US'], '--currency must be a currency code such as USD, not "US".'],
    [['--currency', 'EURO'], '--currency must be a currency code such as USD, not "EURO".'],
    [['--max-day', '12.5', '--currency', 'JPY'], '--max-day must be an amount'],
    [['--canary', 'few'], '--canary must be a number of rows, or an amount such as "200 USD", not "few"'],
    [['--site', 'desk'], '"desk" is not a valid site (--site)'],
    [['--currency', 'KRW'], 'maxEach must be an amount'],
  ])('are left as they are where a flag is wrong: %j', async (flags, why) => {
    const cli = newCli('https://api.test');
    await cli.run(['profiles', 'set', 'desk', '--max-each', '7.25', '--currency', 'EUR']);
    const before = (await cli.run(['profiles', 'show', 'desk'])).stdout;
    expect(await cli.run(['profiles', 'set', 'desk', ...flags])).toMatchObject({ code: 2, stderr: expect.stringContaining(why) });
    expect((await cli.run(['profiles', 'show', 'desk'])).stdout).toBe(before);
    expect((await cli.run(['profiles', 'set', 'desk', '--max-each', '', '--currency', ''])).code).toBe(0);
    expect((await cli.run(['profiles', 'list'])).code).toBe(0);
  });

  it('whose file is wrong stop every command, by file and key', async () => {
    const { billing, run, cli, backend } = await shop();
    billing.bill(1, 100);
    const file = join(cli.directory, 'config', 'profiles', 'default.json');
    const right = JSON.parse(readFileSync(file, 'utf8')) as object;
    for (const [wrong, what] of [
      [{ readOnly: 'true' }, 'readOnly must be true or false'],
      [{ canary: 'two' }, 'canary must be a whole number, or an amount such as "10 USD"'],
      [{ canary: '3' }, 'canary must be a whole number'],
      [{ maxeach: '5' }, 'maxeach is not a known key'],
      [{ maxEach: null }, 'maxEach must be text'],
      [{ maxEach: 'abc' }, 'maxEach must be amounts such as "500 USD, 400 EUR"'],
      [{ currency: 'dollars' }, 'currency must be a currency code'],
      [{ apiBase: 'api.example.com' }, 'apiBase must be an address such as https://api.example.com'],
      [{ apiBase: '' }, 'apiBase must be an address'],
      [{ apiBase: `${backend.url}/?x=1` }, 'apiBase must be an address'],
      [{ apiBase: `//${new URL(backend.url).host}` }, 'apiBase must be an address'],
    ] as const) {
      writeFileSync(file, JSON.stringify({ ...right, ...wrong }));
      const { code, stderr } = await run('a,1,1\n');
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(`default.json: ${what}`) });
    }
    writeFileSync(file, JSON.stringify({ ...right, maxEach: '900 USD, 5 USD' }));
    expect(await run('a,1,6\n')).toMatchObject({ code: 2, stderr: expect.stringContaining('names USD twice') });
    rmSync(file);
    mkdirSync(file);
    expect(await run('a,1,1\n')).toMatchObject({ code: 2, stderr: expect.stringContaining('default.json is not a file.') });
    rmSync(file, { recursive: true });
    // A broken file of another profile may hold a limit of this API.
    writeFileSync(file, JSON.stringify(right));
    writeFileSync(join(cli.directory, 'config', 'profiles', 'other.json'), '{');
    expect((await run('a,1,1\n')).code).toBe(2);
    expect(billing.orders).toHaveLength(0);
  });

  it('that are read-only change nothing', async () => {
    const { billing, run, cli } = await shop();
    billing.bill(1, 100);
    await cli.run(['profiles', 'set', 'default', '--read-only']);
    const before = await run('a,1,1\n');
    expect(before).toMatchObject({ code: 2, stderr: expect.stringContaining('Profile default is read-only; nothing was sent.') });
    expect((await cli.run(['refunds', 'create', '1', '--ref', 'c', '--yes'])).code).toBe(2);
    expect((await cli.run(['coupons', 'delete', '1', '--yes'])).code).toBe(2);
    expect((await run('a,1,1\n', ['--dry-run'])).code).toBe(0);
    expect(billing.orders).toHaveLength(0);
  });

  it('of production say so in every plan, however their API is spelt', async () => {
    const { billing, run, cli, backend } = await shop();
    billing.bill(1, 100);
    await cli.run(['profiles', 'set', 'default', '--production']);
    const elsewise = backend.url.replace('127.0.0.1', 'localhost');
    expect((await run('a,1,1\n', ['--dry-run'])).stderr).toContain(`PRODUCTION ${backend.url} (profile default) as admin@caredesk.test`);
    const [, CAREDESK_TOKEN = ''] = /Bearer (.*)/.exec(backend.requests.at(-1)?.headers.authorization ?? '') ?? [];
    const dryRun = ['--dry-run', '--api-base', elsewise];
    expect((await run('a,1,1\n', dryRun, { env: { CAREDESK_TOKEN } })).stderr).toContain(`PRODUCTION ${elsewise} (profile default)`);
  });

  it('keep their limits after another sign-in', async () => {
    const { cli } = await scene([]);
    await cli.run(['profiles', 'set', 'default', '--max-each', '10', '--read-only']);
    await cli.run(['login', '--username', 'admin@caredesk.test', '--password-stdin'], { stdin: 'caredesk-demo' });
    expect(JSON.parse((await cli.run(['profiles', 'show', '--json'])).stdout)).toMatchObject({ maxEach: 10, readOnly: true });
  });
});
