/** A report comes whole: searching, sorting and summing happen here. */
import type { DoctorReportRow, RefundReason } from '@caredesk/core/contract';
import type { Money } from '@caredesk/core/money/money';
import { addMoney } from '@caredesk/core/money/sums';
import type { PageQuery } from '../../parts/list/list-store.js';
import { arrange } from '../../parts/list/page-of.js';

/** The currencies there are, the one with most rows first. */
export const currenciesOf = (rows: readonly DoctorReportRow[]): readonly string[] =>
  [...Map.groupBy(rows, ({ currency }) => currency)].toSorted(([, a], [, b]) => b.length - a.length).map(([currency]) => currency);

export interface ReportQuery extends PageQuery {
  /** Empty: all. */
  readonly currency: string;
}

export function arrangeReport(rows: readonly DoctorReportRow[], { currency, ...query }: ReportQuery): Promise<readonly DoctorReportRow[]> {
  const currencyRows = rows.filter((row) => currency === '' || row.currency === currency);
  return arrange(currencyRows, query, ({ doctorName, planName }) => [doctorName, planName]);
}

export type ReportTotal = Readonly<Record<'billed' | 'refunded' | 'net', Money>>;

/** The sums of amounts, which are all in this currency. */
export function sumOf(rows: readonly Readonly<Record<keyof ReportTotal, Money | null>>[], currency: string): ReportTotal {
  const nothing: Money = { minor: 0, currency };
  const sum = (field: keyof ReportTotal) => rows.reduce((total, row) => addMoney(total, row[field] ?? nothing), nothing);
  return { billed: sum('billed'), refunded: sum('refunded'), net: sum('net') };
}

const inCurrency = (rows: readonly DoctorReportRow[], currency: string) => rows.filter((row) => row.currency === currency);

/** Sums, one a currency, the one with most rows first. */
export const reportTotals = (rows: readonly DoctorReportRow[]): readonly ReportTotal[] =>
  currenciesOf(rows).map((currency) => sumOf(inCurrency(rows, currency), currency));

/** The greatest net amount of a row in each currency, in minor units. */
export function greatestNet(rows: readonly DoctorReportRow[]): ReadonlyMap<string | null, number> {
  const greatest = new Map<string | null, number>();
  for (const { currency, net } of rows) greatest.set(currency, Math.max(greatest.get(currency) ?? 0, net?.minor ?? 0));
  return greatest;
}

/** Net of each plan in one currency, the largest first. */
export const netByPlan = (rows: readonly DoctorReportRow[], currency: string) =>
  [...Map.groupBy(inCurrency(rows, currency), ({ planName }) => planName || null)]
    .map(([plan, ofPlan]) => ({ plan, net: sumOf(ofPlan, currency).net }))
    .toSorted((a, b) => b.net.minor - a.net.minor);

/** Each reason once, the most frequent first: a backend may tell one of them in several rows. Empty: none was given. */
export const reasonsIn = (rows: readonly RefundReason[], currency: string) =>
  [
    ...Map.groupBy(
      rows.filter((row) => row.currency === currency),
      ({ reason }) => reason?.trim() ?? '',
    ),
  ]
    .map(([reason, same]) => ({
      reason,
      count: same.reduce((total, { count }) => total + (count ?? 0), 0),
      refunded: same.reduce((total, { refunded }) => (refunded ? addMoney(total, refunded) : total), { minor: 0, currency }),
    }))
    .toSorted((a, b) => b.count - a.count);
