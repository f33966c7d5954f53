import type { DailyFigures } from '@caredesk/core/contract';
import { utcMark } from '../../i18n/wall-clock.js';
import { Chart } from '../../parts/chart/chart.js';
import { useFieldLabel, useFormat, useLocale, useMessages } from '../../ui/locale-context.js';
import { sumsByDay } from '../doctor-report/daily-figures.js';
import type { DayRange } from '../doctor-report/range.js';
import { overviewMessages } from './messages.js';

interface FailedChartProps {
  readonly figures: readonly DailyFigures[];
  readonly days: DayRange;
}

/** How many payments failed, day by day, in all currencies. */
export function FailedChart({ figures, days }: FailedChartProps) {
  const messages = useMessages(overviewMessages);
  const label = useFieldLabel();
  const format = useFormat();
  const locale = useLocale();
  const sums = sumsByDay(figures, days, '');
  return (
    <Chart
      caption={messages.failedByDay + utcMark(days)}
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

const labelsWanted = 4;

/** Days with the labels of an axis: of a few of them, in even steps and away from the ends. */
function dayLabels<T extends { readonly day: string }>(days: readonly T[], locale: string): readonly (T & { readonly label: string })[] {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const step = Math.max(1, Math.floor(days.length / labelsWanted));
  const first = Math.floor(step / 2);
  return days.map((each, index) => ({ ...each, label: index % step === first ? format.format(Date.parse(each.day)) : '' }));
}
