import type { Coupon, CouponUsage } from '@caredesk/core/contract';
import { redemptionLimit } from '@caredesk/core/rules/coupon-state';
import { dayOnClock } from '../../i18n/wall-clock.js';
import { Chart } from '../../parts/chart/chart.js';
import { dayLabels } from '../../parts/chart/chart-data.js';
import { useColumnLabel } from '../../parts/list/column-label.js';
import { useFormat, useLocale, useMessages } from '../../ui/locale-context.js';
import { couponManagerMessages } from './messages.js';
import { usesByWeek } from './uses-by-week.js';

export interface CouponUsesProps {
  readonly coupon: Coupon;
  readonly uses: readonly CouponUsage[];
}

/** How often the coupon was used: week by week, or added up towards its limit. */
export function UsesChart({ coupon, uses }: CouponUsesProps) {
  const { usesByWeek: byWeek, usesAgainstLimit, week } = useMessages(couponManagerMessages);
  const label = useColumnLabel();
  const { number, days: daysText } = useFormat();
  const locale = useLocale();
  const days = uses.flatMap(({ usedAt }) => (usedAt === null ? [] : [dayOnClock(usedAt)]));
  const until = Math.min(Date.now(), Date.parse(coupon.expiresAt ?? '') || Date.now());
  const weeks = dayLabels(
    usesByWeek(days, dayOnClock(until)).map((each) => ({ ...each, day: each.from })),
    locale,
  );
  const values = (numbers: readonly number[]) => numbers.map((value) => ({ value, text: number(value) }));
  const limit = redemptionLimit(coupon);
  const isLimited = limit !== null;
  return (
    <Chart
      caption={isLimited ? usesAgainstLimit : byWeek}
      shape={isLimited ? 'line' : 'bars'}
      tick={number}
      data={{
        pointLabel: week,
        points: weeks.map(({ from, to, label }) => ({ key: from, label, name: daysText(from, to) })),
        series: [
          { name: label('redemptionCount'), look: 'main', values: values(weeks.map(({ uses, total }) => (isLimited ? total : uses))) },
          ...(isLimited ? [{ name: label('maxRedemptions'), look: 'second' as const, values: values(weeks.map(() => limit)) }] : []),
        ],
      }}
    />
  );
}
