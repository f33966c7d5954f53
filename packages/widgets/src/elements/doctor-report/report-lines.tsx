/** Lines of 90 days, with those before behind them. Loaded when they come into view. */
import type { DailyFigures } from '@caredesk/core/contract';
import { formatMajor, type Money } from '@caredesk/core/money/money';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { dash } from '../../i18n/format.js';
import type { ChartData } from '../../parts/chart/chart-data.js';
import { ChartTable } from '../../parts/chart/chart-table.js';
import { scaleOf } from '../../parts/chart/drawing.js';
import { Plot } from '../../parts/chart/plot.js';
import { useFieldLabel, useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { type DaySum, daysUntil, lineDays, sumsByDay } from './daily-figures.js';
import type { DoctorReportStore } from './doctor-report-store.js';
import { doctorReportMessages } from './messages.js';
import { netByPlan, type ReportTotal } from './report-rows.js';

type Field = keyof ReportTotal;

interface CurrencyProps {
  readonly store: DoctorReportStore;
  readonly currency: string;
}

const fields: readonly Field[] = ['billed', 'refunded', 'net'];
const none: readonly DailyFigures[] = [];

/** The days' sums, twice as many as a line has. */
function useSums({ store, currency }: CurrencyProps, rows: readonly DailyFigures[] | null | undefined): readonly DaySum[] {
  const { to } = store.range.value;
  return useMemo(() => sumsByDay(rows ?? none, daysUntil(to, 2 * lineDays), currency), [rows, to, currency]);
}

/** The line of one field, with the line of the earlier days behind it. */
function useLine(): (sums: readonly DaySum[], field: Field) => ChartData {
  const messages = useMessages(doctorReportMessages);
  const label = useFieldLabel();
  const format = useMoneyFormat();
  const values = (of: readonly DaySum[], field: Field) => of.map((sum) => ({ value: major(sum[field]), text: format.money(sum[field]) }));
  return (sums, field) => ({
    pointLabel: label('day'),
    points: sums.slice(lineDays).map(({ day }) => ({ key: day, label: '', name: format.day(day) })),
    series: [
      { name: label(field), look: 'main', values: values(sums.slice(lineDays), field) },
      { name: messages.daysBefore({ days: format.number(lineDays) }), look: 'earlier', values: values(sums.slice(0, lineDays), field) },
    ],
  });
}

const major = (money: Money): number => Number(formatMajor(money));

export function FigureLine({ field, ...of }: CurrencyProps & { readonly field: Field }) {
  useSignals();
  const { byDay } = useMessages(doctorReportMessages);
  const label = useFieldLabel();
  const line = useLine();
  const rows = of.store.figures.daily.value.value;
  const sums = useSums(of, rows);
  return rows ? <Plot shape="line" caption={byDay({ name: label(field) })} data={line(sums, field)} /> : null;
}

/** A line for each plan, all by one scale, with the plan's name and its net amount of the report's days. */
export function PlanLines({ store, currency }: CurrencyProps) {
  useSignals();
  const { byDay, byPlan } = useMessages(doctorReportMessages);
  const format = useMoneyFormat();
  const line = useLine();
  const rows = store.figures.daily.value.value;
  if (!rows) return null;
  const days = daysUntil(store.range.value.to, 2 * lineDays);
  const plans = netByPlan(store.rows.value, currency).map(({ plan, net }) => {
    const ofPlan = rows.filter(({ planName }) => (planName || null) === plan);
    return { plan, net, data: line(sumsByDay(ofPlan, days, currency), 'net') };
  });
  const scale = scaleOf({ series: plans.flatMap(({ data }) => data.series) });
  return (
    <ul className="plans" aria-label={byPlan({ currency })}>
      {plans.map(({ plan, net, data }) => (
        <li key={plan ?? ''}>
          <span className="muted">{plan ?? dash}</span> <strong>{format.money(net)}</strong>
          <Plot shape="line" caption={byDay({ name: plan ?? dash })} data={data} scale={scale} />
        </li>
      ))}
    </ul>
  );
}

/** The figures of the lines. */
export function LinesTable(of: CurrencyProps) {
  useSignals();
  const { byDay } = useMessages(doctorReportMessages);
  const label = useFieldLabel();
  const line = useLine();
  const sums = useSums(of, of.store.figures.daily.value.value);
  const [first, ...others] = fields.map((field) => line(sums, field));
  if (!first) return null;
  const series = [first, ...others].flatMap((data) => data.series.filter(({ look }) => look === 'main'));
  return <ChartTable caption={byDay({ name: `${label('currency')} ${of.currency}` })} data={{ ...first, series }} />;
}
