import { formatMajor, heldTogether, type Money } from '@caredesk/core/money/money';
import { dayFormat } from '../../i18n/day-format.js';
import { utcMark } from '../../i18n/wall-clock.js';
import { Chart } from '../../parts/chart/chart.js';
import { useFieldLabel, useLocale, useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { overviewMessages } from './messages.js';
import { type Revenue, spanOf } from './revenue.js';

/** Billed and refunded, week by week; behind them what was billed in the weeks compared with. */
export function RevenueChart({ revenue: { currency, weeks } }: { revenue: Revenue }) {
  const messages = useMessages(overviewMessages);
  const label = useFieldLabel();
  const format = useMoneyFormat();
  const locale = useLocale();
  const tick = useCompactMoney(currency);
  const dayOfMonth = dayFormat(locale, { day: 'numeric', month: 'short' });
  const half = weeks.length / 2;
  const [before, now] = [weeks.slice(0, half), weeks.slice(half)];
  const values = (amounts: readonly Money[]) =>
    amounts.map((amount) => ({ value: Number(formatMajor(amount)), text: format.money(amount) }));
  return (
    <Chart
      caption={messages.byWeek({ currency }) + utcMark(spanOf(weeks))}
      shape="bars"
      tick={tick}
      data={{
        pointLabel: messages.week,
        points: now.map(({ from, to }) => ({
          key: from,
          label: dayOfMonth.format(Date.parse(from)),
          name: format.days(from, to),
        })),
        series: [
          { name: label('billed'), look: 'main', values: values(now.map(({ billed }) => billed)) },
          { name: label('refunded'), look: 'second', values: values(now.map(({ refunded }) => refunded)) },
          { name: messages.billedBefore, look: 'earlier', values: values(before.map(({ billed }) => billed)) },
        ],
      }}
    />
  );
}

/** Amounts in major units, as an axis has them: `$20K`. */
function useCompactMoney(currency: string): (major: number) => string {
  // WebKit takes the currency's own digits for the least: $20.0K.
  const digits = { minimumFractionDigits: 0, maximumFractionDigits: 1 };
  const format = new Intl.NumberFormat(useLocale(), { style: 'currency', currency, notation: 'compact', ...digits });
  return (major) => heldTogether(format.format(major));
}
