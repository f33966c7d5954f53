import { many } from '../answers.js';
import type { EndpointGroup } from '../endpoint.js';
import { Bill } from '../entities/bill.js';
import { AccountQuestion, DailyFigures, RefundReason, StatusCount } from '../entities/figures.js';
import { date, must } from '../fields.js';

/** Both days are inclusive. */
const range = { from: must(date()), to: must(date()) };

export const dashboard = {
  /** The newest bills, at most 10. */
  recentBilling: {
    method: 'GET',
    path: '/api/admin/dashboard/GetDashboardBillingHistory',
    needs: ['bill.read'],
    answer: many(Bill),
  },
  /** How many doctors have each status. */
  doctorStatusCounts: {
    method: 'GET',
    path: '/api/admin/dashboard/getDoctorStatusCount',
    needs: ['doctor.read'],
    answer: many(StatusCount),
  },
  /** The questions asked about accounts, with their answers. */
  accountQuestions: {
    method: 'GET',
    path: '/api/admin/accountQuestion/GetAll',
    needs: ['doctor.read'],
    answer: many(AccountQuestion),
  },
  /**
   * What was billed, refunded and not paid on each day (UTC), by plan and currency. Days without any are left out; the range is 366 days
   * at most.
   */
  dailyFigures: {
    method: 'GET',
    path: '/api/admin/dashboard/GetDailyFigures',
    needs: ['report.read'],
    query: range,
    optional: true,
    answer: many(DailyFigures),
  },
  /** The reasons of the refunds of these days (UTC), the most frequent first: at most 20 a currency. */
  refundReasons: {
    method: 'GET',
    path: '/api/admin/dashboard/GetRefundReasons',
    needs: ['report.read'],
    query: range,
    optional: true,
    answer: many(RefundReason),
  },
} as const satisfies EndpointGroup;
