import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { useMessages } from '../element/frame.js';
import { TableView } from '../list/table-view.js';
import type { DoctorSearchStore, SearchBy } from './doctor-search-store.js';
import { doctorSearchMessages } from './messages.js';

export function DoctorSearchView({ store }: { store: DoctorSearchStore }) {
  useSignals();
  const messages = useMessages(doctorSearchMessages);
  return (
    <TableView
      table={store.table}
      label={messages.doctors}
      searchLabel={messages.search}
      searchHint={store.by.value === 'patient' ? messages.patientHint : messages.doctorHint}
      filters={<BySwitch store={store} />}
      idOf={({ doctorId }) => doctorId}
      onOpen={store.open}
    />
  );
}

function BySwitch({ store }: { store: DoctorSearchStore }) {
  useSignals();
  const { searchBy, byDoctor, byPatient } = useMessages(doctorSearchMessages);
  const name = useId();
  const choice = (by: SearchBy, label: string) => (
    <label>
      <input type="radio" name={name} checked={store.by.value === by} onChange={() => store.setBy(by)} />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className="switch">
      <legend className="unseen">{searchBy}</legend>
      {choice('doctor', byDoctor)}
      {choice('patient', byPatient)}
    </fieldset>
  );
}
