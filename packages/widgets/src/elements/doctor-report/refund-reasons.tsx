import { useSignals } from '@preact/signals-react/runtime';
import { Share } from '../../ui/change.js';
import { useFieldLabel, useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { masked } from '../../ui/session-replay-mask.js';
import type { DoctorReportStore } from './doctor-report-store.js';
import { doctorReportMessages } from './messages.js';
import { reasonsIn } from './report-rows.js';

/** Why refunds of the report's days were made: how often, and how much. */
export function RefundReasons({ store, currency }: { readonly store: DoctorReportStore; readonly currency: string }) {
  useSignals();
  const { refundReasons, noReason } = useMessages(doctorReportMessages);
  const label = useFieldLabel();
  const format = useMoneyFormat();
  const reasons = reasonsIn(store.figures.reasons.value.value ?? [], currency);
  if (reasons.length === 0) return null;
  const most = Math.max(...reasons.map(({ refunded }) => refunded.minor));
  return (
    <table className="reasons" aria-label={refundReasons}>
      <thead>
        <tr>
          <th scope="col">{refundReasons}</th>
          <th scope="col" className="numeric">
            {label('count')}
          </th>
          <th scope="col" className="numeric">
            {label('refunded')}
          </th>
        </tr>
      </thead>
      <tbody {...masked}>
        {reasons.map(({ reason, count, refunded }) => (
          <tr key={reason}>
            <th scope="row" dir="auto">
              {reason || noReason}
            </th>
            <td className="numeric">{format.number(count)}</td>
            <td className="numeric">
              {format.money(refunded)}
              <Share of={refunded.minor} most={most} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
