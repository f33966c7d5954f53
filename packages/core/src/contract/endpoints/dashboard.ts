import { many } from '../answers.js';
import type { EndpointGroup } from '../endpoint.js';
import { Bill } from '../entities/bill.js';
import { AccountQuestion, DailyFigures, RefundReason, StatusCount } from '../entities/figures.js';
import { date, must } from '../fields.js';

/** Of a range of days, both inclusive. */
const figures = { method: 'GET', needs: ['report.read'], query: { from: must(date()), to: must(date()) }, optional: true } as const;

export const dashboard = {
  /** The newest bills, at most 10. */
  recentBilling: { method: 'GET', path: '/api/admin/dashboard/GetDashboardBillingHistory', needs: ['bill.read'], answer: many(Bill) },
  /** How many doctors have each status. */
  doctorStatusCounts: {
    method: 'GET',
    path: '/api/admin/dashboard/getDoctorStatusCount',
    needs: ['doctor.read'],
    answer: many(StatusCount),
  },
  /** The questions asked about accounts, with their answers. */
  accountQuestions: { method: 'GET', path: '/api/admin/accountQuestion/GetAll', needs: ['doctor.read'], answer: many(AccountQuestion) },
  /**
   * What was billed, refunded and not paid on each day (UTC), by plan and currency. Days without any are left out; the range is 366 days
   * at most.
   */
  dailyFigures: { ...figures, path: '/api/admin/dashboard/GetDailyFigures', answer: many(DailyFigures) },
  /** The reasons of the refunds of these days (UTC), the most frequent first: at most 20 a currency. */
  refundReasons: { ...figures, path: '/api/admin/dashboard/GetRefundReasons', answer: many(RefundReason) },
} as const satisfies EndpointGroup;
