import { formatMajor } from '@caredesk/core/money/money';
import { dayFormat } from '../../i18n/day-format.js';
import { dayOnClock } from '../../i18n/wall-clock.js';
import type { ChartData } from '../../parts/chart/chart-data.js';
import { chartMessages } from '../../parts/chart/messages.js';
import { Plot } from '../../parts/chart/plot.js';
import { monthsAfter } from '../../parts/day/months.js';
import { useFieldLabel, useLocale, useMessages, withMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { pageTotals } from '../billing-list/billing-list-store.js';
import { usualCurrency, type Year } from './doctor-year.js';

/** The billed amount of each of twelve months, in the currency of most bills; also as a table for screen readers. */
export const BilledSpark = withMessages(Shown, chartMessages);

const months = 12;
const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length);

function Shown({ year: { monthsFrom, monthsBills } }: { readonly year: Year }) {
  const { byMonth, month } = useMessages(chartMessages);
  const label = useFieldLabel();
  const format = useMoneyFormat();
  const name = dayFormat(useLocale(), { month: 'long', year: 'numeric' });
  const currency = usualCurrency(monthsBills);
  if (currency === undefined) return null;
  const bills = Map.groupBy(monthsBills, ({ chargedAt }) => monthOf(dayOnClock(chargedAt ?? '')));
  const days = [...Array(months).keys()].map((index) => monthsAfter(monthsFrom, index));
  const billed = days.map((day) => {
    const totals = pageTotals(bills.get(monthOf(day)) ?? []);
    return totals.find(({ amount }) => amount.currency === currency)?.amount ?? { minor: 0, currency };
  });
  const values = billed.map((amount) => ({ value: Number(formatMajor(amount)), text: format.money(amount) }));
  const caption = byMonth({ name: label('billed'), currency });
  const data: ChartData = {
    pointLabel: month,
    points: days.map((day) => ({ key: day, label: '', name: name.format(Date.parse(day)) })),
    series: [{ name: label('billed'), look: 'main', values }],
  };
  return (
    <>
      <Plot caption={caption} shape="line" data={data} />
      <ul className="unseen" aria-label={caption}>
        {data.points.map(({ key, name }, index) => (
          <li key={key}>
            {name}: {values[index]?.text}
          </li>
        ))}
      </ul>
    </>
  );
}
