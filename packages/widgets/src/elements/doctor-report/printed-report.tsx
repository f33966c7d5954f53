import type { DoctorReportRow } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { useFieldLabel, useFormat, useMessages } from '../../ui/locale-context.js';
import { masked } from '../../ui/session-replay-mask.js';
import type { DoctorReportStore } from './doctor-report-store.js';
import { doctorReportMessages } from './messages.js';

/** On paper: the days, and every row, as the list is searched and sorted, in the columns shown. In the page only while it is printed. */
export function PrintedReport({ store, rows }: { store: DoctorReportStore; rows: readonly DoctorReportRow[] }) {
  useSignals();
  const { printedTitle } = useMessages(doctorReportMessages);
  const label = useFieldLabel();
  const format = useFormat();
  const { from, to } = store.range.value;
  const columns = store.table.columns.value.filter(({ field }) => !store.table.shown.hidden.value.has(field));
  return (
    <table className="printed" {...masked}>
      <caption>{printedTitle({ from: format.day(from), to: format.day(to), rows: format.number(rows.length) })}</caption>
      <thead>
        <tr>
          {columns.map(({ field, numeric }) => (
            <th key={field} scope="col" className={numeric && 'numeric'}>
              {label(field)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.doctorId} ${row.currency}`}>
            {columns.map(({ field, numeric, cell }) => (
              <td key={field} className={numeric && 'numeric'} dir="auto">
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
