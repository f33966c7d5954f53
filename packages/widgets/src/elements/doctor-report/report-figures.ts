/** Figures beside the report's rows, where the backend has them: by day, and by reason of refunds. */
import type { GroupClient } from '@caredesk/core/client';
import type { DailyFigures, Endpoints, RefundReason } from '@caredesk/core/contract';
import type { ReadonlySignal } from '@preact/signals-core';
import { createResource, type ResourceOptions } from '../../parts/resource/resource-store.js';
import { together } from '../../parts/resource/together.js';
import { daysUntil, itemsOrNone, lineDays, readDailyFigures } from './daily-figures.js';
import { type DayRange, daysIn } from './range.js';

export interface ReportFiguresOptions extends Pick<ResourceOptions<unknown>, 'report'> {
  readonly dashboard: Pick<GroupClient<Endpoints['dashboard']>, 'dailyFigures' | 'refundReasons'>;
  readonly range: ReadonlySignal<DayRange>;
}

/** More days are not asked for reasons. */
const mostDays = 366;

/** Null: the backend has none, or they can't be read; the report below them says why. */
export function createReportFigures({ dashboard, range, report }: ReportFiguresOptions) {
  /** Figures of the 90 days that end with the report's last day, and of the 90 days before. */
  const daily = createResource<readonly DailyFigures[] | null>({
    report,
    load: (call) => readDailyFigures(dashboard, daysUntil(range.value.to, 2 * lineDays), call),
  });
  const reasons = createResource<readonly RefundReason[] | null>({
    report,
    load: async (call) => {
      const { from, to } = range.value;
      if (daysIn(range.value) > mostDays) return null;
      return itemsOrNone(dashboard.refundReasons({ from, to }, call));
    },
  });
  /** The report's days have changed. */
  const restart = () => {
    daily.restart();
    reasons.restart();
  };
  return { daily, reasons, restart, ...together(() => [daily, reasons]) };
}
