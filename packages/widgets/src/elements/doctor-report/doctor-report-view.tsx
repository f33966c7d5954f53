import type { DoctorReportRow } from '@caredesk/core/contract';
import { utcDay } from '@caredesk/core/dates';
import { useSignals } from '@preact/signals-react/runtime';
import { utcMark } from '../../i18n/wall-clock.js';
import { DayField, DayRange as DayRangeFields } from '../../parts/day/day-field.js';
import { TableView } from '../../parts/list/table-view.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useFieldLabel, useFormat, useLocale, useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { Select } from '../../ui/select.js';
import { masked } from '../../ui/session-replay-mask.js';
import { Earlier, useComparedTable } from './compared.js';
import type { DoctorReportStore } from './doctor-report-store.js';
import { doctorReportMessages } from './messages.js';
import { comparisonsOf, type DayRange, daysIn, type Preset, periodText, presetOf, presets } from './range.js';

const PlanChart = lazyView(() => import('./plan-chart.js').then((module) => module.PlanChart));

export function DoctorReportView({ store }: { store: DoctorReportStore }) {
  useSignals();
  const messages = useMessages(doctorReportMessages);
  return (
    <div className="report">
      <div className="toolbar">
        <Period store={store} />
        <Compare store={store} />
        <Button look="plain" icon="print" onClick={() => print()}>
          {messages.print}
        </Button>
      </div>
      {store.isValid.value ? <Report store={store} /> : <Alert text={messages.badRange} />}
    </div>
  );
}

function Report({ store }: { store: DoctorReportStore }) {
  useSignals();
  const messages = useMessages(doctorReportMessages);
  const { printed } = store;
  return (
    <>
      <Days store={store} />
      <div className="report-head" data-loading={store.rows.value.length === 0 || undefined}>
        <Totals store={store} />
        <PlanChart store={store} />
      </div>
      <div className={printed.value ? 'screen' : ''}>
        <TableView
          table={useComparedTable(store)}
          label={messages.report}
          searchLabel={messages.search}
          searchHint={messages.hint}
          controls={<Currency store={store} />}
          idOf={({ doctorId, currency }) => `${doctorId} ${currency}`}
        />
      </div>
      {printed.value && <PrintedReport store={store} rows={printed.value} />}
    </>
  );
}

/** What the figures are of, and against what. */
function Days({ store }: { store: DoctorReportStore }) {
  useSignals();
  const { versus } = useMessages(doctorReportMessages);
  const locale = useLocale();
  const [range, compared] = [store.range.value, store.comparedDays.value];
  const text = (days: DayRange, others?: DayRange) => periodText(days, locale, new Date().getUTCFullYear(), others);
  return (
    <p className="days">
      {compared ? versus({ now: text(range, compared), before: text(compared, range) }) : text(range)}
      {utcMark(range)}
    </p>
  );
}

function Currency({ store }: { store: DoctorReportStore }) {
  useSignals();
  const messages = useMessages(doctorReportMessages);
  const label = useFieldLabel();
  const { filters, setFilters } = store.table.list;
  const { currency } = filters.value;
  const known = store.currencies.value;
  const currencies = currency === '' || known.includes(currency) ? known : [...known, currency];
  return (
    <Select
      label={label('currency')}
      value={currency}
      options={[['', messages.allCurrencies], ...currencies.map((code) => [code, code] as const)]}
      onChange={(next) => setFilters({ currency: next })}
    />
  );
}

function Compare({ store }: { store: DoctorReportStore }) {
  useSignals();
  const messages = useMessages(doctorReportMessages);
  const format = useFormat();
  const range = store.range.value;
  if (!store.isValid.value) return null;
  const words = { ...messages, before: messages.before({ days: format.number(daysIn(range)) }) };
  return (
    <Select
      label={messages.compare}
      value={store.comparison.value ?? 'none'}
      options={[['none', messages.none], ...comparisonsOf(range).map((comparison) => [comparison, words[comparison]] as const)]}
      onChange={(next) => store.table.list.setFilters({ compare: next })}
    />
  );
}

function Period({ store }: { store: DoctorReportStore }) {
  useSignals();
  const messages = useMessages(doctorReportMessages);
  const label = useFieldLabel();
  const { from, to } = store.range.value;
  const current = presetOf(store.range.value, utcDay(Date.now()));
  const options = [...(current ? [] : [['', messages.custom] as const]), ...presets.map((preset) => [preset, messages[preset]] as const)];
  return (
    <>
      <Select label={messages.range} value={current ?? ''} options={options} onChange={(value) => value && store.choose(value as Preset)} />
      <DayRangeFields>
        <DayField label={label('from')} value={from} onChange={(day) => store.setRange({ from: day })} />
        <DayField label={label('to')} value={to} onChange={(day) => store.setRange({ to: day })} />
      </DayRangeFields>
    </>
  );
}

const fields = ['billed', 'refunded', 'net'] as const;

/** A currency a row; compared with other days, each amount with the earlier one and its change. */
function Totals({ store }: { store: DoctorReportStore }) {
  useSignals();
  const { totals: name } = useMessages(doctorReportMessages);
  const label = useFieldLabel();
  const format = useMoneyFormat();
  const [totals, before] = [store.totals.value, store.before.value];
  if (totals.length === 0) return null;
  return (
    <table className="sums" aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{label('currency')}</th>
          {fields.map((field) => (
            <th key={field} scope="col" className="numeric">
              {label(field)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {totals.map((sum) => {
          const earlier = before?.find(({ net }) => net.currency === sum.net.currency);
          return (
            <tr key={sum.net.currency}>
              <th scope="row">{sum.net.currency}</th>
              {fields.map((field) => (
                <td key={field} className={`numeric ${field}`} data-label={label(field)}>
                  {format.money(sum[field])}
                  {before && <Earlier now={sum[field]} before={earlier?.[field]} isCost={field === 'refunded'} />}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** On paper: the days, and every row, as the list is searched and sorted, in the columns shown. In the page only while it is printed. */
function PrintedReport({ store, rows }: { store: DoctorReportStore; rows: readonly DoctorReportRow[] }) {
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
