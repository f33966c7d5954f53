import { many } from '../answers.js';
import type { EndpointGroup } from '../endpoint.js';
import { AccountQuestion, StatusCount } from '../entities/account.js';
import { Bill } from '../entities/bill.js';

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
} as const satisfies EndpointGroup;
