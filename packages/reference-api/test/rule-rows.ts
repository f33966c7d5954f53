/** The rows that the table of business rules speaks of, put into a server's database. */
import { parseMoney } from '@caredesk/core/contract';
import type { RuleBackend } from '@caredesk/core/rules/backend-cases.test-support';
import type { ChargeCase, CouponCase, RefundCase } from '@caredesk/core/rules/cases.test-support';
import { eq } from 'drizzle-orm';
import type { Database } from '../src/database/database.js';
import { bills } from '../src/tables/billing.js';
import { coupons } from '../src/tables/coupons.js';
import { doctors } from '../src/tables/doctors.js';
import { paymentLimits } from '../src/tables/refund-requests.js';

let made = 0;

/** A bill of doctor 1. Without the sum of its refunds, which this database always has, that of the refunds shown. @returns its id */
export async function addRuleBill(database: Database, { currency, ...bill }: RefundCase['bill']): Promise<number> {
  const minor = (major: number) => parseMoney(major, currency)?.minor ?? 0;
  const refunded = bill.refundedAmount ?? (bill.refunds ?? []).reduce((sum, part) => sum + part, 0);
  const row = {
    invoiceNumber: `RULE-${++made}`,
    doctorId: 1,
    doctorName: 'Rule',
    amount: minor(bill.amount),
    refundedAmount: minor(refunded),
    currency,
    paymentStatus: bill.paymentStatus as 'paid',
    chargedAt: new Date(),
  };
  const [added] = await database.insert(bills).values(row).returning({ id: bills.id });
  return added?.id as number;
}

/** A coupon of ten percent. @returns its id */
export async function addRuleCoupon(
  database: Database,
  redemptionCount: CouponCase['terms']['redemptionCount'],
  code = `RULE-${++made}`,
): Promise<number> {
  const row = { code, discountType: 'percent', discountValue: '10', redemptionCount: redemptionCount ?? 0 } as const;
  const [added] = await database.insert(coupons).values(row).returning({ id: coupons.id });
  return added?.id as number;
}

/** Sets doctor 1 to the case's values. Default: an active one with a card. */
export async function setRuleDoctor(database: Database, doctor: ChargeCase['doctor']): Promise<void> {
  await database
    .update(doctors)
    .set(doctor ?? { status: 0, cardLast4: '4242' })
    .where(eq(doctors.id, 1));
}

/** Sets what administrators may refund alone; without a limit: anything. */
export async function setRuleLimits(database: Database, limit: Parameters<RuleBackend['setLimits']>[0]): Promise<void> {
  await database.delete(paymentLimits);
  if (!limit) return;
  const { currency } = limit;
  const minor = (major: number | null) => (major === null ? null : (parseMoney(major, currency)?.minor ?? null));
  const row = { role: 'admin', kind: 'refund', currency, approvalAbove: minor(limit.approvalAbove), day: minor(limit.day) } as const;
  await database.insert(paymentLimits).values(row);
}
