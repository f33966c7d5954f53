import { type dashboard, statusWord } from '@caredesk/core/contract';
import { wholeList } from '@caredesk/core/server';
import { asc, count, desc } from 'drizzle-orm';
import { newestBills } from '../billing/queries.js';
import type { Handlers } from '../handler-types/handlers.js';
import { accountQuestions } from '../tables/dashboard.js';
import { doctors } from '../tables/doctors.js';
import { dailyFigures, refundReasons } from './figures.js';

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
    return wholeList(rows.map(({ id, createdAt, ...plain }) => ({ questionId: id, ...plain, createdAt: createdAt.toISOString() })));
  },

  dailyFigures: (range, { database }) => dailyFigures(database, range),
  refundReasons: (range, { database }) => refundReasons(database, range),
};
