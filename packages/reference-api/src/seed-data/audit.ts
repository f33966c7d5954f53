/** Audit entries of seed data, made in the database of the rows that it has. Like all of the audit, they stay. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.js';

const change = (field: string, from: SQL, to: SQL): SQL =>
  sql`jsonb_build_array(jsonb_build_object('field', ${field}::text, 'from', ${from}, 'to', ${to}))`;

/**
 * An entry for each refund, and for each charge of an extra, which a person made; plans are charged by no one.
 * @param by the e-mail address of the person
 */
export async function auditMadeUpData(database: Database, by: string): Promise<void> {
  await database.execute(sql`
    insert into audit (at, by, entity, entity_id, action, reason, changes, ip, request_id)
    select refunded_at, refunded_by, 'bill', bill_id, 'bill.refund', reason,
      ${change('paymentStatus', sql`'paid'`, sql`(select payment_status from bills where bills.id = bill_id)`)}, '127.0.0.1', 'made-up-' || id
    from refunds
    union all
    select charged_at, ${by}::text, 'bill', id, 'bill.charge', null,
      ${change('paymentStatus', sql`null`, sql`payment_status`)}, '127.0.0.1', 'made-up-bill-' || id
    from bills where description not like '% plan, %'
    order by 1`);
}
