import type { GroupClient } from '@caredesk/core/client';
import type { Endpoints, Patient } from '@caredesk/core/contract';
import type { FeatureStore } from '../../element/feature.js';
import type { BulkChange } from '../../parts/bulk/bulk-change-store.js';
import {
  createTable,
  filteredStatus,
  type ListAttributes,
  setListAttributes,
  type TableOptions,
  type TableStore,
} from '../../parts/list/table-store.js';

export interface PatientListAttributes extends ListAttributes {
  readonly doctorId: string | undefined;
}

/** A type, as an interface is no `Filters`. `status`: `0`, `1` or, for any, empty. */
export type PatientFilters = { readonly status: string };

export interface PatientListStore extends FeatureStore<PatientListAttributes> {
  readonly table: TableStore<Patient, PatientFilters>;
  open(patient: Patient): void;
  /** Cancels all reminders of each, where this list may; nothing is sent before it is run. */
  readonly cancelRemindersOfMany?: ((patients: readonly Patient[]) => Promise<BulkChange<Patient>>) | undefined;
}

export interface PatientListOptions extends Pick<TableOptions<Patient>, 'columns' | 'own' | 'report' | 'clock'> {
  readonly patients: Pick<GroupClient<Endpoints['patients']>, 'list'>;
  readonly onSelect: (patientId: string) => void;
}

export function createPatientList({ patients, onSelect, ...options }: PatientListOptions): PatientListStore {
  let doctorId: string | undefined;
  const table = createTable<Patient, PatientFilters>({
    ...options,
    name: 'patients',
    kind: 'patient',
    filters: { status: '' },
    load: ({ filters: { status }, ...query }, call) => patients.list({ ...query, doctorId, status: filteredStatus(status) }, call),
  });
  const { list } = table;
  return {
    table,
    open: ({ patientId }) => onSelect(patientId),
    setAttributes: (changed) => {
      if ('doctorId' in changed && changed.doctorId !== doctorId) {
        doctorId = changed.doctorId;
        list.restart();
      }
      setListAttributes(list, changed);
    },
    resume: list.resume,
    suspend: list.suspend,
  };
}
