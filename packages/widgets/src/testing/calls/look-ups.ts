import { keywordFilter } from '@caredesk/core/contract';
import { statusWord } from '@caredesk/core/contract/status';
import { wholeList } from '@caredesk/core/server';
import type { DoctorRow, Records } from '../fixtures.js';
import { type CallsOf, listRows } from '../rows.js';
import { newestFirst, within } from './billing.js';
import { countedBills, inDays, sumsBy } from './sums.js';

type DoctorText = { [Name in keyof DoctorRow]: DoctorRow[Name] extends string | null ? Name : never }[keyof DoctorRow];

export function autocomplete({ doctors }: Records): CallsOf<'autocomplete'> {
  /** Suggestions: the values that doctors have in these fields. */
  const valuesOf =
    (...fields: DoctorText[]) =>
    ({ keyword }: { keyword?: string | null | undefined }): string[] => {
      const holds = keywordFilter(keyword);
      return [...new Set(doctors.flatMap((doctor) => fields.flatMap((field) => doctor[field] ?? [])))].filter((value) => holds([value]));
    };
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
  dailyFigures: (days) => {
    const planOf = (id: unknown) => doctors.find(({ doctorId }) => doctorId === id)?.planName ?? null;
    const rows = inDays(countedBills(bills), days);
    return wholeList(
      sumsBy(rows, ({ day, doctorId }) => ({ day, planName: planOf(doctorId) })).map(({ net: _net, count: _count, ...figures }) => figures),
    );
  },
  refundReasons: (days) => {
    const refunds = inDays(countedBills(bills), days).filter(({ reason }) => reason !== undefined);
    return wholeList(
      sumsBy(refunds, ({ reason = null }) => ({ reason })).map(({ billed: _billed, net: _net, failed: _failed, ...figures }) => figures),
    );
  },
});

export const audit = ({ audit: entries }: Records): CallsOf<'audit'> => ({
  list: ({ entity, entityId, action, by, from, to, ...input }) =>
    listRows(
      entries,
      input,
      { id: 'auditId', searched: ['action', 'by'], preset: ({ at }) => at },
      (entry) =>
        (!entity || entry.entity === entity) &&
        (!entityId || entry.entityId === entityId) &&
        (!action || entry.action === action) &&
        (!by || entry.by === by) &&
        within(entry.at, from, to),
    ),
});
