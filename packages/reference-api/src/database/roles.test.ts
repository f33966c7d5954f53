/** The roles of README "Roles": the server's own role owns nothing. */
import { readFileSync } from 'node:fs';
import { endpoints } from '@caredesk/core/contract';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { apiOf } from '../../test/api.js';
import { runAdmin, serveHere } from '../../test/in-process.js';
import { createPostgresDatabase, hasPostgres } from '../../test/postgres.js';
import { runSql } from '../../test/postgres-cluster.js';
import { signIn } from '../../test/support.js';
import { serverGrants } from '../commands/administer.js';

const { doctors, audit, billing } = endpoints;
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const grants = /```sql\n([^`]+)```/.exec(readme)?.[1] as string;

describe.skipIf(!hasPostgres())('a server whose role owns nothing', () => {
  it.each([
    ['an empty database', true],
    ['tables that it may not read', false],
  ])('is told what to do about %s', async (_title, empty) => {
    const { url, drop } = await createPostgresDatabase({ empty });
    const role = `caredesk_stranger_${process.pid}`;
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    await owner.query(`create role ${role} login`);
    const env = { DATABASE_URL: Object.assign(new URL(url), { username: role }).href };
    await expect(serveHere(env)).rejects.toThrow(/can't be used \(42501\): its role lacks rights\. Start once as the role that owns/);
    await owner.query(`drop role ${role}`);
    await owner.end();
    await drop();
  });

  it('reports that the database does not exist', async () => {
    const { url, drop } = await createPostgresDatabase({ empty: true });
    await drop();
    await expect(serveHere({ DATABASE_URL: url })).rejects.toThrow(/\(3D000\): there is no database of that name/);
  });

  it.each([
    ['a role that does not exist', '', ['migrate', 'nobody_at_all'], '(42704): it has no such role'],
    [
      'an account in a database that is read only',
      'set default_transaction_read_only = on',
      ['create-admin', 'ada@clinic.test'],
      '(25006): it takes no changes, as a standby or by its settings',
    ],
  ] as const)('is refused in one sentence, without the values of its statement: %s', async (_name, setting, command, reason) => {
    const { url, drop } = await createPostgresDatabase();
    if (setting) await runSql(url, `alter database ${new URL(url).pathname.slice(1)} ${setting}`);
    expect(await runAdmin(command, { DATABASE_URL: url }, 'correct horse')).toEqual({
      code: 1,
      stdout: '',
      stderr: `The database refuses this ${reason}\n`,
    });
    await drop();
  });

  it('works with the rights of `migrate`, but can neither change nor delete an audit entry', async () => {
    expect(`${serverGrants('caredesk_server').join('\n')}\n`).toBe(grants);
    const { url, drop } = await createPostgresDatabase();
    const role = `caredesk "quoted" ${process.pid}`;
    const quoted = `"${role.replaceAll('"', '""')}"`;
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    await owner.query(`create role ${quoted} login`);
    const migrate = (env: Record<string, string>) => runAdmin(['migrate', role], env);
    for (let times = 0; times < 2; times++)
      expect(await migrate({ DATABASE_URL: url })).toMatchObject({
        code: 0,
        stdout: `The database is up to date, and servers can use it as ${role}\n`,
      });
    expect(await migrate({ CAREDESK_DATA_DIR: '/nowhere' })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('migrate is for PostgreSQL'),
    });
    const roleUrl = Object.assign(new URL(url), { username: encodeURIComponent(role) }).href;
    const server = await serveHere({ DATABASE_URL: roleUrl });
    const api = apiOf(server, (await signIn(server.url)).access_token);
    await api.data(doctors.update, { doctorId: '1', phone: '555-0100' });
    const [bill] = await api.data(billing.list, { paymentStatus: 'paid', pageSize: 1 });
    await api.data(billing.refund, {
      billingId: String(bill?.billingId),
      amount: { minor: 100, currency: String(bill?.currency) },
      reference: 'role',
    });
    expect((await api.data(audit.list, {})).map(({ action }) => action)).toEqual(['bill.refund', 'doctor.update']);

    const same = new pg.Client({ connectionString: roleUrl });
    await same.connect();
    for (const statement of [
      "update audit set reason = 'else'",
      'delete from audit',
      'truncate audit',
      'drop trigger audit_is_append_only on audit',
      'alter table audit disable trigger all',
      'drop table audit',
      "set session_replication_role = 'replica'",
      'create table more (id int)',
    ])
      await expect(same.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    await same.end();
    await server.stop();
    await owner.query(`drop owned by ${quoted}`);
    await owner.query(`drop role ${quoted}`);
    await owner.end();
    await drop();
  });
});
