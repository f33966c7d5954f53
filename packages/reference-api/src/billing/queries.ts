import { Bill, type billing as calls, type EndpointWireInput, type EndpointWireOutput, Refund } from '@caredesk/core/contract';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { fieldChanges } from '../audit/audit.js';
import { equals, holds, within } from '../database/conditions.js';
import { type Database, existing } from '../database/database.js';
import { queryPage } from '../database/paging.js';
import { byMajor, byValue, listOf } from '../database/sorting.js';
import type { Handlers } from '../handler-types/handlers.js';
import { toWire } from '../handler-types/wire.js';
import type { FieldChange } from '../tables/audit.js';
import { bills, refunds } from '../tables/billing.js';
import { doctors } from '../tables/doctors.js';

type ListCall = (typeof calls)['list'];
export type WireBill = EndpointWireOutput<ListCall>['items'][number];
type WireRefund = EndpointWireOutput<(typeof calls)['refund']>;
type BillFilters = EndpointWireInput<ListCall>;

export const billList = listOf(
  Bill,
  bills,
  { amount: byMajor(bills.amount, bills.currency), refundedAmount: byMajor(bills.refundedAmount, bills.currency) },
  { key: byValue(bills.chargedAt), sortOrder: 'desc' },
);

type BillRow = typeof bills.$inferSelect;
type RefundRow = typeof refunds.$inferSelect;

export const refundToWire = (row: RefundRow): WireRefund => toWire(Refund, row, { billingId: row.billId, status: 'succeeded' });

async function withRefunds(database: Database, rows: readonly BillRow[]): Promise<WireBill[]> {
  const refunded = rows.filter(({ refundedAmount }) => refundedAmount > 0).map(({ id }) => id);
  const refundRows =
    refunded.length > 0 ? await database.select().from(refunds).where(inArray(refunds.billId, refunded)).orderBy(asc(refunds.id)) : [];
  const byBill = Map.groupBy(refundRows, ({ billId }) => billId);
  return rows.map((row) => toWire(Bill, row, { refunds: (byBill.get(row.id) ?? []).map(refundToWire) }));
}

/** Whether a bill has a refund within the bounds. */
export function refundedWithin(from: string | null | undefined, to: string | null | undefined): SQL | undefined {
  const isWithin = within(refunds.refundedAt, from, to, ['refundedFrom', 'refundedTo']);
  return isWithin && sql`${bills.id} in (select ${refunds.billId} from ${refunds} where ${isWithin})`;
}

const filter = ({ keyword, from, to, refundedFrom, refundedTo, paymentStatus }: BillFilters): SQL | undefined =>
  and(
    holds(bills.search, keyword),
    within(bills.chargedAt, from, to),
    refundedWithin(refundedFrom, refundedTo),
    paymentStatus ? inArray(bills.paymentStatus, paymentStatus) : undefined,
  );

/** @param doctorId of whom; undefined: of all doctors */
async function listBills(database: Database, filters: BillFilters, doctorId?: number): Promise<EndpointWireOutput<ListCall>> {
  const where = and(equals(bills.doctorId, doctorId), filter(filters));
  return queryPage({ database, list: billList, where, parameters: filters, toItems: (rows) => withRefunds(database, rows) });
}

export const billQueries = {
  history: async ({ clientId, ...filters }, { database }) => {
    await existing(database.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, clientId)), 'doctor');
    return listBills(database, filters, clientId);
  },
  list: (filters, { database }) => listBills(database, filters),
} satisfies Partial<Handlers<typeof calls>>;

export async function newestBills(database: Database, most: number): Promise<WireBill[]> {
  return withRefunds(database, await database.select().from(bills).orderBy(desc(bills.chargedAt), desc(bills.id)).limit(most));
}

/** Money and its state are not personal data. */
const auditedFields = ['amount', 'currency', 'paymentStatus', 'refundedAmount', 'retryOf', 'recoveredBy'] as const;
type Moved = Partial<Pick<WireBill, (typeof auditedFields)[number]>>;

export const changesOfBill = (before: Moved, after: Moved): FieldChange[] =>
  fieldChanges(before, Object.fromEntries(auditedFields.map((field) => [field, after[field]])), new Set(auditedFields));

/** @throws {Failure} 404 */
export async function billById(database: Database, billingId: number): Promise<WireBill> {
  const row = await existing(database.select().from(bills).where(eq(bills.id, billingId)), 'bill');
  const [bill] = await withRefunds(database, [row]);
  return bill as WireBill;
}
