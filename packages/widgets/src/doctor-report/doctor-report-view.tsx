import { useSignals } from '@preact/signals-react/runtime';
import { DayField, DayRange } from '../day/day-field.js';
import { TableView } from '../list/table-view.js';
import totalsStyles from '../list/totals.css';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import { useMoneyFormat } from '../locale/money-format.js';
import { useStyles } from '../styles/use-styles.js';
import { Alert } from '../ui/alert.js';
import { Button } from '../ui/button.js';
import { Change } from '../ui/change.js';
import { lazyView } from '../ui/lazy-view.js';
import { Select } from '../ui/select.js';
import type { DoctorReportStore } from './doctor-report-store.js';
import { doctorReportMessages } from './messages.js';
import { PrintedReport } from './printed-report.js';
import { type Preset, presetOf, presets } from './range.js';

const PlanChart = lazyView(() => import('./plan-chart.js').then((module) => module.PlanChart));

export function DoctorReportView({ store }: { store: DoctorReportStore }) {
  useSignals();
  const messages = useMessages(doctorReportMessages);
  const { printed } = store;
  return (
    <div className="report">
      {!store.isValid.value && <Alert text={messages.badRange} />}
      <div className="report-head">
        <Totals store={store} />
        <PlanChart store={store} />
      </div>
      <div className={printed.value ? 'screen' : ''}>
        <TableView
          table={store.table}
          label={messages.report}
          searchLabel={messages.search}
          searchHint={messages.hint}
          controls={<Filters store={store} />}
          idOf={({ doctorId, currency }) => `${doctorId} ${currency}`}
        />
      </div>
      {printed.value && <PrintedReport store={store} rows={printed.value} />}
    </div>
  );
}

function Filters({ store }: { store: DoctorReportStore }) {
  useSignals();
  const messages = useMessages(doctorReportMessages);
  const label = useFieldLabel();
  const { query, setFilters } = store.table.list;
  const { currency, compare } = query.value.filters;
  const known = store.currencies.value;
  const currencies = currency === '' || known.includes(currency) ? known : [...known, currency];
  return (
    <>
      <Period store={store} />
      <Select
        label={label('currency')}
        value={currency}
        options={[['', messages.allCurrencies], ...currencies.map((code) => [code, code] as const)]}
        onChange={(next) => setFilters({ currency: next })}
      />
      <Select
        label={messages.compare}
        value={compare}
        options={[
          ['', messages.compareNone],
          ['before', messages.compareBefore],
        ]}
        onChange={(next) => setFilters({ compare: next })}
      />
      <Button look="plain" icon="print" onClick={() => print()}>
        {messages.print}
      </Button>
    </>
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
  const { beforeAmount } = useMessages(doctorReportMessages);
  const label = useFieldLabel();
  const format = useMoneyFormat();
  return (
    <ul className="totals sums">
      {store.totals.value.map((sum) => {
        const before = store.before.value?.find(({ net }) => net.currency === sum.net.currency);
        return (
          <li key={sum.net.currency}>
            {(['billed', 'refunded', 'net'] as const).map((field) => (
              <span key={field}>
                {label(field)} <strong>{format.money(sum[field])}</strong>
                {before && <Change now={sum[field]} before={before[field]} title={beforeAmount({ amount: format.money(before[field]) })} />}
              </span>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
