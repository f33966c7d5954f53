import type { CallOptions, GroupClient } from '@caredesk/core/client';
import type { DailyFigures, DoctorReportRow, Endpoints, Page, RefundReason } from '@caredesk/core/contract';
import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { pageOf } from '../../parts/list/page-of.js';
import { createTable, type TableOptions } from '../../parts/list/table-store.js';
import { createResource } from '../../parts/resource/resource-store.js';
import { createParts, reloadAll, together } from '../../parts/resource/together.js';
import { daysUntil, itemsOrNone, lineDays, readDailyFigures } from './daily-figures.js';
import { comparedRange, comparisonFor, type DayRange, daysIn, isRange, type Preset, rangeOf, rangeProblem } from './range.js';
import { arrangeReport, currenciesOf, type ReportQuery, type ReportTotal, reportTotals } from './report-rows.js';

/** `currency` empty: all. `compare`: see {@link comparisonFor}. A type, as an interface is no `Filters`. */
export type ReportFilters = DayRange & { readonly currency: string; readonly compare: string };

export type DoctorReportStore = ReturnType<typeof createDoctorReport>;

export interface DoctorReportOptions extends Pick<TableOptions<DoctorReportRow>, 'columns' | 'report' | 'clock'> {
  readonly doctors: Pick<GroupClient<Endpoints['doctors']>, 'report'>;
  readonly dashboard: Pick<GroupClient<Endpoints['dashboard']>, 'dailyFigures' | 'refundReasons'>;
  /** `YYYY-MM-DD`, in UTC as reports are. */
  readonly today: () => string;
}

export function createDoctorReport({ doctors, dashboard, today, ...options }: DoctorReportOptions) {
  /** A chosen period that is not valid yet. */
  const draft = signal<DayRange | undefined>(undefined);
  const { page, rows, before, read, forget } = createReading(doctors);
  const { arrange, ...printing } = createArrangement(page);
  const table = createTable<DoctorReportRow, ReportFilters>({
    ...options,
    name: 'doctor-report',
    sort: { sortBy: 'net', sortOrder: 'desc' },
    filters: { ...rangeOf('thisMonth', today()), currency: '', compare: '' },
    load: async ({ filters, ...query }, call) => {
      // An address may contain anything.
      if (!isRange(filters)) return { items: [], totalCount: 0 };
      const unreadable = await read(filters, call);
      return { ...pageOf(await arrange({ ...query, currency: filters.currency }, call), query), unreadable };
    },
  });
  const { filters } = table.list;
  const ofChosen = (all: readonly ReportTotal[]) => {
    const { currency } = filters.value;
    return currency === '' ? all : all.filter(({ net }) => net.currency === currency);
  };
  const range = computed(() => draft.value ?? filters.value);
  const figures = createFigures(dashboard, filters, options.report);
  const comparison = computed(() => comparisonFor(range.value, filters.value.compare));
  const comparedDays = computed(() => comparison.value && comparedRange(range.value, comparison.value));
  const rowsBefore = computed(() => (comparison.value ? before.value : undefined));
  const all = [table.list, figures];
  const parts = createParts(all, () => (isRange(range.value) ? all : []));
  const setRange = (changed: Partial<DayRange>) => {
    const next = { ...range.value, ...changed };
    draft.value = isRange(next) ? undefined : next;
    if (!isRange(next)) return;
    table.list.setFilters(next);
    figures.restart();
    parts.update();
  };
  return {
    table,
    figures,
    /** The days chosen; the table's are the last ones that can be asked for. */
    range,
    /** All rows of the period; empty until they have come. */
    rows,
    /** Why the days chosen can't be asked for. */
    problem: computed(() => rangeProblem(range.value)),
    currencies: computed(() => currenciesOf(rows.value)),
    /** Totals of the chosen currency, or one for each currency. */
    totals: computed(() => ofChosen(reportTotals(rows.value))),
    comparison,
    /** The days compared with. */
    comparedDays,
    /** Rows of those days by doctor and currency; undefined until they came, as their totals are. */
    earlierRows: computed(() => rowsBefore.value && new Map(rowsBefore.value.map((row) => [`${row.doctorId} ${row.currency}`, row]))),
    before: computed(() => rowsBefore.value && reportTotals(rowsBefore.value)),
    ...printing,
    choose: (preset: Preset) => setRange(rangeOf(preset, today())),
    setRange,
    setAttributes: ({ from, to }: Partial<Record<'from' | 'to', string | undefined>>) =>
      setRange({ ...(from && { from }), ...(to && { to }) }),
    refresh: () => {
      forget();
      reloadAll([table.list, figures.daily, figures.reasons]);
    },
    ...parts,
  };
}

