import {
  AccountQuestion,
  type DailyFigures,
  type dashboard,
  type Entity,
  type RefundReason,
  statusWord,
  type WireRecord,
} from '@caredesk/core/contract';
import { rangeProblems } from '@caredesk/core/rules';
import { assertNone, badInput, wholeList } from '@caredesk/core/server';
import { asc, count, desc, sql } from 'drizzle-orm';
import { newestBills } from '../billing/queries.js';
import { within } from '../database/conditions.js';
import { queryRows } from '../database/database.js';
import type { Handlers } from '../handler-types/handlers.js';
import { toWire } from '../handler-types/wire.js';
import { toMajor } from '../payments/money.js';
import { bills, refunds } from '../tables/billing.js';
import { accountQuestions } from '../tables/dashboard.js';
import { doctors } from '../tables/doctors.js';

/** A row of an answer whose sums are in minor units. */
type Summed<E extends Entity, Sums extends string> = WireRecord<E['fields']> & Record<Sums, number> & { readonly currency: string };

const mostDays = 366;
const mostReasons = 20;

/** @throws {Failure} 400 for days in the wrong order, and for more of them than a year has */
function assertShort({ from, to }: { readonly from: string; readonly to: string }): void {
  assertNone(rangeProblems({ from, to }));
  if (Date.parse(to) - Date.parse(from) >= mostDays * 86_400_000) throw badInput(`from and to span ${mostDays} days at most`);
}

export const dashboardHandlers: Handlers<typeof dashboard> = {
  recentBilling: async (_input, { database }) => wholeList(await newestBills(database, 10)),

  doctorStatusCounts: async (_input, { database }) => {
    const rows = await database
      .select({ status: doctors.status, count: count() })
      .from(doctors)
      .groupBy(doctors.status)
      .orderBy(asc(doctors.status));
    return wholeList(rows.map((row) => ({ ...row, label: statusWord(row.status) })));
  },

  accountQuestions: async (_input, { database }) => {
    const rows = await database.select().from(accountQuestions).orderBy(desc(accountQuestions.createdAt), desc(accountQuestions.id));
    return wholeList(rows.map((row) => toWire(AccountQuestion, row)));
  },

  /** Sums by day, plan and currency; a refund counts on the day it was made. */
  dailyFigures: async ({ from, to }, { database }) => {
    assertShort({ from, to });
    const rows = await queryRows<Summed<typeof DailyFigures, 'billed' | 'refunded'>>(
      database,
      sql`
        with moved as (
          select starts as day, doctor_id, currency, billed, refunded, 0 as failed from doctor_sums
          where period = 'day' and starts between ${from} and ${to} and (billed <> 0 or refunded <> 0)
          union all
          select (charged_at at time zone 'UTC')::date, doctor_id, currency, 0, 0, 1
          from bills where payment_status = 'failed' and ${within(bills.chargedAt, from, to)}
        ), sums as (
          select day, plan_id, moved.currency, sum(billed) as billed, sum(refunded) as refunded, sum(failed) as failed
          from moved join doctors on doctors.id = moved.doctor_id group by 1, 2, 3
        )
        select day::text, plans.name as "planName", sums.currency, billed::float8, refunded::float8, failed::float8
        from sums left join plans on plans.id = plan_id order by 1, 2, 3`,
    );
    return wholeList(
      rows.map((row) => ({ ...row, billed: toMajor(row.billed, row.currency), refunded: toMajor(row.refunded, row.currency) })),
    );
  },

  /** Blank reasons are none. */
  refundReasons: async ({ from, to }, { database }) => {
    assertShort({ from, to });
    const rows = await queryRows<Summed<typeof RefundReason, 'refunded'>>(
      database,
      sql`
        with reasons as (
          select nullif(trim(reason), '') as reason, currency, count(*) as count, sum(amount) as refunded,
            row_number() over (partition by currency order by count(*) desc, sum(amount) desc, nullif(trim(reason), '')) as place
          from refunds where ${within(refunds.refundedAt, from, to)} group by 1, 2
        )
        select reason, currency, count::float8 as count, refunded::float8 as refunded from reasons
        where place <= ${mostReasons} order by reasons.count desc, reasons.currency, place`,
    );
    return wholeList(rows.map((row) => ({ ...row, refunded: toMajor(row.refunded, row.currency) })));
  },
};
