import { useSignals } from '@preact/signals-react/runtime';
import { ErrorAlert } from '../../ui/error-alert.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { BillingListView } from '../billing-list/billing-list-view.js';
import type { DoctorDetailStore } from './doctor-detail-store.js';
import { doctorDetailMessages } from './messages.js';

const InlineRefund = lazyView(() => import('../refund-panel/refund-panel-view.js').then((module) => module.InlineRefund));
const PatientListView = lazyView(() => import('../patient-list/patient-list-view.js').then((module) => module.PatientListView));

type Props = { readonly store: DoctorDetailStore };

/** The year's money and the bills, or the one bill that was chosen. */
export function DoctorBills({ store }: Props) {
  useSignals();
  const { billing } = useMessages(doctorDetailMessages);
  const refund = store.refund.value;
  if (refund && refund.billingId.value !== undefined) return <InlineRefund store={refund} />;
  return (
    <div className="group">
      <h3>{billing}</h3>
      {!store.table.list.isEmpty.value && <YearMoney store={store} />}
      <BillingListView store={store.bills} />
    </div>
  );
}

export function DoctorPatients({ store }: Props) {
  useSignals();
  const messages = useMessages(doctorDetailMessages);
  const { patients: shown, patientsError, showPatients } = store.summary;
  const [patients, error] = [shown.value, patientsError.value];
  return (
    <div className="group">
      <h3>{messages.patients}</h3>
      {error !== undefined && <ErrorAlert error={error} onRetry={() => void showPatients()} />}
      {patients && <PatientListView store={patients} />}
    </div>
  );
}

function YearMoney({ store }: Props) {
  useSignals();
  const { billed, nothingBilled, lessRefunded, atLeast } = useMessages(doctorDetailMessages);
  const format = useMoneyFormat();
  const year = store.summary.year.value.value;
  // A line's room, so that the list below does not move.
  if (!year) return <p className="year-money">{'\u00A0'}</p>;
  const sums = year.totals.map(({ amount, refunded }) =>
    refunded.minor === 0 ? format.money(amount) : lessRefunded({ amount: format.money(amount), refunded: format.money(refunded) }),
  );
  const amount = sums.join(', ');
  const text =
    amount === ''
      ? nothingBilled({ year: String(year.year) })
      : billed({ year: String(year.year), amount: year.isPart ? atLeast({ amount }) : amount });
  return <p className="year-money muted">{text}</p>;
}
