/** What only a ledger has that several machines share. */
import { createPostgresDatabase, hasPostgres, runSql } from '@caredesk/reference-api/test/support';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openLedgerDatabase } from '../src/adapters/ledger-database.js';
import { ledgerWriter } from '../src/adapters/ledger-writer.js';
import { anotherMachine, type Result } from './support/cli.js';
import { newSharedLedger } from './support/ledgers.js';
import { outcomes, shop } from './support/shop.js';

/** A shop whose bills tell nothing of whose refunds they hold, and the environment of another machine. */
async function sharedShop() {
  const made = await shop({ references: false }, 'shared');
  return { ...made, other: anotherMachine(made.cli), url: made.cli.env.CAREDESK_LEDGER_URL ?? '' };
}

const sql = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

describe.skipIf(!hasPostgres())('a ledger in PostgreSQL', () => {
  it('tells one machine what another has refunded', async () => {
    const { billing, run, cli, results, other } = await sharedShop();
    billing.bill(1, 10);
    expect((await run('a,1,2\n')).code).toBe(0);
    expect((await run('a,1,2\nb,1,1\n', ['--yes'], { env: other })).code).toBe(0);
    expect(outcomes(results)).toEqual(['a skipped', 'b done']);
    expect(billing.orders).toHaveLength(2);
    const listed = JSON.parse((await cli.run(['refunds', 'list', '--json'], { env: other })).stdout) as unknown[];
    expect(listed).toMatchObject([{ counts: { done: 1, skipped: 1 } }, { counts: { done: 1 } }]);
  });

  it('is held by one run at a time, on whichever machine', async () => {
    const { billing, run, cli, other } = await sharedShop();
    billing.bill(1, 10);
    let second: Result | undefined;
    billing.fate = async () => {
      second = await cli.run(['refunds', 'create', '1', '--ref', 'b', '--amount', '1', '--yes'], { env: other });
      return 'fine' as const;
    };
    expect((await run('a,1,1\n', ['--yes', '--timeout', '60000'])).code).toBe(0);
    expect(second).toMatchObject({
      code: 6,
      stderr: expect.stringMatching(
        /in progress: caredesk on \S+ from 127\.0\.0\.1 holds the shared ledger: run \d{8}-\S+ of \S+ by \S+ since /,
      ),
    });
    expect(billing.orders).toHaveLength(1);
  });

  it('is free for the next machine once its connection is lost', async () => {
    const { billing, run, results, other, url } = await sharedShop();
    billing.bill(1, 10);
    billing.bill(2, 10);
    billing.fate = async ({ number }) => {
      if (number === 1)
        await sql(url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'caredesk on %'");
      return 'fine' as const;
    };
    const cut = await run('a,1,1\nb,2,1\n');
    expect({ code: cut.code, orders: billing.orders.length }).toEqual({ code: 5, orders: 1 });
    expect(outcomes(results)).toEqual(['a unknown', 'b not sent']);
    expect(cut.stderr).toContain(
      "Stopped: the refund ledger can't be written: terminating connection due to administrator command (57P01).",
    );
    expect((await run('a,1,1\nb,2,1\n', ['--yes'], { env: other })).code).toBe(0);
    expect(outcomes(results)).toEqual(['a skipped', 'b done']);
    expect(billing.orders).toHaveLength(2);
  });

  it('takes over once what a machine knew before it was shared', async () => {
    const { billing, run, cli, results, other, url } = await sharedShop();
    for (const id of [1, 2, 3]) billing.bill(id, 10);
    const alone = { CAREDESK_LEDGER_URL: '' };
    await run('a,1,1\n', ['--yes'], { env: alone });
    billing.fate = () => 'drop-after';
    await run('b,2,1\n', ['--yes'], { env: { ...alone, ...other } });
    billing.fate = () => 'fine';
    expect((await run('a,1,1\nc,3,1\n')).stderr).toContain(
      'Events that were only in the ledger of this machine are now in the shared ledger.',
    );
    expect((await run('a,1,1\nc,3,1\n')).stderr).not.toContain('Events that were only');
    expect((await run('a,1,1\nb,2,1\nc,3,1\n', ['--yes'], { env: other })).code).toBe(0);
    expect(outcomes(results)).toEqual(['a skipped', 'b skipped', 'c skipped']);
    expect(billing.orders).toHaveLength(3);
    const [{ count = 0 } = {}] = await sql<{ count: number }>(
      url,
      'SELECT count(*)::int AS count FROM caredesk_ledger_events WHERE event LIKE \'%"type":"planned"%\' AND event LIKE \'%"ref":"a"%\'',
    );
    expect(count).toBe(4);
    expect((await cli.run(['refunds', 'verify', 'last'], { env: other })).code).toBe(0);
  });

  it('detects changes of its rows that its triggers did not refuse', async () => {
    const { billing, run, url } = await sharedShop();
    billing.bill(1, 10);
    await run('a,1,1\n');
    const change = 'UPDATE caredesk_ledger_events SET event = replace(event, \'"done"\', \'"failed"\')';
    await expect(sql(url, change)).rejects.toThrow('rows of the refund ledger are never changed');
    await expect(sql(url, 'DELETE FROM caredesk_ledger_events')).rejects.toThrow();
    await expect(sql(url, 'TRUNCATE caredesk_ledger_events')).rejects.toThrow();
    await sql(url, `ALTER TABLE caredesk_ledger_events DISABLE TRIGGER ALL; ${change}`);
    const ended = await run('a,1,1\n');
    expect({ code: ended.code, orders: billing.orders.length }).toEqual({ code: 1, orders: 1 });
    expect(ended.stderr).toContain('The shared refund ledger is damaged: row 4 was changed or is missing.');
  });

  it('needs only the rights to read and add, once its tables exist', async () => {
    const { billing, run, cli } = await sharedShop();
    billing.bill(1, 10);
    const database = await createPostgresDatabase({ empty: true });
    onTestFinished(() => database.drop());
    await cli.run(['refunds', 'list'], { env: { CAREDESK_LEDGER_URL: database.url } });
    const role = `clerk_${process.pid}`;
    await runSql(
      database.url,
      `CREATE ROLE ${role} LOGIN; REVOKE CREATE ON SCHEMA public FROM PUBLIC; GRANT SELECT, INSERT ON caredesk_ledger_events TO ${role}; GRANT SELECT, INSERT, UPDATE ON caredesk_ledgers TO ${role}`,
    );
    const env = { CAREDESK_LEDGER_URL: Object.assign(new URL(database.url), { username: role }).href };
    expect((await run('a,1,1\n', ['--yes'], { env })).code).toBe(0);
    expect((await run('a,1,1\nb,1,2\n', ['--yes'], { env })).code).toBe(0);
    expect(billing.orders).toHaveLength(2);
  });

  it('takes no row from who does not know its end, whether he holds the lock or not', async () => {
    const url = await newSharedLedger();
    const event = { type: 'run-ended' as const, at: 1, runId: 'r', stopped: '' };
    const [first, second] = [await openLedgerDatabase(url), await openLedgerDatabase(url)];
    await first.lock('https://api.test', 0);
    await second.lock('https://api.test', 0);
    const [ours, theirs] = [
      ledgerWriter(await first.read('https://api.test'), first),
      ledgerWriter(await second.read('https://api.test'), second),
    ];
    await ours.append([event]);
    await expect(theirs.append([event])).rejects.toThrow('another process wrote to it');
    await ours.append([event]);
    expect((await second.read('https://api.test')).events).toHaveLength(2);
    first.close();
    second.close();
  });

  it('is read whole, however long it is', async () => {
    const url = await newSharedLedger();
    const events = Array.from({ length: 20_500 }, (_, at) => ({ type: 'run-ended' as const, at, runId: `r${at}`, stopped: '' }));
    const opened = await openLedgerDatabase(url);
    expect(await opened.lock('https://api.test', 0)).toBeUndefined();
    await ledgerWriter(await opened.read('https://api.test'), opened).append(events);
    expect((await opened.read('https://api.test')).events).toEqual(events);
    expect((await opened.read('https://other.test')).events).toEqual([]);
    opened.close();
  });
});

describe('CAREDESK_LEDGER_URL', () => {
  it.each([
    ['nonsense', 2, /is not the address of a PostgreSQL database/],
    ['https://u:s3cret@db.test/x', 2, /is not the address of a PostgreSQL database/],
    [
      'postgres://u:s3cret@127.0.0.1:4/x',
      1,
      /The shared ledger on 127\.0\.0\.1:4 can't be used: .*ECONNREFUSED.*\n.*CAREDESK_LEDGER_URL or the profile sets/,
    ],
  ])('that can not be used is named without its password: %s', async (url, code, said) => {
    const { billing, run } = await shop();
    billing.bill(1, 10);
    const ended = await run('a,1,1\n', ['--yes'], { env: { CAREDESK_LEDGER_URL: url } });
    expect({ code: ended.code, orders: billing.orders.length }).toEqual({ code, orders: 0 });
    expect(ended.stderr).toMatch(said);
    expect(ended.stderr).not.toContain('s3cret');
  });
});
