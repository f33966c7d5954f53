import { holdKeyword } from '@caredesk/core/contract';
import { statusWord } from '@caredesk/core/contract/status';
import { wholeList } from '@caredesk/core/server';
import type { Records } from '../fixtures.js';
import { type CallsOf, listRows } from '../rows.js';
import { newestFirst } from './billing.js';

type DoctorText =
  | 'speciality'
  | 'otherSpeciality'
  | 'subType'
  | 'practiceManagementSoftware'
  | 'practiceManagementSoftwareName'
  | 'practiceCity';

export function autocomplete({ doctors }: Records): CallsOf<'autocomplete'> {
  /** Suggestions: the values that doctors have in these fields. */
  const valuesOf =
    (...fields: DoctorText[]) =>
    ({ keyword }: { keyword?: string | null | undefined }): string[] =>
      [...new Set(doctors.flatMap((doctor) => fields.flatMap((field) => doctor[field] ?? [])))].filter((value) =>
        holdKeyword([value], keyword),
      );
  return {
    otherSpecialities: valuesOf('speciality', 'otherSpeciality'),
    subTypes: valuesOf('subType'),
    practiceSoftware: valuesOf('practiceManagementSoftware'),
    practiceSoftwareNames: valuesOf('practiceManagementSoftwareName'),
    practiceCities: valuesOf('practiceCity'),
  };
}

export const dashboard = ({ bills, doctors, questions }: Records): CallsOf<'dashboard'> => ({
  recentBilling: () => wholeList(newestFirst(bills).slice(0, 10)),
  doctorStatusCounts: () =>
    wholeList(
      [...Map.groupBy(doctors, ({ status }) => status ?? 0)].map(([status, rows]) => ({
        status,
        label: statusWord(status),
        count: rows.length,
      })),
    ),
  accountQuestions: () => wholeList(questions),
  dailyFigures: ({ from, to }) => {
    const ofDays = bills.filter(({ chargedAt }) => dayOf(chargedAt) >= from && dayOf(chargedAt) <= to);
    const planOf = (id: unknown) => doctors.find(({ doctorId }) => doctorId === id)?.planName ?? null;
    const groups = Map.groupBy(ofDays, ({ chargedAt, doctorId, currency }) =>
      JSON.stringify([dayOf(chargedAt), planOf(doctorId), currency]),
    );
    return wholeList(
      [...groups].map(([key, rows]) => {
        const [day, planName, currency] = JSON.parse(key) as [string, string | null, string | null];
        const isFailed = (bill: (typeof rows)[number]) => bill.paymentStatus === 'failed';
        return {
          day,
          planName,
          currency,
          billed: rows.reduce((sum, bill) => sum + (isFailed(bill) ? 0 : (bill.amount ?? 0)), 0),
          refunded: rows.reduce((sum, bill) => sum + (bill.refundedAmount ?? 0), 0),
          failed: rows.filter(isFailed).length,
        };
      }),
    );
  },
  refundReasons: ({ from, to }) => {
    const refunds = bills
      .flatMap((bill) => bill.refunds ?? [])
      .filter(({ refundedAt }) => dayOf(refundedAt) >= from && dayOf(refundedAt) <= to);
    return wholeList(
      [...Map.groupBy(refunds, ({ reason }) => reason)].map(([reason, rows]) => ({
        reason,
        currency: rows[0]?.currency ?? null,
        count: rows.length,
        refunded: rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      })),
    );
  },
});

/** The day of a moment in UTC. */
const dayOf = (at: string | null | undefined): string => (at ?? '').slice(0, 10);

export const audit = ({ audit: entries }: Records): CallsOf<'audit'> => ({
  list: ({ entity, entityId, action, by, from, to, ...input }) =>
    listRows(
      entries,
      input,
      ['action', 'by'],
      (entry) =>
        (!entity || entry.entity === entity) &&
        (!entityId || entry.entityId === entityId) &&
        (!action || entry.action === action) &&
        (!by || entry.by === by) &&
        (!from || dayOf(entry.at) >= from) &&
        (!to || dayOf(entry.at) <= to),
    ),
});
