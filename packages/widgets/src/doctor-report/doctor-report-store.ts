import type { GroupClient } from '@caredesk/core/client';
import type { DoctorReportRow, Endpoints } from '@caredesk/core/contract';
import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { FeatureStore } from '../element/feature.js';
import { createTable, type TableOptions, type TableStore } from '../list/table-store.js';
import { type DayRange, isRange, type Preset, rangeOf } from './range.js';
import { pageOf, type ReportTotal, totalsOf } from './report-rows.js';

export interface DoctorReportAttributes {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export interface DoctorReportStore extends FeatureStore<DoctorReportAttributes> {
  readonly table: TableStore<DoctorReportRow, DayRange>;
  /** The days chosen; the table's are the last ones that can be asked for. */
  readonly range: ReadonlySignal<DayRange>;
  /** The days chosen can be asked for. */
  readonly isValid: ReadonlySignal<boolean>;
  /** All rows of the period; empty until they have come. */
  readonly rows: ReadonlySignal<readonly DoctorReportRow[]>;
  readonly totals: ReadonlySignal<readonly ReportTotal[]>;
  choose(preset: Preset): void;
  setRange(changed: Partial<DayRange>): void;
}

export interface DoctorReportOptions extends Pick<TableOptions<DoctorReportRow>, 'columns' | 'preferences' | 'report' | 'clock'> {
  readonly doctors: Pick<GroupClient<Endpoints['doctors']>, 'report'>;
  readonly today: () => Date;
}

export function createDoctorReport({ doctors, today, ...options }: DoctorReportOptions): DoctorReportStore {
  /** What was chosen and can't be asked for. */
  const draft = signal<DayRange | undefined>(undefined);
  const rows = signal<readonly DoctorReportRow[]>([]);
  /** The period that `rows` are of. */
  let loaded: string | undefined;

  const table = createTable<DoctorReportRow, DayRange>({
    ...options,
    name: 'doctor-report',
    sort: { sortBy: 'net', sortOrder: 'desc' },
    filters: rangeOf('last12', today()),
    load: async ({ filters: asked, ...query }, call) => {
      const key = `${asked.from}..${asked.to}`;
      if (loaded !== key) {
        const { items } = await doctors.report(asked, call);
        rows.value = items;
        loaded = key;
      }
      return pageOf(rows.value, query);
    },
  });
  const range = computed(() => draft.value ?? table.list.question.value.filters);
  const setRange = (changed: Partial<DayRange>) => {
    const next = { ...range.value, ...changed };
    draft.value = isRange(next) ? undefined : next;
    if (isRange(next)) table.list.setFilters(next);
  };
  return {
    table,
    range,
    rows,
    isValid: computed(() => draft.value === undefined),
    totals: computed(() => totalsOf(rows.value)),
    choose: (preset) => setRange(rangeOf(preset, today())),
    setRange,
    setAttributes: ({ from, to }) => setRange({ ...(from && { from }), ...(to && { to }) }),
    resume: table.list.resume,
    suspend: table.list.suspend,
  };
}
