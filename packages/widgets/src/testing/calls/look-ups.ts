import { holdKeyword } from '@caredesk/core/contract';
import { statusWord } from '@caredesk/core/contract/status';
import type { Records } from '../fixtures.js';
import { all, listed } from '../rows.js';
import { newest } from './billing.js';
import type { CallsOf } from './handlers.js';

/** What doctors hold in a field already. */
const suggestions =
  (field: 'otherSpeciality' | 'subType' | 'practiceManagementSoftware' | 'practiceManagementSoftwareName' | 'practiceCity') =>
  ({ keyword }: { keyword?: string | null | undefined }, { doctors }: Records): string[] =>
    [...new Set(doctors.flatMap((doctor) => doctor[field] ?? []))].filter((value) => holdKeyword([value], keyword));

export const autocomplete: CallsOf<'autocomplete'> = {
  otherSpecialities: suggestions('otherSpeciality'),
  subTypes: suggestions('subType'),
  practiceSoftware: suggestions('practiceManagementSoftware'),
  practiceSoftwareNames: suggestions('practiceManagementSoftwareName'),
  practiceCities: suggestions('practiceCity'),
};

export const dashboard: CallsOf<'dashboard'> = {
  recentBilling: (_, records) => all(newest(records.bills).slice(0, 10)),
  doctorStatusCounts: (_, { doctors }) =>
    all(
      [...Map.groupBy(doctors, ({ status }) => status ?? 0)].map(([status, rows]) => ({
        status,
        label: statusWord(status),
        count: rows.length,
      })),
    ),
  accountQuestions: (_, records) => all(records.questions),
};

export const audit: CallsOf<'audit'> = {
  list: ({ entity, entityId, action, by, from, to, ...input }, records) =>
    listed(
      records.audit,
      input,
      ['action', 'by'],
      (entry) =>
        (!entity || entry.entity === entity) &&
        (!entityId || entry.entityId === entityId) &&
        (!action || entry.action === action) &&
        (!by || entry.by === by) &&
        (!from || (entry.at ?? '').slice(0, 10) >= from) &&
        (!to || (entry.at ?? '').slice(0, 10) <= to),
    ),
};
