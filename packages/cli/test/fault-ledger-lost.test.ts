/** A ledger that is gone, older or forgotten is not taken for a new one, and nothing is refunded twice by it. `npm run test:faults` takes 400 rows. */
import { copyFileSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { some } from '@caredesk/reference-api/test/support';
import { describe, expect, it } from 'vitest';
import type { BillingHabits } from './support/billing.js';
import { type LedgerKind, ledgerFile, ledgers } from './support/ledgers.js';
import { outcomes, type Shop, shop } from './support/shop.js';

const count = process.env.CAREDESK_FAULT_SEEDS ? 400 : 12;
const ids = Array.from({ length: count }, (_, index) => index + 1);
const file = ids.map((id) => `r${id},${id},2\n`).join('');

const fileOf = ({ cli }: Shop) => ledgerFile(join(cli.directory, 'state'));

interface Loss {
  readonly how: string;
  readonly ledger: LedgerKind;
  /** The run before is killed. */
  readonly isCut: boolean;
  lose(made: Shop): void;
  readonly env?: Readonly<Record<string, string>>;
  readonly code: number;
  readonly said: RegExp;
}

const events = `${(3 * count + 2).toLocaleString('en')} events`;
const since = String.raw`by \d{4}-\d\d-\d\d \d\d:\d\d UTC`;
const losses: readonly Loss[] = [
  {
    how: 'truncated',
    ledger: 'file',
    isCut: false,
    lose: (made) => truncateSync(fileOf(made), 0),
    code: 1,
    said: new RegExp(`is damaged: it is empty, but ${events} had been written ${since}`),
  },
  {
    how: 'rolled back by its -wal',
    ledger: 'file',
    isCut: true,
    lose: (made) => {
      for (const ending of ['wal', 'shm']) rmSync(`${fileOf(made)}-${ending}`, { force: true });
    },
    code: 1,
    said: new RegExp(`is damaged: it ends at event [\\d,]+, but [\\d,]+ had been written ${since}; events after .* UTC are missing`),
  },
  {
    how: 'removed',
    ledger: 'file',
    isCut: false,
    lose: (made) => rmSync(fileOf(made)),
    code: 1,
    said: new RegExp(`is missing: it had ${events} ${since}`),
  },
  {
    how: 'forgotten, as CAREDESK_LEDGER_URL is not set once',
    ledger: 'shared',
    isCut: false,
    lose: () => {},
    env: { CAREDESK_LEDGER_URL: '' },
    code: 2,
    said: /has been in postgres:\/\/\S+ .*since \d{4}-\d\d-\d\d \d\d:\d\d UTC, but this command would use .*\.sqlite/,
  },
];

const backends: readonly BillingHabits[] = [{ references: true }, { references: false }, { references: false, refundList: false }];

async function refundedShop(habits: BillingHabits, { ledger, isCut }: Pick<Loss, 'ledger' | 'isCut'>): Promise<Shop> {
  const made = await shop(habits, ledger);
  for (const id of ids) made.billing.bill(id, 10);
  // Early, as SQLite moves the -wal into the ledger from time to time: nothing would be lost with it right after that.
  if (isCut) await made.killedAt(6, file);
  else expect((await made.run(file)).code).toBe(0);
  return made;
}

const refundedTwice = ({ billing }: Shop) => ids.filter((id) => billing.made(id).length > 1);

describe.each(some(backends, 1))('on a backend with %j', (habits) => {
  it.each(losses.filter(({ ledger }) => ledgers.includes(ledger)))(
    'a ledger that is $how leads to no refund that is made twice',
    { timeout: 180_000 },
    async ({ lose, env = {}, code, said, ...loss }) => {
      const made = await refundedShop(habits, loss);
      const { billing, run, cli, results } = made;
      const sent = billing.orders.length;
      lose(made);
      // The other commands look at the ledger the same way, whatever the backend.
      const isFull = habits.references === true;
      for (const flags of isFull ? [['--yes'], ['--dry-run']] : [['--yes']]) {
        const stopped = await run(file, flags, { env });
        expect({ code: stopped.code, orders: billing.orders.length }).toEqual({ code, orders: sent });
        expect(stopped.stderr).toMatch(said);
      }
      if (isFull) {
        expect((await cli.run(['refunds', 'list'], { env })).code).toBe(code);
        expect((await cli.run(['refunds', 'ledger', 'status'], { env })).code).toBe(code);
        expect((await cli.run(['refunds', 'ledger', 'accept'], { env })).code).toBe(2);
      }

      const accepted = await cli.run(['refunds', 'ledger', 'accept', '--because', 'looked at the bills'], { env });
      expect(accepted.code, accepted.stderr).toBe(0);
      const again = await run(file, ['--yes'], { env });
      expect(refundedTwice(made)).toEqual([]);
      expect(billing.orders).toHaveLength(count);
      // What was sent before the ledger was lost is known by its reference, or by what is left of the ledger, or is held.
      const before = new Set(ids.slice(0, sent).map((id) => `r${id}`));
      for (const outcome of outcomes(results)) {
        const [ref = '', status] = [outcome.slice(0, outcome.indexOf(' ')), outcome.slice(outcome.indexOf(' ') + 1)];
        expect(before.has(ref) ? (habits.references ? ['skipped'] : ['skipped', 'not sent']) : ['done'], outcome).toContain(status);
      }
      expect(again.code).toBe(habits.references ? 0 : 3);
      if (!habits.references) expect(again.stdout).toContain('looks refunded already');
    },
  );
});

describe('a ledger', () => {
  it.each(ledgers)('(%s) is backed up while a run is on, and put back where it was lost', async (kind) => {
    const made = await shop({ references: false }, kind);
    const { billing, run, cli, results } = made;
    for (const id of [1, 2, 3]) billing.bill(id, 10);
    const backup = (name: string) => cli.run(['refunds', 'ledger', 'backup', join(cli.directory, name)]);
    let during = -1;
    billing.fate = async ({ number }) => {
      if (number === 2) during = (await backup('early.sqlite')).code;
      return 'fine' as const;
    };
    const rows = 'a,1,1\nb,2,1\nc,3,1\n';
    expect((await run(rows, ['--yes', '--timeout', '60000'])).code).toBe(0);
    expect([during, (await backup('late.sqlite')).code, (await backup('late.sqlite')).code]).toEqual([0, 0, 2]);

    const elsewhere = kind === 'shared' ? { CAREDESK_LEDGER_URL: '' } : {};
    if (kind === 'file') writeFileSync(fileOf(made), 'no database');
    expect((await run(rows, ['--yes'], { env: elsewhere })).code).toBe(kind === 'file' ? 1 : 2);
    const restore = (name: string) => cli.run(['refunds', 'ledger', 'restore', join(cli.directory, name)], { env: elsewhere });
    const early = await restore('early.sqlite');
    expect([early.code, early.stderr]).toEqual([1, expect.stringMatching(/it ends at event \d+, but 11 had been written by/)]);
    expect((await run(rows, ['--yes'], { env: elsewhere })).code).toBe(kind === 'file' ? 1 : 2);
    const late = await restore('late.sqlite');
    expect(late.code, late.stderr).toBe(0);
    expect((await restore('early.sqlite')).code).toBe(2);
    expect((await run(rows, ['--yes'], { env: elsewhere })).code).toBe(0);
    expect(outcomes(results)).toEqual(['a skipped', 'b skipped', 'c skipped']);
    expect(billing.orders).toHaveLength(3);
    const status = JSON.parse((await cli.run(['refunds', 'ledger', 'status', '--json'], { env: elsewhere })).stdout) as object;
    expect(status).toMatchObject({ fault: null, lock: null, accepted: [] });
  });

  it('that lies in another folder than before is accepted before it is used', async () => {
    const made = await shop();
    const { billing, run, cli } = made;
    billing.bill(1, 10);
    await run('a,1,1\n');
    copyFileSync(fileOf(made), join(cli.directory, 'copy'));
    await run('b,1,2\n');
    const moved = join(cli.directory, 'moved');
    renameSync(join(cli.directory, 'state'), moved);
    const env = { CAREDESK_STATE_DIR: moved };
    expect((await run('c,1,3\n')).stderr).toMatch(/is missing: it had 10 events by/);
    expect((await run('c,1,3\n', ['--yes'], { env })).stderr).toMatch(
      /has been in .*\/state\/refunds\/.* since .*, but this command would use .*\/moved\//,
    );
    const looked = await cli.run(['refunds', 'list', '--json'], { env });
    expect([looked.code, JSON.parse(looked.stdout), looked.stderr]).toMatchObject([0, [{}, {}], expect.stringContaining('Warning: ')]);
    expect((await cli.run(['refunds', 'ledger', 'accept', '--because', 'moved'], { env })).code).toBe(0);
    expect((await run('c,1,3\n', ['--yes'], { env })).code).toBe(0);
    expect((await run('d,1,3\n')).code).toBe(2);
    copyFileSync(join(cli.directory, 'copy'), ledgerFile(moved));
    const older = await run('d,1,3\n', ['--yes'], { env });
    expect([older.code, older.stderr]).toEqual([1, expect.stringMatching(/it ends at event 5, but 16 had been written by/)]);
    expect(billing.orders).toHaveLength(3);
  });

  it('is checked against its record outside, which it may be ahead of', async () => {
    const made = await shop();
    const { billing, run, cli } = made;
    billing.bill(1, 10);
    await run('a,1,1\n');
    const [name = ''] = readdirSync(join(cli.directory, 'config', 'ledgers'));
    const anchor = join(cli.directory, 'config', 'ledgers', name);
    copyFileSync(anchor, `${anchor}-before`);
    await run('b,1,2\n');
    renameSync(`${anchor}-before`, anchor);
    expect((await run('c,1,3\n')).code).toBe(0);
    writeFileSync(anchor, '{');
    expect((await run('d,1,4\n')).stderr).toContain("can't be read, so it is unknown whether the ledger is complete");
    rmSync(anchor);
    expect((await run('d,1,4\n')).stderr).toContain('is missing, so it is unknown');
    await cli.run(['refunds', 'ledger', 'accept', '--because', 'the test removed it']);
    expect((await run('d,1,4\n')).code).toBe(0);
  });
});
