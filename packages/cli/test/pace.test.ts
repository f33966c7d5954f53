/** How fast and how far a run goes: pauses, amounts at which it stops, what goes first, and how many at once. */
import type { ChildProcess } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { outcomes, shop } from './support/shop.js';

const csv = (...rows: readonly string[]) => `ref,billingId,amount\n${rows.join('\n')}\n`;

async function shopWith(bills: number, amount = 10) {
  const desk = await shop();
  for (let id = 1; id <= bills; id += 1) desk.billing.bill(id, amount);
  return desk;
}

describe('refunds pause', () => {
  it('lets nothing new go until refunds resume', async () => {
    const { billing, run, cli, results } = await shopWith(3);
    const [sent, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    billing.fate = async ({ number }) => {
      if (number === 1) {
        sent.resolve();
        await answer.promise;
      }
      return 'fine' as const;
    };
    const running = run(csv('a,1,5', 'b,2,5', 'c,3,5'), ['--yes', '--timeout', '30000']);
    await sent.promise;
    const paused = await cli.run(['refunds', 'pause']);
    expect(paused).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Run \S+ is paused: .*refunds resume \S+$/m) });
    answer.resolve();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(billing.orders).toHaveLength(1);
    // Nothing is in flight now, and the run is not over.
    expect((await cli.run(['refunds', 'list'])).stdout).toContain('paused; 2 not sent');
    expect((await cli.run(['refunds', 'resume'])).code).toBe(0);
    const { code, stderr } = await running;
    expect([code, billing.orders.length, outcomes(results)]).toEqual([0, 3, ['a done', 'b done', 'c done']]);
    expect(stderr).toMatch(/Paused\. Continue: caredesk refunds resume \S+[\s\S]*Continued\./);
  });

  it('is the state of the run for every other command, until it is resumed or killed', async () => {
    const { billing, spawn, cli } = await shopWith(4);
    const [sent, answer] = [Promise.withResolvers<ChildProcess>(), Promise.withResolvers<void>()];
    let child: ChildProcess | undefined;
    billing.fate = async ({ number }) => {
      if (number !== 2) return 'fine' as const;
      sent.resolve(child as ChildProcess);
      await answer.promise;
      return 'fine' as const;
    };
    const running = spawn(csv('a,1,5', 'b,2,5', 'c,3,5'), ['--yes', '--timeout', '30000', '--concurrency', '1'], {
      onSpawn: (process) => {
        child = process;
      },
    });
    const run = await sent.promise;
    const [{ runId }] = JSON.parse((await cli.run(['refunds', 'list', '--json'])).stdout) as [{ readonly runId: string }];
    const state = async () => {
      const [first] = JSON.parse((await cli.run(['refunds', 'list', '--json'])).stdout) as [{ readonly state: string }];
      return first.state;
    };
    const offered = async (word: string) => (await cli.run(['__complete', '--current=', '--', 'refunds', word])).stdout;
    const blocked = async () => (await cli.run(['refunds', 'create', '4', '--ref', 'other', '--yes'])).stderr;
    expect([await state(), await offered('pause'), await offered('resume')]).toEqual(['at work', `${runId}\t\n`, '']);
    expect(await blocked()).toMatch(/UTC\.\nWait until it has ended\.\nNext: `caredesk refunds watch` to watch it\.$/m);
    await cli.run(['refunds', 'pause']);
    expect([await state(), await offered('pause'), await offered('resume')]).toEqual(['paused', '', `${runId}\t\n`]);
    expect(await blocked()).toMatch(new RegExp(`UTC, paused\\.\\nNext: \`caredesk refunds resume ${runId}\` to let it go on\\.$`, 'm'));
    expect((await cli.run(['status'])).stdout).toContain('UTC, paused');
    run.kill('SIGKILL');
    await running;
    answer.resolve();
    expect([await state(), await offered('pause'), await offered('resume')]).toEqual(['cut short', '', '']);
  });

  it.each(['pause', 'resume'])('refunds %s tells where no run is at work', async (word) => {
    const { run, cli } = await shopWith(1);
    await run(csv('a,1,5'), ['--yes']);
    const { code, stderr } = await cli.run(['refunds', word]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^Run \S+ is not at work\./m)]);
  });
});

