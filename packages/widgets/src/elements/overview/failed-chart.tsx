import { utcMark } from '../../i18n/wall-clock.js';
import { Chart } from '../../parts/chart/chart.js';
import { dayLabels } from '../../parts/chart/chart-data.js';
import { useFieldLabel, useFormat, useLocale, useMessages } from '../../ui/locale-context.js';
import { sumsByDay } from '../doctor-report/daily-figures.js';
import { overviewMessages } from './messages.js';
import type { FiguresOfDays } from './overview-store.js';

/** How many payments failed, day by day, in all currencies. */
export function FailedChart({ days, rows }: FiguresOfDays) {
  const messages = useMessages(overviewMessages);
  const label = useFieldLabel();
  const format = useFormat();
  const locale = useLocale();
  const sums = sumsByDay(rows, days, '');
  return (
    <Chart
      caption={messages.byDay + utcMark(days)}
      shape="bars"
      tick={format.number}
      data={{
        pointLabel: label('day'),
        points: dayLabels(sums, locale).map(({ day, label }) => ({ key: day, label, name: format.day(day) })),
        series: [
          { name: label('failed'), look: 'main', values: sums.map(({ failed }) => ({ value: failed, text: format.number(failed) })) },
        ],
      }}
    />
  );
}
