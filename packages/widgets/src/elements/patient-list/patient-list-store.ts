import type { GroupClient } from '@caredesk/core/client';
import type { Endpoints, Patient } from '@caredesk/core/contract';
import type { BulkChange } from '../../parts/bulk/bulk-change-store.js';
import { createTable, filteredStatus, type ListAttributes, setListAttributes, type TableOptions } from '../../parts/list/table-store.js';

export type PatientListStore = ReturnType<typeof createPatientList> & {
  /** Cancels all reminders of each, where this list may; nothing is sent before it is run. */
  readonly cancelRemindersOfMany?: (patients: readonly Patient[]) => Promise<BulkChange<Patient>>;
};

export interface PatientListOptions extends Pick<TableOptions<Patient>, 'columns' | 'own' | 'report' | 'clock'> {
  readonly patients: Pick<GroupClient<Endpoints['patients']>, 'list'>;
  readonly onSelect: (patientId: string) => void;
}

export function createPatientList({ patients, onSelect, ...options }: PatientListOptions) {
  const table = createTable<Patient, { readonly status: string }>({
    ...options,
    name: 'patients',
    kind: 'patient',
    // `0`, `1` or, for any, empty.
    filters: { status: '' },
    load: ({ filters: { status }, ownerId, ...query }, call) =>
      patients.list({ ...query, doctorId: ownerId, status: filteredStatus(status) }, call),
  });
  const { list } = table;
  return {
    table,
    open: ({ patientId }: Patient) => onSelect(patientId),
    setAttributes: (changed: Partial<ListAttributes & Record<'doctorId', string | undefined>>) => {
      if ('doctorId' in changed && changed.doctorId !== list.query.value.ownerId) list.listOf(changed.doctorId);
      setListAttributes(list, changed);
    },
    resume: list.resume,
    suspend: list.suspend,
  };
}
