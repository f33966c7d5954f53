import type { GroupClient } from '@caredesk/core/client';
import type { Endpoints, Patient } from '@caredesk/core/contract';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { FeatureStore } from '../element/feature.js';
import { createTable, type TableOptions, type TableStore } from '../list/table-store.js';

export interface PatientListAttributes {
  readonly keyword: string | undefined;
  readonly doctorId: string | undefined;
  readonly pageSize: number | undefined;
}

export interface PatientListStore extends FeatureStore<PatientListAttributes> {
  readonly table: TableStore<Patient>;
  /** `0`, `1` or, for any status, empty. */
  readonly status: ReadonlySignal<string>;
  setStatus(status: string): void;
  open(patient: Patient): void;
}

export interface PatientListOptions extends Pick<TableOptions<Patient>, 'columns' | 'preferences' | 'report' | 'clock'> {
  readonly patients: Pick<GroupClient<Endpoints['patients']>, 'list'>;
  readonly onSelect: (patientId: string) => void;
}

export function createPatientList({ patients, onSelect, ...options }: PatientListOptions): PatientListStore {
  const status = signal('');
  let doctorId: string | undefined;
  const table = createTable<Patient>({
    ...options,
    name: 'patients',
    load: (query, call) => patients.list({ ...query, doctorId, status: status.value === '' ? undefined : Number(status.value) }, call),
  });
  return {
    table,
    status,
    setStatus: (next) => {
      if (next === status.value) return;
      status.value = next;
      table.list.restart();
    },
    open: ({ patientId }) => onSelect(patientId),
    setAttributes: (changed) => {
      if ('pageSize' in changed && changed.pageSize) table.list.setPageSize(changed.pageSize);
      if ('doctorId' in changed && changed.doctorId !== doctorId) {
        doctorId = changed.doctorId;
        table.list.restart();
      }
      if ('keyword' in changed) table.list.search(changed.keyword ?? '');
    },
    resume: table.list.resume,
    suspend: table.list.suspend,
    dispose: table.list.suspend,
  };
}
