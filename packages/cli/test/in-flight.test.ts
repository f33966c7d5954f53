/** What other commands see of a run at work: its requests are in flight, neither unknown nor drift. */
import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { jsonLines, shop } from './support/shop.js';

const rows = 'ref,billingId,amount\na,1,5\nb,2,5\nc,3,5\n';

/** A run whose second request is with the server. @param task is done before the server answers */
async function during(task: (desk: Awaited<ReturnType<typeof shop>>) => Promise<void>) {
  const desk = await shop();
  for (const id of [1, 2, 3]) desk.billing.bill(id, 10);
  const [sent, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  desk.billing.fate = async ({ number }) => {
    if (number === 2) {
      sent.resolve();
      await answer.promise;
    }
    return 'fine' as const;
  };
  const running = desk.run(rows, ['--yes', '--timeout', '30000']);
  await sent.promise;
  await task(desk).finally(answer.resolve);
  expect((await running).code).toBe(0);
  return desk;
}

describe('while a run is at work', () => {
  it('what it sent is in flight, and no monitor is woken', async () => {
    const { cli } = await during(async ({ cli: reader }) => {
      const open = await reader.run(['refunds', 'list', '--open', '--json']);
      const entries = JSON.parse(open.stdout) as { readonly ref: string; readonly status: string }[];
      expect({ code: open.code, entries: entries.map(({ ref, status }) => `${ref} ${status}`) }).toEqual({
        code: 0,
        entries: ['b in flight', 'c planned'],
      });
      expect(open.stderr).toContain('1 in flight, 0 with an unknown outcome, 1 not sent yet.');
      expect(jsonLines((await reader.run(['refunds', 'list', '--open', '--json-lines'])).stdout)).toEqual(entries);
      expect(jsonLines((await reader.run(['refunds', 'list', '--json-lines'])).stdout)).toHaveLength(1);
      const single = JSON.parse((await reader.run(['refunds', 'show', 'last', '--json'])).stdout) as { readonly entries: unknown[] };
      expect(jsonLines((await reader.run(['refunds', 'show', 'last', '--json-lines'])).stdout)).toEqual(single.entries);
      const [run] = JSON.parse((await reader.run(['refunds', 'list', '--json'])).stdout) as { readonly counts: object }[];
      expect(run?.counts).toMatchObject({ done: 1, inFlight: 1, unknown: 0 });
      const status = JSON.parse((await reader.run(['status', '--json'])).stdout) as { readonly ledger: object };
      expect(status.ledger).toMatchObject({ inFlight: 1, unknown: 0, waiting: 1 });
      const found = JSON.parse((await reader.run(['refunds', 'find', '--ref', 'b', '--json'])).stdout) as object[];
      expect(found).toMatchObject([{ status: 'in flight' }]);
    });
    expect((await cli.run(['refunds', 'list', '--open'])).stderr).toContain('Every refund and charge is settled.');
  });

  it('another run is told which one holds the ledger', async () => {
    await during(async ({ cli }) => {
      const { code, stderr } = await cli.run(['refunds', 'create', '1', '--ref', 'z', '--yes']);
      expect(code).toBe(6);
      expect(stderr).toMatch(
        /in progress on this machine: run \d{8}-\d{6}-\w{4} of \S*refunds\.csv by \S+ since \d{4}-\d\d-\d\d \d\d:\d\d UTC\./,
      );
      expect(stderr).toContain('Next: `caredesk refunds watch` to watch it.');
      const { ledger } = JSON.parse((await cli.run(['status', '--json'])).stdout) as { readonly ledger: { readonly lock: string } };
      expect(ledger.lock).toMatch(/^another run on this machine: run \d{8}-/);
    });
  });

  it('it can be watched to its end', async () => {
    let watching: Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> | undefined;
    await during(async ({ cli }) => {
      const look = Promise.withResolvers<void>();
      watching = cli.run(['refunds', 'watch', '--json', '--progress', 'json'], {
        onStderr: (text) => /"progress"/.test(text) && look.resolve(),
      });
      await look.promise;
    });
    const { code, stdout, stderr } = (await watching) as Awaited<NonNullable<typeof watching>>;
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ counts: { done: 3, inFlight: 0 }, totals: { USD: 15 }, state: 'ended', stopped: null });
    expect(jsonLines(stderr).at(-1)).toEqual({ type: 'note', message: expect.stringMatching(/^Ended .*: 3 done \(15\.00 USD\)\.$/) });
  });

  it('verify lists it apart, and finds no drift', async () => {
    await during(async ({ cli }) => {
      const { code, stdout } = await cli.run(['refunds', 'verify', 'last', '--json']);
      expect(JSON.parse(stdout)).toMatchObject({ checked: 2, drift: [], inFlight: [{ ref: 'b', status: 'in flight' }] });
      expect(code).toBe(0);
    });
  });

  it('verify reads an entry again that was settled while its bill was read', async () => {
    const desk = await shop();
    for (const id of [1, 2, 3]) desk.billing.bill(id, 10);
    const [sent, go, settled] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    desk.billing.fate = async ({ number }) => {
      if (number === 1) {
        sent.resolve();
        await go.promise;
      }
      return 'fine' as const;
    };
    const running = desk.run(rows, ['--yes', '--timeout', '30000']).then(() => settled.resolve());
    await sent.promise;
    const { intercept } = desk.backend;
    desk.backend.intercept = async (request) => {
      // The ledger was read; before its bills are, the run comes to its end.
      if (request.path.includes('/billing/Get')) {
        desk.backend.intercept = intercept;
        go.resolve();
        await settled.promise;
      }
      return undefined;
    };
    const { code, stdout } = await desk.cli.run(['refunds', 'verify', 'last', '--json']);
    await running;
    expect({ code, verified: JSON.parse(stdout) }).toMatchObject({ code: 0, verified: { drift: [], inFlight: [] } });
  });
});

