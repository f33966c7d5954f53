/** Positions of values in a drawing of 100 × 100, with its origin above the first point. */
import { extent, least, max, nice, ticks } from 'd3-array';
import type { ChartData, ChartSeries } from './chart-data.js';

const size = 100;
const marksWanted = 3;

export type Scale = ReturnType<typeof scaleOf>;

/** A scale from 0, or the least value below it, to the greatest value, rounded up: round values of its axis, and a value's height, 0 to 100. */
export function scaleOf(data: Pick<ChartData, 'series'>) {
  const [least = 0, most = 0] = extent(data.series.flatMap(({ values }) => values.map(({ value }) => value)));
  // At least as high as the number of marks, as counts have no fractions.
  const [from, to] = nice(Math.min(0, least), Math.max(marksWanted, most), marksWanted);
  return { marks: ticks(from, to, marksWanted), share: (value: number) => ((value - from) / (to - from)) * size };
}

/** The middle of a point's column, from 0 to 100. */
export const middleOf = (index: number, points: number): number => ((index + 0.5) / points) * size;

type Value = ChartSeries['values'][number];

/** Paths of a series: its line, and what is below it. */
export function pathsOf({ values }: ChartSeries, { share }: Scale): { readonly line: string; readonly area: string } {
  if (values.length === 0) return { line: '', area: '' };
  const x = (index: number) => middleOf(index, values.length);
  const points = values.map(({ value }, index) => `${x(index)},${size - share(value)}`);
  const ground = size - share(0);
  return { line: `M${points.join('L')}`, area: `M${[`${x(0)},${ground}`, ...points, `${x(values.length - 1)},${ground}`].join('L')}Z` };
}

/** The least and the greatest value of the first series. */
export function endsOf({ series }: Pick<ChartData, 'series'>): readonly Value[] {
  const values = series[0]?.values ?? [];
  const by = ({ value }: Value) => value;
  const [lowest, highest] = [least(values, by), values.find((each) => each.value === max(values, by))];
  return lowest && highest ? [lowest, highest] : [];
}
