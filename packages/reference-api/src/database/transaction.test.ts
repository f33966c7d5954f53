/** A fail-over between COMMIT and its answer: the server that took over knows another transaction by the same number. */
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres } from '../../test/postgres.js';
import { ownByPostgres } from '../../test/postgres-binaries.js';
import { type Cluster, initialise, runSql, startCluster } from '../../test/postgres-cluster.js';
import { type Database, type OpenDatabase, queryRows } from './database.js';
import { openPostgres } from './postgres.js';
import { type TransactionId, transactionId, transactionOutcome } from './transaction.js';

/** One that was made by this transaction, and is known by it. */
async function change(database: Database, end: 'commit' | 'rollback'): Promise<Exclude<TransactionId, 'nothing'>> {
  let id: TransactionId = 'nothing';
  await database
    .transaction(async (transaction) => {
      await transaction.execute(sql`insert into suggestions (field, value) values ('practiceCity', gen_random_uuid()::text)`);
      id = await transactionId(transaction);
      if (end === 'rollback') throw new Error('undone');
    })
    .catch(() => {});
  return id as unknown as Exclude<TransactionId, 'nothing'>;
}

const waitsForStandby = async (database: Database): Promise<number> =>
  (await queryRows(database, sql`select from pg_stat_activity where wait_event = 'SyncRep'`)).length;

describe.skipIf(!hasPostgres())('what became of a COMMIT', () => {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-outcome-'));
  const data = join(folder, 'first');
  const copy = join(folder, 'standby');
  let first: Cluster;
  let standby: Cluster;
  let before: OpenDatabase;
  let after: OpenDatabase;

  beforeAll(async () => {
    ownByPostgres(folder);
    initialise(data);
    first = await startCluster(data);
    await (await openPostgres(first.url)).close();
    await first.stop();
    // A standby that has all but what the first one stores from now on.
    cpSync(data, copy, { recursive: true });
    chmodSync(copy, 0o700);
    writeFileSync(join(copy, 'standby.signal'), '');
    ownByPostgres(folder);
    first = await startCluster(data);
    standby = await startCluster(copy);
    before = await openPostgres(first.url);
  });
  afterAll(async () => {
    await before?.close();
    await after?.close();
    await first?.stop();
    await standby?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['commit', 'committed'],
    ['rollback', 'aborted'],
  ] as const)('after a %s is read from the server as %s', async (end, outcome) => {
    expect(await transactionOutcome(before.database, await change(before.database, end))).toBe(outcome);
  });

  it('is unknown after a fail-over, whatever the new server made of that number', async () => {
    const lost = await change(before.database, 'commit');
    await runSql(standby.url, 'select pg_promote()');
    after = await openPostgres(standby.url);
    let last = await change(after.database, 'commit');
    while (BigInt(last.id) < BigInt(lost.id)) last = await change(after.database, 'commit');
    expect(await queryRows(after.database, sql`select pg_xact_status(${lost.id}::xid8) as status`)).toEqual([{ status: 'committed' }]);
    expect(await transactionOutcome(after.database, lost)).toBeUndefined();
    expect(await transactionOutcome(after.database, last)).toBe('committed');
  });

  it('is unknown while the synchronous standby may lack it', async () => {
    // Each connection waits for its standby from now on; the test's servers don't otherwise.
    await runSql(standby.url, 'alter database postgres set synchronous_commit = on');
    const waiting = new pg.Client({ connectionString: standby.url });
    const watching = await openPostgres(standby.url);
    await waiting.connect();
    waiting.on('error', () => {});
    await runSql(standby.url, "alter system set synchronous_standby_names = 'away'");
    await runSql(standby.url, 'select pg_reload_conf()');
    const isWaiting = async () => (await waitsForStandby(watching.database)) === 1;
    const commit = async () => {
      await waiting.query('begin');
      await waiting.query("insert into suggestions (field, value) values ('practiceCity', gen_random_uuid()::text)");
      const id = (await transactionId(drizzle(waiting) as unknown as Database)) as Exclude<TransactionId, 'nothing'>;
      let end: unknown;
      const ended = waiting.query('commit').then(
        () => (end = 'stored'),
        () => (end = 'cut off'),
      );
      await expect.poll(async () => end === 'stored' || (await isWaiting())).toBe(true);
      return { id, ended };
    };
    // The server takes the setting over a moment after it has reloaded; until then a commit waits for no standby.
    let last = await commit();
    while (!(await isWaiting())) last = await commit();
    const { id, ended } = last;
    await watching.database.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`);
    expect(await ended).toBe('cut off');
    expect(await queryRows(watching.database, sql`select pg_xact_status(${id.id}::xid8) as status`)).toEqual([{ status: 'committed' }]);
    expect(await transactionOutcome(watching.database, id)).toBeUndefined();
    await runSql(standby.url, 'alter system reset synchronous_standby_names');
    await runSql(standby.url, 'select pg_reload_conf()');
    await expect.poll(() => transactionOutcome(watching.database, id)).toBe('committed');
    await watching.close();
  });

  it('of one that wrote nothing is known', async () => {
    expect(await before.database.transaction((transaction) => transactionId(transaction))).toBe('nothing');
    expect(await transactionOutcome(before.database, 'nothing')).toBe('committed');
  });
});
