/** Reports and exports on a standby that follows its primary by streaming. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, signedIn } from '../../test/api.js';
import { mustUnprivileged, ownByPostgres, postgresBinaries, postgresProgram } from '../../test/postgres-binaries.js';
import { type Cluster, startCluster } from '../../test/postgres-cluster.js';
import { createPostgresDatabase, startServer, type TestServer } from '../../test/support.js';
import { type OpenDatabase, queryRows } from '../database/database.js';
import { openPostgres } from '../database/postgres.js';

const paths = {
  report: '/api/admin/Doctors/DoctorReport/2000-01-01..2100-01-01',
  all: '/api/admin/Doctors/?keyword=',
  bills: '/api/admin/billing/GetAllBillingHistory/?pageSize=5',
};
/** As an export asks. */
const old = (seconds: number) => ({ 'cache-control': `max-stale=${seconds}` });

describe.skipIf(!postgresBinaries() || process.env.DATABASE_URL_TEST)('a standby', () => {
  let [opened, standby, server, api]: [OpenDatabase, Cluster, TestServer, Api] = [] as never;
  let drop: () => Promise<void>;
  const number = { charge: 0 };

  beforeAll(async () => {
    const primary = await createPostgresDatabase();
    drop = primary.drop;
    const folder = mkdtempSync(join(tmpdir(), 'caredesk-standby-'));
    ownByPostgres(folder);
    const from = Object.assign(new URL(primary.url), { pathname: '/postgres' }).href;
    mustUnprivileged([postgresProgram('pg_basebackup'), '-d', from, '-D', folder, '-R', '-X', 'stream', '-c', 'fast']);
    standby = await startCluster(folder, { temporary: folder });
    const readUrl = Object.assign(new URL(primary.url), { port: String(standby.port) }).href;
    opened = await openPostgres(primary.url, { readUrl });
    server = await startServer({ opened, standby: opened.standby });
    api = await signedIn(server);
  }, 60_000);
  afterAll(async () => {
    await server?.stop();
    await opened?.close();
    await standby?.stop();
    await drop?.();
  });

  const onStandby = (statement: string) => queryRows<{ value: unknown }>(opened.standby as never, sql.raw(statement));
  const charge = async () => {
    const body = { doctorId: 7, amount: 3, currency: 'EUR', reference: `standby-${++number.charge}` };
    const { body: answer } = await api.send('POST', '/api/admin/Doctors/PaymentDoctor', body);
    return answer.data.billingId as number;
  };
  /** The data of the answer, and the instant that it is of. */
  const read = async (path: string, headers = {}) => {
    const answer = await api.send('GET', path, undefined, headers);
    return { rows: answer.body.data, asOf: answer.headers.get('x-data-as-of') };
  };
  const euros = (rows: readonly { doctorId: number; currency: string; billed: number }[]): number =>
    rows.find(({ doctorId, currency }) => doctorId === 7 && currency === 'EUR')?.billed ?? 0;
  const untilRepeated = async () => {
    const [row] = await queryRows<{ value: string }>(server.database, sql`select pg_current_wal_insert_lsn()::text as value`);
    while (!(await onStandby(`select pg_last_wal_replay_lsn() >= '${row?.value}' as value`))[0]?.value) await wait(20);
  };

  it.each(['report', 'all'] as const)('answers %s, and the answer says of when', async (name) => {
    const before = Date.now();
    await charge();
    await untilRepeated();
    const { asOf } = await read(paths[name]);
    expect(new Date(asOf ?? 0).toISOString()).toBe(asOf);
    expect(Date.parse(asOf ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('answers no page of a list by itself', async () => {
    await charge();
    expect(await read(paths.bills)).toMatchObject({ asOf: null });
  });

  it('answers a page whose reader takes old data', async () => {
    await charge();
    await untilRepeated();
    expect((await read(paths.bills, old(60))).asOf).toMatch(/^20/);
  });

  it('answers as of an instant before the changes that it lacks', async () => {
    await charge();
    await untilRepeated();
    const before = euros((await read(paths.report)).rows);
    await onStandby('select pg_wal_replay_pause()');
    const paused = Date.now();
    await charge();
    const { rows, asOf } = await read(paths.report);
    expect(euros(rows)).toBe(before);
    expect(Date.parse(asOf ?? '')).toBeLessThanOrEqual(paused);
  });

  it('leaves the answer to the primary when it is further behind than the reader takes', async () => {
    const billingId = await charge();
    await wait(1_100);
    const { rows, asOf } = await read(`${paths.bills}&sortBy=billingId&sortOrder=desc`, old(1));
    expect(asOf).toBeNull();
    expect(rows[0].billingId).toBe(billingId);
    await onStandby('select pg_wal_replay_resume()');
  });

  it('leaves the answer to the primary once it is promoted', async () => {
    await onStandby('select pg_promote()');
    await charge();
    expect((await read(paths.report)).asOf).toBeNull();
  });

  it('leaves the answer to the primary when it is away', async () => {
    await standby.stop();
    const { rows, asOf } = await read(paths.report);
    expect(asOf).toBeNull();
    expect(rows.length).toBeGreaterThan(1_000);
  });
});
