import { useSignals } from '@preact/signals-react/runtime';
import { dash } from '../../i18n/format.js';
import { useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import type { DoctorReportStore } from './doctor-report-store.js';
import { doctorReportMessages } from './messages.js';
import { netByPlan } from './report-rows.js';

/** A bar for each plan, in the currency of most doctors, with its name and amount as text. */
export function PlanChart({ store }: { store: DoctorReportStore }) {
  useSignals();
  const { byPlan } = useMessages(doctorReportMessages);
  const format = useMoneyFormat();
  const currency = store.totals.value[0]?.net.currency;
  if (currency === undefined) return null;
  const bars = netByPlan(store.rows.value, currency);
  const most = Math.max(1, ...bars.map(({ net }) => net.minor));
  return (
    <figure className="chart">
      <figcaption>{byPlan({ currency })}</figcaption>
      <ul>
        {bars.map(({ plan, net }) => (
          <li key={plan ?? ''}>
            <span>{plan ?? dash}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width={Math.max(0, (net.minor / most) * 100)} height="10" />
            </svg>
            <span className="numeric">{format.money(net)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
