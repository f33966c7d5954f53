import { formatMajor } from '@caredesk/core/money/money';
import { utcMark } from '../../i18n/wall-clock.js';
import { BarChart } from '../../ui/bar-chart.js';
import { useFieldLabel, useLocale, useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { overviewMessages } from './messages.js';
import { type Revenue, spanOf } from './revenue.js';

/** Billed and refunded, week by week; the weeks compared with are pale. */
export function RevenueChart({ revenue: { currency, weeks } }: { revenue: Revenue }) {
  const messages = useMessages(overviewMessages);
  const label = useFieldLabel();
  const format = useMoneyFormat();
  const locale = useLocale();
  const dayOfMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  // WebKit takes the currency's own digits for the least: $20.0K.
  const digits = { minimumFractionDigits: 0, maximumFractionDigits: 1 };
  const short = new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact', ...digits });
  return (
    <BarChart
      caption={messages.byWeek({ currency }) + utcMark(spanOf(weeks))}
      words={messages}
      groupLabel={messages.week}
      series={[label('billed'), label('refunded')]}
      tick={(value) => short.format(value)}
      groups={weeks.map(({ from, to, billed, refunded }, index) => ({
        key: from,
        label: dayOfMonth.format(Date.parse(from)),
        name: messages.days({ from: format.day(from), to: format.day(to) }),
        isPale: index < weeks.length / 2,
        values: [billed, refunded].map((money) => ({ value: Number(formatMajor(money)), text: format.money(money) })),
      }))}
    />
  );
}
