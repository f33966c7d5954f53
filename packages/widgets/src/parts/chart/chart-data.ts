/** What a chart draws, and its table says. */
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