it('of a run that was killed it is unknown', async () => {
  const { billing, cli, killedAt } = await shop();
  for (const id of [1, 2]) billing.bill(id, 10);
  await killedAt(1, 'ref,billingId,amount\na,1,5\nb,2,5\n');
  const { code, stdout } = await cli.run(['refunds', 'list', '--open', '--json']);
  expect({ code, entries: JSON.parse(stdout) }).toMatchObject({ code: 5, entries: [{ ref: 'a', status: 'sending' }, { ref: 'b' }] });
});

it('`refunds watch` of an interrupted run says that it has stopped', async () => {
  const { billing, cli, spawn } = await shop();
  for (const id of [1, 2, 3]) billing.bill(id, 10);
  let child: ChildProcess | undefined;
  billing.fate = async ({ number }) => {
    if (number === 2) child?.kill('SIGINT');
    return 'fine' as const;
  };
  const onSpawn = (process: ChildProcess) => {
    child = process;
  };
  expect((await spawn(rows, ['--yes', '--concurrency', '1'], { onSpawn })).code).toBe(130);
  const { stdout, stderr } = await cli.run(['refunds', 'watch', '--json']);
  expect(stderr).toMatch(/^Stopped \S+ \S+ UTC \(interrupted\): 2 done \(10\.00 USD\), 1 not sent yet\.$/m);
  expect(JSON.parse(stdout)).toMatchObject({ state: 'ended', stopped: 'interrupted' });
});

it('a run that was killed is not watched for ever', async () => {
  const { cli, billing } = await shop();
  for (const id of [1, 2, 3]) billing.bill(id, 10);
  const { promise, resolve } = Promise.withResolvers<void>();
  billing.fate = async ({ number }) => {
    if (number === 2) await promise;
    return 'fine' as const;
  };
  const file = join(cli.directory, 'refunds.csv');
  writeFileSync(file, rows);
  await cli.spawn(['refunds', 'run', file, '--yes', '--timeout', '30000'], {
    onSpawn: (child) => {
      const timer = setInterval(() => {
        if (billing.orders.length < 2) return;
        clearInterval(timer);
        child.kill('SIGKILL');
      }, 10);
    },
  });
  const { code, stderr } = await cli.run(['refunds', 'watch']).finally(resolve);
  expect(code).toBe(5);
  expect(stderr).toMatch(/The run was cut short: 1 unknown \(5\.00 USD\), 1 done \(5\.00 USD\), 1 not sent yet\./);
});
