import type { ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { some } from '@caredesk/reference-api/test/support';
import { describe, expect, it } from 'vitest';
import type { Result } from './support/cli.js';
import { outcomes, shop } from './support/shop.js';

describe('a name that the ledger does not have', () => {
  it.each([
    ['run', 'last', ['show'], []],
    ['run', '20991231', ['verify'], []],
    ['run', 'last', ['report'], ['--html', 'unwritten.html']],
    ['run', 'last', ['watch'], ['--json']],
    ['run', 'no-such-run', ['pause'], []],
    ['run', 'last', ['resume'], []],
    ['entry', 'ticket-9', ['resolve'], ['--outcome', 'refunded', '--evidence', 'x']],
    ['entry', 'ticket-9', ['unresolve'], []],
  ])('is exit 7: %s %s of refunds %s', async (what, name, command, flags) => {
    const { cli } = await shop();
    const { code, stdout, stderr } = await cli.run(['refunds', ...command, name, ...flags]);
    expect([code, stdout]).toEqual([7, '']);
    expect(stderr).toMatch(new RegExp(`The ledger has no ${what} "${name}"|"message":"The ledger has no ${what} `));
  });
});

describe('a run', () => {
  it.each([500, 502, 429])('sends nothing where a %i hides what its account may do and what the server declares', async (status) => {
    const { billing, backend, run } = await shop();
    billing.bill(1, 10);
    backend.declares = { permissions: ['bill.read'] };
    backend.intercept = ({ path }) => (path.endsWith('/UserInfo') ? { status, headers: { 'retry-after': '600' } } : undefined);
    const { code, stderr } = await run('r1,1,1\n');
    expect([code, stderr]).toEqual([1, expect.stringContaining(`HTTP ${status}`)]);
    expect(billing.orders).toEqual([]);
  });

  it('ends with exit 4 after three 401 in a row', async () => {
    const { billing, run, results } = await shop();
    for (const id of [1, 2, 3, 4, 5]) billing.bill(id, 10);
    billing.fate = () => 'expired';
    expect((await run([1, 2, 3, 4, 5].map((id) => `r${id},${id},1\n`).join(''))).code).toBe(4);
    expect(billing.orders).toHaveLength(3);
    expect(outcomes(results)).toEqual([1, 2, 3, 4, 5].map((id) => `r${id} not sent`));
  });

  it('never has two requests of one bill under way', async () => {
    const { billing, run } = await shop();
    for (const id of [1, 2]) billing.bill(id, 100);
    billing.fate = () => 'late-answer';
    billing.lateMs = 60;
    expect(
      (
        await run(Array.from({ length: 12 }, (_, index) => `r${index},${(index % 2) + 1},1\n`).join(''), [
          '--yes',
          '--allow-twins',
          '--concurrency',
          '8',
        ])
      ).code,
    ).toBe(0);
    expect(billing.overlapped()).toBe(false);
    expect(billing.made(1).length + billing.made(2).length).toBe(12);
  });

  it('is refused with exit 6 while another one is under way', async () => {
    const { billing, run, cli } = await shop();
    billing.bill(1, 10);
    billing.bill(2, 10);
    let second: Result | undefined;
    billing.fate = async () => {
      second = await cli.spawn(['refunds', 'create', '2', '--ref', 'b', '--yes']);
      return 'fine' as const;
    };
    const first = await run('a,1,1\n', ['--yes', '--timeout', '60000']);
    expect([first.code, second?.code]).toEqual([0, 6]);
    expect(billing.orders).toHaveLength(1);
  });

  it('sends the canary first and the rest only if all of it is done', async () => {
    const { billing, run, results } = await shop();
    billing.bill(1, 100);
    billing.bill(2, 100);
    billing.fate = () => 'refused';
    expect((await run('a,1,1\nb,2,1\n', ['--yes', '--canary', '1'])).code).toBe(3);
    expect(outcomes(results)).toEqual(['a failed', 'b not sent']);
    billing.fate = () => 'fine';
    const all = await run('a,1,1\nb,2,1\n', ['--yes', '--canary', '1']);
    expect(all.code).toBe(0);
    expect(all.stderr).toContain('Canary: a (bill 1, 1.00 USD) done');
  });

  it('finishes what is under way at the first Ctrl-C and goes on with the same command', async () => {
    const { billing, run, spawn, results, cli } = await shop();
    for (const id of [1, 2, 3]) billing.bill(id, 10);
    let child: ChildProcess | undefined;
    billing.fate = ({ number }) => {
      if (number === 2) child?.kill('SIGINT');
      return 'late-answer';
    };
    billing.lateMs = 300;
    const onSpawn = (spawned: ChildProcess) => {
      child = spawned;
    };
    const interrupted = await spawn('a,1,1\nb,2,1\nc,3,1\n', ['--yes', '--timeout', '5000'], { onSpawn });
    expect(interrupted.code).toBe(130);
    expect(outcomes(results)).toEqual(['a done', 'b done', 'c not sent']);
    expect((await cli.run(['refunds', 'list'])).stdout).toMatch(/ 2 +2\.00 USD +0 +0 +0 +interrupted; 1 not sent\n$/);
    expect((await run('a,1,1\nb,2,1\nc,3,1\n')).code).toBe(0);
    expect(billing.orders).toHaveLength(3);
  });

  it.each(
    some(
      [
        ['run', '--yes'],
        ['run', '--dry-run'],
        ['plan', '--out'],
        ['request', '--yes'],
      ],
      2,
    ),
  )('says at Ctrl-C, while `refunds %s %s` reads the bills, that nothing was sent', async (command, flag) => {
    const { billing, cli, backend } = await shop();
    for (const id of [1, 2, 3]) billing.bill(id, 10);
    const file = join(cli.directory, 'three.csv');
    writeFileSync(file, 'ref,billingId\na,1\nb,2\nc,3\n');
    let child: ChildProcess | undefined;
    let hasStopped = false;
    backend.intercept = async ({ path }) => {
      if (path.startsWith('/api/admin/billing/Get') && !hasStopped) hasStopped = child?.kill('SIGINT') === true;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return undefined;
    };
    const onSpawn = (spawned: ChildProcess) => {
      child = spawned;
    };
    const more = { run: [flag], plan: [flag, `${file}.plan`], request: [flag, '--note', 'x'] }[command] ?? [];
    const { code, stdout, stderr } = await cli.spawn(['refunds', command, file, ...more], { onSpawn });
    expect({ code, stdout, stderr }).toEqual({ code: 130, stdout: '', stderr: 'Stopped: interrupted. Nothing was sent.\n' });
    expect([billing.orders, existsSync(`${file}.plan`)]).toEqual([[], false]);
  });

  it('ends at once at the second Ctrl-C', async () => {
    const { billing, run, spawn, results } = await shop();
    billing.bill(1, 10);
    let child: ChildProcess | undefined;
    let start = 0;
    billing.fate = () => {
      start = performance.now();
      child?.kill('SIGINT');
      setTimeout(() => child?.kill('SIGINT'), 300);
      return 'late-answer';
    };
    billing.lateMs = 30_000;
    const onSpawn = (spawned: ChildProcess) => {
      child = spawned;
    };
    const interrupted = await spawn('a,1,1\n', ['--yes', '--timeout', '60000'], { onSpawn });
    expect(performance.now() - start).toBeLessThan(25_000);
    expect({ code: interrupted.code, rows: outcomes(results) }).toEqual({ code: 5, rows: ['a unknown'] });
    expect((await run('a,1,1\n')).code).toBe(0);
    expect(billing.orders).toHaveLength(1);
  });
});
