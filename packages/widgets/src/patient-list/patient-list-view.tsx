import { useSignals } from '@preact/signals-react/runtime';
import { useFieldLabel, useMessages } from '../element/frame.js';
import { TableView } from '../list/table-view.js';
import { uiMessages } from '../ui/messages.js';
import { Select } from '../ui/select.js';
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
      filters={<StatusFilter store={store} />}
      idOf={({ patientId }) => patientId}
      onOpen={store.open}
    />
  );
}

function StatusFilter({ store }: { store: PatientListStore }) {
  useSignals();
  const { anyStatus } = useMessages(patientListMessages);
  const { active, deactive } = useMessages(uiMessages);
  const label = useFieldLabel()('status');
  const options = [
    ['', anyStatus],
    ['0', active],
    ['1', deactive],
  ] as const;
  return <Select label={label} value={store.status.value} options={options} onChange={store.setStatus} />;
}
