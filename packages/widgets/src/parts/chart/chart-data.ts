/** The data of a chart and of its table. */
import { dayFormat } from '../../i18n/day-format.js';

export interface ChartPoint {
  readonly key: string;
  /** Under it; empty: nothing. */
  readonly label: string;
  /** In full, in the table and beside its values. */
  readonly name: string;
}

export interface ChartSeries {
  readonly name: string;
  /** `earlier` is drawn muted, behind the others. */
  readonly look: 'main' | 'second' | 'earlier';
  /** One for each point. */
  readonly values: readonly { readonly value: number; readonly text: string }[];
}

export interface ChartData {
  /** Heads the points' column of the table, such as `Week`. */
  readonly pointLabel: string;
  readonly points: readonly ChartPoint[];
  /** In the order of the table. */
  readonly series: readonly ChartSeries[];
}

const labelsWanted = 4;

/** Days with the labels of an axis: of a few of them, in even steps and away from the ends. */
export function dayLabels<T extends { readonly day: string }>(
  days: readonly T[],
  locale: string,
): readonly (T & { readonly label: string })[] {
  const format = dayFormat(locale, { day: 'numeric', month: 'short' });
  const step = Math.max(1, Math.floor(days.length / labelsWanted));
  const first = Math.floor(step / 2);
  return days.map((each, index) => ({ ...each, label: index % step === first ? format.format(Date.parse(each.day)) : '' }));
}
