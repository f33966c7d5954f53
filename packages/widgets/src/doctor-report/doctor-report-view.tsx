import { useSignals } from '@preact/signals-react/runtime';
import { useFieldLabel, useFormat, useMessages } from '../element/frame.js';
import { lazyView } from '../element/lazy.js';
import { useStyles } from '../element/styles.js';
import { TableView } from '../list/table-view.js';
import totalsStyles from '../list/totals.css';
import { Alert } from '../ui/alert.js';
import { DayField, DayRange } from '../ui/day-field.js';
import { Select } from '../ui/select.js';
import type { DoctorReportStore } from './doctor-report-store.js';
import { doctorReportMessages } from './messages.js';
import { type Preset, presetOf, presets } from './range.js';

const PlanChart = lazyView(() => import('./plan-chart.js').then((module) => module.PlanChart));

export function DoctorReportView({ store }: { store: DoctorReportStore }) {
  useSignals();
  const messages = useMessages(doctorReportMessages);
  return (
    <div className="report">
      {!store.isValid.value && <Alert text={messages.badRange} />}
      <TableView
        table={store.table}
        label={messages.report}
        searchLabel={messages.search}
        searchHint={messages.hint}
        filters={<Period store={store} />}
        idOf={({ doctorId, currency }) => `${doctorId} ${currency}`}
      />
      <Totals store={store} />
      <PlanChart store={store} />
    </div>
  );
}

function Period({ store }: { store: DoctorReportStore }) {
  useSignals();
  const messages = useMessages(doctorReportMessages);
  const label = useFieldLabel();
  const { from, to } = store.range.value;
  const current = presetOf(store.range.value, new Date());
  const options = [...(current ? [] : [['', messages.custom] as const]), ...presets.map((preset) => [preset, messages[preset]] as const)];
  return (
    <>
      <Select label={messages.range} value={current ?? ''} options={options} onChange={(value) => value && store.choose(value as Preset)} />
      <DayRange>
        <DayField label={label('from')} value={from} onChange={(day) => store.setRange({ from: day })} />
        <DayField label={label('to')} value={to} onChange={(day) => store.setRange({ to: day })} />
      </DayRange>
    </>
  );
}

function Totals({ store }: { store: DoctorReportStore }) {
  useSignals();
  useStyles(totalsStyles);
  const label = useFieldLabel();
  const format = useFormat();
  return (
    <ul className="totals sums">
      {store.totals.value.map((sum) => (
        <li key={sum.net.currency}>
          {(['billed', 'refunded', 'net'] as const).map((field) => (
            <span key={field}>
              {label(field)} <strong>{format.money(sum[field])}</strong>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
