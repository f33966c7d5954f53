import { count, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSeeded, usual } from '../../test/support.js';
import { type Database, type OpenDatabase, queryRows } from '../database/database.js';
import { signingKeys, users } from '../tables/account.js';
import { auditRows } from '../tables/audit.js';
import { bills } from '../tables/billing.js';
import { coupons } from '../tables/coupons.js';
import { accountQuestions } from '../tables/dashboard.js';
import { doctors, plans } from '../tables/doctors.js';
import { patients } from '../tables/patients.js';
import { createBillRows } from './billing.js';
import { doctorRow, patientRow } from './people.js';

describe('the seed data', () => {
  let open: OpenDatabase;
  let database: Database;
  beforeAll(async () => {
    open = await openSeeded(usual);
    ({ database } = open);
  });
  afterAll(() => open?.close());

  const rows = <T>(statement: ReturnType<typeof sql>) => queryRows<T>(database, statement);

  it('is as large as promised', async () => {
    const sizes = await Promise.all(
      [doctors, patients, bills, coupons, plans, accountQuestions, users].map(
        async (table) => (await database.select({ n: count() }).from(table))[0]?.n,
      ),
    );
    expect(sizes).toEqual([2000, 10_000, 20_000, 60, 6, 12, 1]);
  });

  it('is the same every time', () => {
    // What is drawn last depends on all that is drawn before.
    expect(doctorRow(17)).toMatchObject({ email: 'james.mensah17@example.test', practice_name: 'Old Town Health Center', status: 1 });
    expect(patientRow(17, 2000)).toMatchObject({ doctor_name: 'Arthur Haddad', form_link_sent_at: '2024-08-05T10:42:24.926Z' });
    const bill = { doctor_name: 'Rita Murphy', amount: 34950, refunded_amount: 22122, card_last4: '8813' };
    const refunds = [{ amount: 22122, reason: 'Duplicate charge', refunded_at: '2024-11-14T14:23:49.083Z' }];
    expect(createBillRows(20_000, 2000)(17)).toMatchObject({ bill, refunds });
  });

  it('belongs to no person: e-mails at example.test, unassigned telephone numbers', async () => {
    const strange =
      await rows(sql`select email, phone from (select email, phone from doctors union all select email, phone from patients union all select null, phone from family_members) people
      where email not like '%@example.test' or phone !~ '^\\(\\d{3}\\) 555-01\\d\\d$'`);
    expect(strange).toHaveLength(0);
  });

  it('has families with possible dates of birth', async () => {
    const strange = await rows(sql`select f.id from family_members f join patients p on p.id = f.patient_id
      where f.date_of_birth::date >= '2026-11-01' or (relationship = 'child' and f.date_of_birth::date < p.date_of_birth::date + interval '19 years' and f.date_of_birth::date < '2026-10-31')
        or (relationship in ('parent', 'guardian') and f.date_of_birth::date > p.date_of_birth::date - interval '19 years')`);
    expect(strange).toEqual([]);
  });

  it('has bills of two years in three currencies and every state, whose refunds add up', async () => {
    const currencies = await rows<{ currency: string; n: number }>(
      sql`select currency, count(*)::int as n from bills group by currency order by n desc`,
    );
    expect(currencies.map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'JPY']);
    const states = await rows<{ n: number }>(sql`select payment_status, count(*)::int as n from bills group by payment_status`);
    expect(states).toHaveLength(4);
    for (const { n } of states) expect(n).toBeGreaterThan(300);
    const wrong =
      await rows(sql`select id from bills left join (select bill_id, sum(amount) as refunded, min(refunded_at) as at from refunds group by bill_id) r on r.bill_id = bills.id
      where coalesce(refunded, 0) <> refunded_amount or at < charged_at or amount <= 0
        or payment_status <> (case when payment_status = 'failed' then 'failed' when refunded_amount = 0 then 'paid' when refunded_amount = amount then 'refunded' else 'partially_refunded' end)`);
    expect(wrong).toEqual([]);
    const [span] = await rows<{ first: string; last: string }>(
      sql`select min(charged_at)::text as first, max(charged_at)::text as last from bills`,
    );
    expect([span?.first.slice(0, 7), span?.last.slice(0, 10)]).toEqual(['2024-11', '2026-10-31']);
  });

  it('bills doctors in one currency, under their names', async () => {
    expect(await rows(sql`select doctor_id from bills group by doctor_id having count(distinct currency) > 1`)).toEqual([]);
    expect(await rows(sql`select bills.id from bills join doctors on doctors.id = doctor_id where doctors.name <> doctor_name`)).toEqual(
      [],
    );
    expect(
      await rows(sql`select patients.id from patients join doctors on doctors.id = doctor_id where doctors.name <> doctor_name`),
    ).toEqual([]);
    expect(
      await rows(sql`select bills.id from bills join doctors on doctors.id = doctor_id where created_at::date > charged_at::date`),
    ).toEqual([]);
  });

  it('has coupons that are used as they allow', async () => {
    const [uses] = await rows<{ n: number }>(sql`select count(*)::int as n from coupon_usages`);
    expect(uses?.n).toBeGreaterThan(300);
    expect(
      await rows(sql`select coupon_usages.id from coupon_usages join coupons on coupons.id = coupon_id join doctors on doctors.id = doctor_id
      where used_at < starts_at or used_at > coalesce(expires_at, used_at) or used_at < doctors.created_at or discount_amount <= 0
        or coupon_usages.currency <> coalesce(coupons.currency, coupon_usages.currency)
        or (discount_type = 'amount' and discount_amount > discount_value * 100)`),
    ).toEqual([]);
  });

  it('finds Smiths, in company', async () => {
    const names = await rows<{ last_name: string }>(sql`select distinct last_name from doctors where search like '%smith%' order by 1`);
    expect(names.length).toBeGreaterThan(2);
  });

  it('brings no secret of its own: each installation makes its key', async () => {
    expect(await database.select().from(signingKeys)).toEqual([]);
    expect(await database.select().from(auditRows)).toEqual([]);
  });
});