/** More days are not asked for reasons. */
const mostDays = 366;

/**
 * Figures beside the rows, by day and by reason of refunds. Null: the backend has none, or they can't be read; the report below them says
 * why.
 */
function createFigures(
  dashboard: DoctorReportOptions['dashboard'],
  range: ReadonlySignal<DayRange>,
  report: DoctorReportOptions['report'],
) {
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

/** The rows of the page as the list is searched and sorted: one page of them is shown, all are printed. */
function createArrangement(page: ReadonlySignal<ReportPage>) {
  const isPrinting = signal(false);
  const arranged = signal<{ readonly days: DayRange; readonly rows: readonly DoctorReportRow[] } | undefined>(undefined);
  return {
    arrange: async (query: ReportQuery, call: CallOptions | undefined) => {
      const { items, days } = page.value;
      const rows = await arrangeReport(items, query);
      if (days && !call?.signal?.aborted) arranged.value = { days, rows };
      return rows;
    },
    /** All rows, on paper, and the days that they are of. Undefined until they have come. */
    printed: computed(() => (isPrinting.value && arranged.value?.days === page.value.days ? arranged.value : undefined)),
    /** Before and after the page is printed. */
    setPrinting: (next: boolean) => {
      isPrinting.value = next;
    },
  };
}

interface ReportPage extends Page<DoctorReportRow> {
  /** The period that it is of. */
  readonly days?: DayRange;
}

/** The rows of the period and of the one compared with, each read once. */
function createReading(doctors: DoctorReportOptions['doctors']) {
  const none: ReportPage = { items: [], totalCount: 0 };
  const page = signal(none);
  const pageBefore = signal(none);
  /** False: they are read again, whatever periods they are of. */
  let isFresh = true;
  const isOf = ({ days }: ReportPage, { from, to }: DayRange) => days?.from === from && days.to === to;
  const readDays = async ({ from, to }: DayRange, call: CallOptions | undefined): Promise<ReportPage> => {
    const days = { from, to };
    return { ...(await doctors.report(days, call)), days };
  };
  const readRows = async (range: DayRange, call: CallOptions | undefined) => {
    if (isFresh && isOf(page.value, range)) return;
    try {
      page.value = await readDays(range, call);
    } catch (error) {
      // Rows of another period than the one that can't be read are not shown as its own.
      if (!call?.signal?.aborted && !isOf(page.value, range)) page.value = none;
      throw error;
    }
  };
  const readBefore = async (period: DayRange, call: CallOptions | undefined) => {
    if (!isOf(pageBefore.value, period)) pageBefore.value = none;
    else if (isFresh) return;
    pageBefore.value = await readDays(period, call);
  };
  return {
    page,
    rows: computed(() => page.value.items),
    before: computed(() => (pageBefore.value.days ? pageBefore.value.items : undefined)),
    /** @returns the rows of both periods that can't be read */
    read: async ({ compare, ...range }: ReportFilters, call: CallOptions | undefined) => {
      const comparison = comparisonFor(range, compare);
      const period = comparison && comparedRange(range, comparison);
      await Promise.all([readRows(range, call), period && readBefore(period, call)]);
      isFresh = true;
      const shownPages = [page.value, ...(period ? [pageBefore.value] : [])];
      return shownPages.flatMap(({ unreadable = [] }) => unreadable);
    },
    /** Marks the shown rows as stale; they stay until they are read again. */
    forget: () => {
      isFresh = false;
    },
  };
}
