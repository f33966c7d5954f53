/** An installation of before contract.md "Audit": its entries are told as today's are, its sign-ins have moved, copies of names are made. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { asc } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, it } from 'vitest';
import { openEmbedded } from '../database/embedded.js';
import { normaliseEmail } from '../database/normalised-email.js';
import { migrationsDir } from '../paths.js';
import { users } from '../tables/account.js';
import { auditRows } from '../tables/audit.js';
import { refunds } from '../tables/billing.js';
import { doctors } from '../tables/doctors.js';
import { patients } from '../tables/patients.js';
import { securityEvents } from '../tables/security.js';

const old = `
  insert into users (id, email, first_name, last_name, password_hash, is_admin) values (7, 'eve@example.test', 'Eve', 'King', 'x', true);
  insert into users (id, email, first_name, last_name, password_hash, is_admin) values (8, 'ZoË.KIİ@Example.TEST', 'Zoë', 'Lee', 'x', true);
  insert into doctors (id, first_name, last_name, email) values (3, 'Ada', 'King', 'Ada.King@Example.Test');
  insert into patients (id, first_name, last_name, doctor_id) values (4, 'Bo', 'Lee', 3);
  insert into bills (id, invoice_number, doctor_id, doctor_name, amount, currency, payment_status, charged_at) values (5, 'INV-5', 3, 'Ada King', 100, 'USD', 'paid', now());
  insert into refunds (id, bill_id, amount, currency, reference, refunded_at, refunded_by) values (9, 5, 10, 'USD', 'r', now(), 'eve@example.test');
  insert into audit (user_id, action, target_id, ip, request_id) values
    (7, 'account.signIn', 7, '::1', 'a'), (null, 'account.signIn failed', null, '::1', 'b'),
    (7, 'doctors.update', 3, '::1', 'c'), (7, 'doctors.charge', 5, '::1', 'd'), (7, 'billing.refund', 9, '::1', 'e'),
    (7, 'doctors.openPractice', 3, '::1', 'f'), (7, 'coupons.detachPlan', 99, '::1', 'g'), (null, 'create-admin', 7, 'local', 'create-admin');`;

it('brings the entries along, under the words of today, and what is copied since', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-upgrade-'));
  const before = join(folder, 'migrations');
  cpSync(migrationsDir, before, { recursive: true });
  const journal = join(before, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 2) }));
  const dataDir = join(folder, 'database');
  const client = await PGlite.create({ dataDir, extensions: { pg_trgm }, initDbStartParams: ['--wal-segsize=1'] });
  await migrate(drizzle(client), { migrationsFolder: before });
  await client.exec(old);
  await client.close();

  const { database, close } = await openEmbedded(dataDir);
  const entriesNow = await database.select().from(auditRows).orderBy(asc(auditRows.id));
  expect(entriesNow.map(({ action, entity, entityId, by }) => [action, entity, entityId, by])).toEqual([
    ['doctor.update', 'doctor', 3, 'eve@example.test'],
    ['bill.charge', 'bill', 5, 'eve@example.test'],
    ['bill.refund', 'bill', 5, 'eve@example.test'],
    ['coupon.detach-plan', 'coupon', null, 'eve@example.test'],
    ['user.create', 'user', 7, null],
  ]);
  const events = await database.select().from(securityEvents).orderBy(asc(securityEvents.id));
  expect(events.map(({ event, userId }) => [event, userId])).toEqual([
    ['sign-in', 7],
    ['sign-in failed', null],
    ['practice login', 7],
  ]);
  expect(await database.select({ doctorName: patients.doctorName }).from(patients)).toEqual([{ doctorName: 'Ada King' }]);
  expect(await database.select({ doctorId: refunds.doctorId }).from(refunds)).toEqual([{ doctorId: 3 }]);
  const named = [...(await database.select().from(users)), ...(await database.select().from(doctors))];
  expect(named).toHaveLength(3);
  for (const { email, normalisedEmail } of named) expect(normalisedEmail).toBe(normaliseEmail(email));
  await close();
  rmSync(folder, { recursive: true });
});
