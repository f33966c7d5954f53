/** Sample records and stores for the sheet of components, without a backend. */
import type { Bill } from '@caredesk/core/contract';
import { decodeRecord } from '@caredesk/core/contract/decode';
import { AccountQuestion } from '@caredesk/core/contract/entities/account';
import { Bill as BillEntity } from '@caredesk/core/contract/entities/bill';
import { Coupon } from '@caredesk/core/contract/entities/coupon';
import { DoctorReportRow } from '@caredesk/core/contract/entities/doctor-calls';
import { billColumns } from '../billing-list/bill-columns.js';
import { type BillingListStore, createBillingList } from '../billing-list/billing-list-store.js';
import { createOverview, type OverviewStore } from '../overview/overview-store.js';

const options = { currency: 'USD' };
const dayMs = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const pageOf = async <Row>(items: readonly Row[]) => ({ items, totalCount: items.length });

const billOf = (id: number, more: object): Bill =>
  decodeRecord(
    BillEntity,
    {
      billingId: id,
      invoiceNumber: `INV-${1000 + id}`,
      doctorId: id,
      doctorName: 'Vanessa Demir',
      amount: 19.5,
      refundedAmount: 0,
      cardLast4: '0353',
      chargedAt: daysFromNow(-3 * id),
      ...more,
    },
    options,
  );

const bills = [
  billOf(1, { paymentStatus: 'paid' }),
  billOf(2, { paymentStatus: 'partially_refunded', refundedAmount: 5, doctorName: 'Claire Smith' }),
  billOf(3, { paymentStatus: 'refunded', refundedAmount: 19.5, doctorName: 'Noor Al-Amin' }),
  billOf(4, { paymentStatus: 'failed', amount: 1240, doctorName: 'Li Wei' }),
];

/** Charged, then refunded in part. */
export const refundedBill = billOf(2, {
  refundedAmount: 5,
  refunds: [{ refundId: 1, amount: 5, refundedAt: daysFromNow(-1), refundedBy: 'Ada Admin', reason: 'Charged twice' }],
});

export interface Shelf {
  readonly bills: BillingListStore;
  /** Nothing was ever billed. */
  readonly noBills: BillingListStore;
  /** Its answer never comes. */
  readonly loading: BillingListStore;
  readonly failing: BillingListStore;
  readonly overview: OverviewStore;
}

const quiet = { preferences: { read: () => null, write: () => {} }, report: () => {} };

function listOf(answer: () => Promise<{ readonly items: readonly Bill[]; readonly totalCount: number }>): BillingListStore {
  const billing = { list: answer, history: answer };
  const list = createBillingList({ ...quiet, columns: billColumns, billing, onSelect: () => {} });
  list.setAttributes?.({ pageSize: 5 });
  return list;
}

const question = (questionId: number) => decodeRecord(AccountQuestion, { questionId, question: 'How do I change my card?' }, options);
const reportRow = (row: object) => decodeRecord(DoctorReportRow, { doctorName: 'Vanessa Demir', planName: 'Clinic', ...row }, options);
const coupon = () => decodeRecord(Coupon, { couponId: 1, code: 'WINTER12', status: 0, expiresAt: daysFromNow(5) }, options);

/** Stores of one sheet. */
export function createShelf(): Shelf {
  const shownBills = listOf(() => pageOf(bills));
  shownBills.table.list.setFilters({ paymentStatus: '', from: '2026-01-01', to: '2026-12-31' });
  return {
    bills: shownBills,
    noBills: listOf(() => pageOf([])),
    loading: listOf(() => new Promise(() => {})),
    failing: listOf(() => Promise.reject(new TypeError('Failed to fetch'))),
    overview: createOverview({
      report: () => {},
      now: Date.now,
      billing: { list: () => pageOf(bills.slice(3)), history: () => pageOf([]) },
      coupons: { list: () => pageOf([coupon()]) },
      dashboard: { accountQuestions: () => pageOf([question(1), question(2)]) },
      doctors: {
        report: () =>
          pageOf([
            reportRow({ doctorId: 1, billed: 1240, refunded: 60, net: 1180 }),
            reportRow({ doctorId: 2, billed: 420, refunded: 0, net: 420 }),
          ]),
      },
      openMoney: () => ({ refunds: [], charges: [] }),
      cachedForSession: () => ({ get: () => undefined, set: () => {} }),
    }),
  };
}
