import type { Endpoints, EndpointWireOutput } from '@caredesk/core/contract';
import { rangeProblems } from '@caredesk/core/rules';
import { sql } from 'drizzle-orm';
import { toMajor } from '../billing/money.js';
import { type Database, rowsOf } from '../database/database.js';
import { assertNone } from '../rules/broken.js';

type Report = EndpointWireOutput<Endpoints['doctors']['report']>;

interface Row {
  readonly doctor_id: string;
  readonly doctor_name: string;
  readonly plan_name: string | null;
  readonly status: number;
  readonly patients: string;
  /** Minor units, as text: sums of bigint are numeric. */
  readonly billed: string;
  readonly refunded: string;
  readonly currency: string;
}

/** Minor units past which a JSON number is no longer exact; a sum stops there. */
const most = sql.raw(String(Number.MAX_SAFE_INTEGER));

/**
 * A row for each doctor and currency with a bill or a refund in the days from `from` to `to` (UTC, both inclusive).
 * A refund counts on the day it was made. Failed bills don't count.
 * @throws {Failure} 400 when `to` comes before `from`
 */
export async function doctorReport(database: Database, from: string, to: string): Promise<Report> {
  assertNone(rangeProblems({ from, to }));
  const rows = await rowsOf<Row>(
    database,
    sql`
    with moved as (
      select doctor_id, currency, amount as billed, 0 as refunded from bills
      where payment_status <> 'failed' and charged_at >= ${from}::date::timestamp at time zone 'UTC' and charged_at < (${to}::date + 1)::timestamp at time zone 'UTC'
      union all
      select bills.doctor_id, refunds.currency, 0, refunds.amount from refunds join bills on bills.id = refunds.bill_id
      where refunds.refunded_at >= ${from}::date::timestamp at time zone 'UTC' and refunds.refunded_at < (${to}::date + 1)::timestamp at time zone 'UTC'
    ), sums as (
      select doctor_id, currency, least(sum(billed), ${most}) as billed, least(sum(refunded), ${most}) as refunded from moved group by doctor_id, currency
    ), counts as (
      select doctor_id, count(*) as patients from patients where doctor_id in (select doctor_id from sums) group by doctor_id
    )
    select doctors.id::text as doctor_id, doctors.name as doctor_name, plans.name as plan_name, doctors.status,
      coalesce(counts.patients, 0)::text as patients, sums.billed::text as billed, sums.refunded::text as refunded, sums.currency
    from sums join doctors on doctors.id = sums.doctor_id left join plans on plans.id = doctors.plan_id left join counts on counts.doctor_id = doctors.id
    order by lower(doctors.last_name) collate "C", doctors.id, sums.currency`,
  );
  return { items: rows.map(toWire), totalCount: rows.length };
}

function toWire({ doctor_id, doctor_name, plan_name, status, patients, billed, refunded, currency }: Row): Report['items'][number] {
  const major = (minor: number) => toMajor(minor, currency);
  return {
    doctorId: Number(doctor_id),
    doctorName: doctor_name,
    planName: plan_name,
    status,
    patients: Number(patients),
    billed: major(Number(billed)),
    refunded: major(Number(refunded)),
    net: major(Number(billed) - Number(refunded)),
    currency,
  };
}
