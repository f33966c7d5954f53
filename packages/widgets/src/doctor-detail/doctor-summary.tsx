import type { Doctor } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { useMessages } from '../locale/locale-context.js';
import { useMoneyFormat } from '../locale/money-format.js';
import { Group } from '../record/record.js';
import { Button } from '../ui/button.js';
import { ErrorAlert } from '../ui/error-alert.js';
import { lazyView } from '../ui/lazy-view.js';
import type { DoctorDetailStore } from './doctor-detail-store.js';
import { doctorDetailMessages } from './messages.js';

const PatientListView = lazyView(() => import('../patient-list/patient-list-view.js').then((module) => module.PatientListView));

/** What an administrator looks for first. */
export function DoctorSummary({ doctor, store }: { doctor: Doctor; store: DoctorDetailStore }) {
  return (
    <Group
      entries={[
        { field: 'planName', value: doctor.planName },
        { field: 'cardLast4', value: doctor.cardLast4 && `•••• ${doctor.cardLast4}` },
        { field: 'billed', value: <YearMoney store={store} /> },
      ]}
    />
  );
}

function YearMoney({ store }: { store: DoctorDetailStore }) {
  useSignals();
  const { inYear, lessRefunded, atLeast } = useMessages(doctorDetailMessages);
  const format = useMoneyFormat();
  const year = store.around.year.value.value;
  if (!year) return null;
  const sums = year.totals.map(({ amount, refunded }) =>
    refunded.minor === 0 ? format.money(amount) : lessRefunded({ amount: format.money(amount), refunded: format.money(refunded) }),
  );
  const amount = sums.join(', ') || format.number(0);
  return inYear({ year: String(year.year), amount: year.isPart ? atLeast({ amount }) : amount });
}

/** Loaded when somebody asks for them. */
export function DoctorPatients({ store }: { store: DoctorDetailStore }) {
  useSignals();
  const messages = useMessages(doctorDetailMessages);
  const { patients: shown, patientsError, showPatients } = store.around;
  const [patients, error] = [shown.value, patientsError.value];
  return (
    <section className="group" aria-label={messages.patients}>
      <div className="group-head">
        <h3>{messages.patients}</h3>
        {!patients && <Button onClick={() => void showPatients()}>{messages.showPatients}</Button>}
      </div>
      {error !== undefined && <ErrorAlert error={error} onRetry={() => void showPatients()} />}
      {patients && <PatientListView store={patients} />}
    </section>
  );
}
