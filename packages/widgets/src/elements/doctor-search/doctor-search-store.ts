import type { GroupClient } from '@caredesk/core/client';
import type { Doctor, Endpoints } from '@caredesk/core/contract';
import { createTable, filteredStatus, type ListAttributes, setListAttributes, type TableOptions } from '../../parts/list/table-store.js';

/** `by`: whose data the keyword is compared with. A type, as an interface is no `Filters`. `status`: `0`, `1` or, for any, empty. */
export type DoctorFilters = { readonly by: 'doctor' | 'patient'; readonly status: string };

export type DoctorSearchStore = ReturnType<typeof createDoctorSearch> & {
  /** The list's state is kept in the page's address. */
  readonly isInAddress?: true;
};

export interface DoctorSearchOptions extends Pick<TableOptions<Doctor>, 'columns' | 'own' | 'report' | 'clock'> {
  readonly doctors: Pick<GroupClient<Endpoints['doctors']>, 'all' | 'list' | 'searchByPatient'>;
  readonly onSelect: (doctorId: string) => void;
  /** Whether the backend answers all doctors at once. */
  readonly hasAll: () => boolean;
}

export function createDoctorSearch({ doctors, onSelect, hasAll, ...options }: DoctorSearchOptions) {
  const table = createTable<Doctor, DoctorFilters>({
    ...options,
    name: 'doctors',
    kind: 'doctor',
    filters: { by: 'doctor', status: '' },
    load: ({ filters: { by, status }, ...query }, call) =>
      doctors[by === 'patient' ? 'searchByPatient' : 'list']({ ...query, status: filteredStatus(status) }, call),
    // Doctors/?keyword= (spec §7) knows neither filters nor an order.
    loadAll: ({ filters: { by, status }, keyword = '', sortBy }, call) =>
      by === 'doctor' && status === '' && !sortBy && hasAll() ? doctors.all({ keyword }, call) : undefined,
  });
  const { list } = table;
  return {
    table,
    open: ({ doctorId }: Doctor) => onSelect(doctorId),
    setAttributes: (changed: Partial<ListAttributes & Record<'by' | 'status', string | undefined>>) => {
      if ('by' in changed) list.setFilters({ by: changed.by === 'patient' ? 'patient' : 'doctor' });
      if ('status' in changed) list.setFilters({ status: changed.status ?? '' });
      setListAttributes(list, changed);
    },
    resume: list.resume,
    suspend: list.suspend,
  };
}