describe('--stop-after', () => {
  it('sends nothing that would exceed it until the same command is run again', async () => {
    const { billing, run, cli, results } = await shopWith(4);
    const file = csv('a,1,4', 'b,2,4', 'c,3,4', 'd,4,4');
    const first = await run(file, ['--yes', '--stop-after', '9 USD']);
    expect([first.code, outcomes(results)]).toEqual([3, ['a done', 'b done', 'c not sent', 'd not sent']]);
    expect(first.stderr).toContain('above --stop-after. Run the same command again to continue.');
    expect((await run(file, ['--yes'])).code).toBe(0);
    expect([1, 2, 3, 4].map((id) => billing.made(id).length)).toEqual([1, 1, 1, 1]);
    expect((await cli.run(['refunds', 'list'])).stdout).toContain('at --stop-after; 2 not sent; 2 settled since');
  });

  it('says of a row that is larger than all that it allows how much that row needs', async () => {
    const { billing, run, results } = await shopWith(3, 100);
    const file = csv('a,1,3', 'b,2,70.50', 'c,3,3');
    const stopped = async (amount: string) => (await run(file, ['--yes', '--stop-after', amount])).stderr.match(/^Stopped: .*$/m)?.[0];
    const needed = (most: string) =>
      `Stopped: the next row alone, 70.50 USD, is larger than the ${most} of --stop-after. Run the same command again with --stop-after of at least 70.50 USD.`;
    expect(await stopped('20 USD')).toBe(needed('20.00 USD'));
    expect(await stopped('2 EUR, 70.49 USD')).toBe(needed('70.49 USD'));
    expect([billing.orders.length, outcomes(results)]).toEqual([1, ['a skipped', 'b not sent', 'c not sent']]);
    expect(await stopped('70.50 USD')).toBe(
      'Stopped: the next row would take what was sent above --stop-after. Run the same command again to continue.',
    );
    expect(outcomes(results)).toEqual(['a skipped', 'b done', 'c not sent']);
  });

  it('sends all that it allows, several at once', async () => {
    const { run, results } = await shopWith(8);
    const file = csv(...[1, 2, 3, 4, 5, 6, 7, 8].map((id) => `r${id},${id},4`));
    await run(file, ['--yes', '--stop-after', '20 USD', '--concurrency', '4']);
    expect(outcomes(results).filter((outcome) => outcome.endsWith('done'))).toHaveLength(5);
  });

  it('leaves rows that refunds show calls not sent', async () => {
    const { run, cli } = await shopWith(3);
    await run(csv('a,1,4', 'b,2,4', 'c,3,4'), ['--yes', '--stop-after', '4 USD']);
    const { stdout } = await cli.run(['refunds', 'show', 'last']);
    expect((await cli.run(['refunds', 'list'])).stdout).toContain('at --stop-after; 2 not sent');
    expect(stdout.match(/\b(done|not sent|planned)\b/g)).toEqual(['done', 'not sent', 'not sent']);
  });

  it('counts what is in doubt, and not what was refused', async () => {
    const { billing, run, results } = await shopWith(4);
    billing.fate = ({ number }) => (number === 1 ? 'refused' : 'fine');
    await run(csv('a,1,4', 'b,2,4', 'c,3,4', 'd,4,4'), ['--yes', '--stop-after', '8.00 USD']);
    expect(outcomes(results)).toEqual(['a failed', 'b done', 'c done', 'd not sent']);
  });

  it('refuses an amount that leaves out a currency of the plan', async () => {
    const { billing, run } = await shopWith(1);
    const { code, stderr } = await run(csv('a,1,5'), ['--yes', '--stop-after', '20 EUR']);
    expect([code, billing.orders.length]).toEqual([2, 0]);
    expect(stderr).toContain('--stop-after has no amount in USD, as the plan has');
  });

  it.each(['0x10', '-5 USD', '5 dollars'])('refuses %s before anything is sent', async (amount) => {
    const { billing, run } = await shopWith(1);
    expect((await run(csv('a,1,5'), ['--yes', '--stop-after', amount])).code).toBe(2);
    expect(billing.orders).toHaveLength(0);
  });
});

describe('--canary with an amount', () => {
  it('sends as many rows first as come to it', async () => {
    const { billing, run } = await shopWith(4);
    billing.fate = ({ number }) => (number === 2 ? 'refused' : 'fine');
    const { code, stderr } = await run(csv('a,1,3', 'b,2,3', 'c,3,3', 'd,4,3'), ['--yes', '--canary', '5 USD']);
    expect([code, billing.orders.length]).toEqual([3, 2]);
    expect(stderr.match(/^Canary: /gm)).toHaveLength(2);
  });

  it.each([
    ['6 EUR, 7 USD', [], 3],
    ['2.50 USD', ['--canary', '3'], 1],
    ['11 USD', ['--canary', '2'], 2],
    ['2', ['--canary', '11 USD'], 2],
    ['11 USD', ['--canary', '4 USD'], 2],
  ])('a profile’s is widened by no flag: %s with %j', async (stored, flags, sent) => {
    const { billing, run, cli } = await shopWith(4);
    const set = await cli.run(['profiles', 'set', 'default', '--canary', stored, '--json']);
    expect(JSON.parse(set.stdout)).toMatchObject({ canary: stored === '2' ? 2 : stored });
    billing.fate = ({ number }) => (number === sent ? 'refused' : 'fine');
    expect((await run(csv('a,1,3', 'b,2,3', 'c,3,3', 'd,4,3'), ['--yes', ...flags])).code).toBe(3);
    expect(billing.orders).toHaveLength(sent);
  });
});

it('without --concurrency more go at once while the server keeps up', async () => {
  const { billing, run } = await shopWith(60);
  billing.fate = () => 'late-answer';
  billing.lateMs = 20;
  const file = csv(...Array.from({ length: 60 }, (_, index) => `r${index},${index + 1},1`));
  const { code, stderr, stdout } = await run(file, ['--yes']);
  expect(code, stdout + stderr).toBe(0);
  expect(billing.overlapped()).toBe(false);
  expect(billing.orders).toHaveLength(60);
});
