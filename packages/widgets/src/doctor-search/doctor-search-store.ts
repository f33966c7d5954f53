import type { GroupClient } from '@caredesk/core/client';
import type { Doctor, Endpoints } from '@caredesk/core/contract';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { FeatureStore } from '../element/feature.js';
import { createTable, type TableOptions, type TableStore } from '../list/table-store.js';

/** Whose data the keyword is compared with. */
export type SearchBy = 'doctor' | 'patient';

export interface DoctorSearchAttributes {
  readonly keyword: string | undefined;
  readonly by: SearchBy | undefined;
  readonly pageSize: number | undefined;
}

export interface DoctorSearchStore extends FeatureStore<DoctorSearchAttributes> {
  readonly table: TableStore<Doctor>;
  readonly by: ReadonlySignal<SearchBy>;
  setBy(by: SearchBy): void;
  open(doctor: Doctor): void;
}

export interface DoctorSearchOptions extends Pick<TableOptions<Doctor>, 'columns' | 'preferences' | 'report' | 'clock'> {
  readonly doctors: Pick<GroupClient<Endpoints['doctors']>, 'list' | 'searchByPatient'>;
  readonly onSelect: (doctorId: string) => void;
}

export function createDoctorSearch({ doctors, onSelect, ...options }: DoctorSearchOptions): DoctorSearchStore {
  const by = signal<SearchBy>('doctor');
  const table = createTable<Doctor>({
    ...options,
    name: 'doctors',
    load: (query, call) => (by.value === 'patient' ? doctors.searchByPatient(query, call) : doctors.list(query, call)),
  });
  const setBy = (next: SearchBy) => {
    if (next === by.value) return;
    by.value = next;
    table.list.restart();
  };
  return {
    table,
    by,
    setBy,
    open: ({ doctorId }) => onSelect(doctorId),
    setAttributes: (changed) => {
      if ('pageSize' in changed && changed.pageSize) table.list.setPageSize(changed.pageSize);
      if ('by' in changed) setBy(changed.by === 'patient' ? 'patient' : 'doctor');
      if ('keyword' in changed) table.list.search(changed.keyword ?? '');
    },
    resume: table.list.resume,
    suspend: table.list.suspend,
    dispose: table.list.suspend,
  };
}
