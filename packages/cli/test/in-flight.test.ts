/** What other commands see of a run at work: its requests are in flight, neither unknown nor drift. */
import { describe, expect, it } from 'vitest';
import { shop } from './support/shop.js';

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
      const [run] = JSON.parse((await reader.run(['refunds', 'list', '--json'])).stdout) as { readonly counts: object }[];
      expect(run?.counts).toMatchObject({ done: 1, inFlight: 1, unknown: 0 });
      const status = JSON.parse((await reader.run(['status', '--json'])).stdout) as { readonly ledger: object };
      expect(status.ledger).toMatchObject({ inFlight: 1, unknown: 0, waiting: 1 });
      const found = JSON.parse((await reader.run(['refunds', 'find', '--ref', 'b', '--json'])).stdout) as object[];
      expect(found).toMatchObject([{ status: 'in flight' }]);
    });
    expect((await cli.run(['refunds', 'list', '--open'])).stderr).toContain('Every refund and charge is settled.');
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
    let running: Promise<unknown> | undefined;
    desk.billing.fate = async ({ number }) => {
      if (number === 1) {
        sent.resolve();
        await go.promise;
      }
      return 'fine' as const;
    };
    running = desk.run(rows, ['--yes', '--timeout', '30000']).then(() => settled.resolve());
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
