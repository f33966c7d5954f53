/** A report comes whole: searching, sorting, paging and summing happen here. */
import type { DoctorReportRow, Page } from '@caredesk/core/contract';
import type { Money } from '@caredesk/core/money/money';
import { addMoney } from '@caredesk/core/money/sums';
import type { PageQuery } from '../list/list-store.js';

type Sortable = Exclude<keyof DoctorReportRow, 'more'>;

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  // What is missing comes last.
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  if (typeof a === 'object' && typeof b === 'object') return (a as Money).minor - (b as Money).minor;
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}

/** One page of the rows that hold the keyword, as a server would answer it. */
export function pageOf(
  rows: readonly DoctorReportRow[],
  { keyword = '', sortBy, sortOrder, pageNumber, pageSize }: PageQuery,
): Page<DoctorReportRow> {
  const wanted = keyword.toLowerCase();
  const found = rows.filter(({ doctorName, planName }) => `${doctorName ?? ''} ${planName ?? ''}`.toLowerCase().includes(wanted));
  const field = sortBy as Sortable | undefined;
  const sorted = field ? found.toSorted((a, b) => compare(a[field], b[field]) * (sortOrder === 'desc' ? -1 : 1)) : found;
  return { items: sorted.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), totalCount: found.length };
}

export interface ReportTotal {
  readonly billed: Money;
  readonly refunded: Money;
  readonly net: Money;
}

/** Sums, one a currency, the one with most rows first. */
export function totalsOf(rows: readonly DoctorReportRow[]): readonly ReportTotal[] {
  const byCurrency = [...Map.groupBy(rows, ({ currency }) => currency)].toSorted(([, a], [, b]) => b.length - a.length);
  return byCurrency.map(([currency, same]) => {
    const sum = (pick: (row: DoctorReportRow) => Money | null) =>
      same.reduce((total, row) => addMoney(total, pick(row) ?? { minor: 0, currency }), { minor: 0, currency });
    return { billed: sum((row) => row.billed), refunded: sum((row) => row.refunded), net: sum((row) => row.net) };
  });
}

export interface PlanBar {
  readonly plan: string | null;
  readonly net: Money;
}

/** Net of each plan in one currency, the largest first. */
export function netByPlan(rows: readonly DoctorReportRow[], currency: string): readonly PlanBar[] {
  const same = rows.filter((row) => row.currency === currency);
  return [...Map.groupBy(same, ({ planName }) => planName)]
    .map(([plan, ofPlan]) => ({ plan, net: ofPlan.reduce((sum, { net }) => (net ? addMoney(sum, net) : sum), { minor: 0, currency }) }))
    .toSorted((a, b) => b.net.minor - a.net.minor);
}
