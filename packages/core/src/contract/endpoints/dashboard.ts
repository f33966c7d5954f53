import { many } from '../answers.js';
import type { DocumentedGroup } from '../endpoint.js';
import { AccountQuestion, StatusCount } from '../entities/account.js';
import { Bill } from '../entities/bill.js';

export const dashboard = {
  recentBilling: {
    method: 'GET',
    path: '/api/admin/dashboard/GetDashboardBillingHistory',
    needs: ['bill.read'],
    answer: many(Bill),
    doc: 'The newest bills, at most 10.',
  },
  doctorStatusCounts: {
    method: 'GET',
    path: '/api/admin/dashboard/getDoctorStatusCount',
    needs: ['doctor.read'],
    answer: many(StatusCount),
    doc: 'How many doctors have each status.',
  },
  accountQuestions: {
    method: 'GET',
    path: '/api/admin/accountQuestion/GetAll',
    needs: ['doctor.read'],
    answer: many(AccountQuestion),
    doc: 'The questions asked about accounts, with their answers.',
  },
} as const satisfies DocumentedGroup;
