import { useSignals } from '@preact/signals-react/runtime';
import { StatusFilter } from '../list/status-filter.js';
import { TableView } from '../list/table-view.js';
import { useMessages } from '../locale/locale-context.js';
import { lazyView } from '../ui/lazy-view.js';
import { Select } from '../ui/select.js';
import type { DoctorSearchStore, SearchBy } from './doctor-search-store.js';
import { doctorSearchMessages } from './messages.js';

const DoctorViews = lazyView(() => import('./doctor-views.js').then((module) => module.DoctorViews));

export function DoctorSearchView({ store: { table, open, isInAddress } }: { store: DoctorSearchStore }) {
  useSignals();
  const { list } = table;
  const messages = useMessages(doctorSearchMessages);
  const { by } = list.query.value.filters;
  return (
    <>
      {isInAddress && (
        <div className="views-room">
          <DoctorViews table={table} messages={messages} />
        </div>
      )}
      <TableView
        table={table}
        label={messages.doctors}
        searchLabel={messages.search}
        searchHint={by === 'patient' ? messages.patientHint : messages.doctorHint}
        filters={
          <>
            <Select
              label={messages.searchBy}
              value={by}
              options={[
                ['doctor', messages.byDoctor],
                ['patient', messages.byPatient],
              ]}
              onChange={(next) => list.setFilters({ by: next as SearchBy })}
            />
            <StatusFilter list={list} />
          </>
        }
        idOf={({ doctorId }) => doctorId}
        onOpen={open}
      />
    </>
  );
}
