import { utcDay } from '@caredesk/core/dates';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { utcMark } from '../../i18n/wall-clock.js';
import { InView } from '../../parts/chart/in-view.js';
import { DayField } from '../../parts/day/day-field.js';
import type { ListFilter } from '../../parts/list/list-filter.js';
import { listMessages } from '../../parts/list/messages.js';
import { dimmedAfterMs } from '../../parts/list/table.js';
import { TableView } from '../../parts/list/table-view.js';
import { Button } from '../../ui/button.js';
import { Alert } from '../../ui/error-alert.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useFieldLabel, useFormat, useLocale, useMessages } from '../../ui/locale-context.js';
import { useLongWait } from '../../ui/long-wait.js';
import { Segmented } from '../../ui/segmented.js';
import { type Choice, Select } from '../../ui/select.js';
import { masked } from '../../ui/session-replay-mask.js';
import { useComparedTable } from './compared.js';
import type { DoctorReportStore } from './doctor-report-store.js';
import { doctorReportMessages } from './messages.js';
import { comparisonsOf, type DayRange, daysIn, type Preset, periodText, presetOf, presets } from './range.js';
import { RefundReasons } from './refund-reasons.js';
import { LargeFigures, Totals } from './report-totals.js';

const PlanLines = lazyView(() => import('./report-lines.js').then((module) => module.PlanLines));
const LinesTable = lazyView(() => import('./report-lines.js').then((module) => module.LinesTable));

export function DoctorReportView({ store }: { store: DoctorReportStore }) {
  useSignals();
  const messages = useMessages(doctorReportMessages);
  const problem = store.problem.value;
  const { page, isLoading } = store.table.list;
  // As the rows of the period before are, so are its figures.
  const isDimmed = useLongWait(isLoading.value && page.value !== undefined, dimmedAfterMs);
  return (
    <div className={isDimmed ? 'report dimmed' : 'report'}>
      <div className="toolbar">
        <Period store={store} />
        <Compare store={store} />
      </div>
      {problem ? <Alert text={messages[problem]} /> : <Report store={store} />}
    </div>
  );
}

function Report({ store }: { store: DoctorReportStore }) {
  useSignals();
  const messages = useMessages(doctorReportMessages);
  const { printed } = store;
  const [view, setView] = useState('charts');
  const currency = store.totals.value[0]?.net.currency;
  const { page, error } = store.table.list;
  const isWaiting = page.value === undefined && error.value === undefined;
  return (
    <>
      <div className="line-head">
        <Days store={store} />
        <Button look="plain" icon="print" onClick={() => print()}>
          {messages.print}
        </Button>
        <ViewSwitch store={store} view={view} onChange={setView} />
      </div>
      <div className="report-head" data-loading={isWaiting || undefined}>
        {isWaiting ? <LargeFigures store={store} /> : <Figures store={store} view={view} />}
      </div>
      <div className={printed.value ? 'screen' : ''}>
        <TableView
          table={useComparedTable(store)}
          label={messages.report}
          searchLabel={messages.search}
          searchHint={messages.hint}
          filters={useFilters(store)}
          foot={<Totals store={store} />}
          idOf={({ doctorId, currency }) => `${doctorId} ${currency}`}
        />
      </div>
      {currency !== undefined && <RefundReasons store={store} currency={currency} />}
      {printed.value && <PrintedReport store={store} {...printed.value} />}
    </>
  );
}

interface FiguresProps {
  readonly store: DoctorReportStore;
  readonly view: string;
}

/** Large figures with their lines, and small ones by plan; or the lines as a table. */
function Figures({ store, view }: FiguresProps) {
  useSignals();
  const currency = store.totals.value[0]?.net.currency;
  if (currency === undefined) return null;
  return (
    <>
      <LargeFigures store={store} />
      {view === 'table' ? (
        <LinesTable store={store} currency={currency} />
      ) : (
        <InView className="plans-room">{() => <PlanLines store={store} currency={currency} />}</InView>
      )}
    </>
  );
}

function ViewSwitch({ store, view, onChange }: FiguresProps & { readonly onChange: (view: string) => void }) {
  useSignals();
  const { charts, table } = useMessages(doctorReportMessages);
  if (store.figures.daily.value.value === null) return null;
  const options = [
    ['charts', charts],
    ['table', table],
  ] as const;
  return <Segmented label={charts} value={view} options={options} onChange={onChange} />;
}

/** The period of the figures, and the one to compare with. */
function Days({ store }: { store: DoctorReportStore }) {
  useSignals();
  const { versus } = useMessages(doctorReportMessages);
  const locale = useLocale();
  const [range, compared] = [store.range.value, store.comparedDays.value];
  const text = (days: DayRange, others?: DayRange) => periodText(days, locale, new Date().getUTCFullYear(), others);
  return (
    <p className="report-days">
      {compared ? versus({ now: text(range, compared), before: text(compared, range) }) : text(range)}
      {utcMark(range)}
    </p>
  );
}

function useFilters(store: DoctorReportStore): readonly ListFilter[] {
  useSignals();
  const { allCurrencies } = useMessages(doctorReportMessages);
  const label = useFieldLabel();
  const currencies = store.currencies.value.map((code) => [code, code] as const);
  return [{ name: 'currency', label: label('currency'), options: [['', allCurrencies], ...currencies] }];
}

/** A choice that always has one: as the chip of a filter, without its way to be removed. */
function ChipSelect({ label, ...choice }: Choice & { readonly label: string }) {
  const { chip } = useMessages(listMessages);
  return (
    <span className="chip">
      <span aria-hidden="true">{chip({ field: label, value: '' })}</span>
      <Select label={label} {...choice} />
    </span>
  );
}

function Compare({ store }: { store: DoctorReportStore }) {
  useSignals();
  const messages = useMessages(doctorReportMessages);
  const range = store.range.value;
  if (store.problem.value) return null;
  const words = { ...messages, before: messages.before(daysIn(range)) };
  return (
    <ChipSelect
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
  // A report that is read again may be another day's than its preset.
  void store.table.list.page.value;
  const current = presetOf(store.range.value, utcDay(Date.now()));
  const options = [...(current ? [] : [['', messages.custom] as const]), ...presets.map((preset) => [preset, messages[preset]] as const)];
  return (
    <>
      <ChipSelect
        label={messages.range}
        value={current ?? ''}
        options={options}
        onChange={(value) => value && store.choose(value as Preset)}
      />
      <span className="days">
        <DayField label={label('from')} value={from} onChange={(day) => store.setRange({ from: day })} />
        <DayField label={label('to')} value={to} onChange={(day) => store.setRange({ to: day })} />
      </span>
    </>
  );
}

type Printed = NonNullable<DoctorReportStore['printed']['value']>;

/** On paper: the days, and every row, as the list is searched and sorted, in the columns shown. In the page only while it is printed. */
function PrintedReport({ store, days: { from, to }, rows }: Printed & { readonly store: DoctorReportStore }) {
  useSignals();
  const messages = useMessages(doctorReportMessages);
  const label = useFieldLabel();
  const format = useFormat();
  const columns = store.table.columns.value.filter(({ field }) => !store.table.columnChoices.hidden.value.has(field));
  return (
    <table className="printed" {...masked}>
      <caption>{messages.printedTitle({ from: format.day(from), to: format.day(to), rows: messages.rows(rows.length) })}</caption>
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
              <td key={field} className={numeric && 'numeric'}>
                <bdi>{cell(row)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
