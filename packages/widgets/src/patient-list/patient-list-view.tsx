import { useMessages } from '../element/frame.js';
import { StatusFilter } from '../list/status-filter.js';
import { TableView } from '../list/table-view.js';
import { patientListMessages } from './messages.js';
import type { PatientListStore } from './patient-list-store.js';

export function PatientListView({ store }: { store: PatientListStore }) {
  const messages = useMessages(patientListMessages);
  return (
    <TableView
      table={store.table}
      label={messages.patients}
      searchLabel={messages.search}
      searchHint={messages.hint}
      filters={<StatusFilter list={store.table.list} />}
      idOf={({ patientId }) => patientId}
      onOpen={store.open}
    />
  );
}
