import type { CallOptions, GroupClient } from '@caredesk/core/client';
import { allOf } from '@caredesk/core/client/pages';
import type { DoctorReportRow, Endpoints, Page } from '@caredesk/core/contract';
import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { FeatureStore } from '../feature/feature.js';
import { createTable, type TableOptions, type TableStore } from '../list/table-store.js';
import { type DayRange, isRange, type Preset, periodBefore, rangeOf } from './range.js';
import { currenciesOf, pageOf, type ReportTotal, totalsOf } from './report-rows.js';

/** `currency` empty: all. `compare`: `before` for the period before, or empty. A type, as an interface is no `Filters`. */
export type ReportFilters = DayRange & { readonly currency: string; readonly compare: string };

export interface DoctorReportAttributes {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export interface DoctorReportStore extends FeatureStore<DoctorReportAttributes> {
  readonly table: TableStore<DoctorReportRow, ReportFilters>;
  /** The days chosen; the table's are the last ones that can be asked for. */
  readonly range: ReadonlySignal<DayRange>;
  /** The days chosen can be asked for. */
  readonly isValid: ReadonlySignal<boolean>;
  /** All rows of the period; empty until they have come. */
  readonly rows: ReadonlySignal<readonly DoctorReportRow[]>;
  readonly currencies: ReadonlySignal<readonly string[]>;
  /** Of the chosen currency, or one a currency. */
  readonly totals: ReadonlySignal<readonly ReportTotal[]>;
  /** Of the period before; undefined unless they are asked for and there. */
  readonly before: ReadonlySignal<readonly ReportTotal[] | undefined>;
  /** All rows of the list as they are searched and sorted, on paper. */
  readonly printed: ReadonlySignal<readonly DoctorReportRow[] | undefined>;
  /** Before and after the page is printed. */
  setPrinting(isPrinting: boolean): void;
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
  const before = signal<readonly DoctorReportRow[] | undefined>(undefined);
  const isPrinting = signal(false);
  /** The periods that `rows` and `before` are of. */
  let loaded: string | undefined;
  let loadedBefore: string | undefined;
  let unreadable: Page<DoctorReportRow>['unreadable'];
  const keyOf = ({ from, to }: DayRange) => `${from}..${to}`;

  const readRows = async (range: DayRange, call: CallOptions | undefined) => {
    if (loaded === keyOf(range)) return;
    const page = await doctors.report({ from: range.from, to: range.to }, call);
    rows.value = page.items;
    unreadable = page.unreadable;
    loaded = keyOf(range);
  };
  const readBefore = async ({ compare, ...range }: ReportFilters, call: CallOptions | undefined) => {
    const period = periodBefore(range);
    if (compare === '' || loadedBefore === keyOf(period)) return;
    before.value = undefined;
    before.value = allOf(await doctors.report(period, call));
    loadedBefore = keyOf(period);
  };

  const table = createTable<DoctorReportRow, ReportFilters>({
    ...options,
    name: 'doctor-report',
    sort: { sortBy: 'net', sortOrder: 'desc' },
    filters: { ...rangeOf('last12', today()), currency: '', compare: '' },
    load: async ({ filters, ...query }, call) => {
      await Promise.all([readRows(filters, call), readBefore(filters, call)]);
      return { ...pageOf(rows.value, { ...query, currency: filters.currency }), unreadable };
    },
  });
  const filters = computed(() => table.list.query.value.filters);
  const ofChosen = (all: readonly ReportTotal[]) => {
    const { currency } = filters.value;
    return currency === '' ? all : all.filter(({ net }) => net.currency === currency);
  };
  const range = computed(() => draft.value ?? table.list.query.value.filters);
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
    currencies: computed(() => currenciesOf(rows.value)),
    totals: computed(() => ofChosen(totalsOf(rows.value))),
    before: computed(() => (filters.value.compare && before.value ? totalsOf(before.value) : undefined)),
    printed: computed(() => {
      const { query } = table.list;
      const all = { ...query.value, currency: filters.value.currency, pageNumber: 1, pageSize: Number.POSITIVE_INFINITY };
      return isPrinting.value ? pageOf(rows.value, all).items : undefined;
    }),
    setPrinting: (next) => {
      isPrinting.value = next;
    },
    choose: (preset) => setRange(rangeOf(preset, today())),
    setRange,
    setAttributes: ({ from, to }) => setRange({ ...(from && { from }), ...(to && { to }) }),
    resume: table.list.resume,
    suspend: table.list.suspend,
  };
}
