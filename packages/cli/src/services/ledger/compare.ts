/** The ledger's refunds against a payment provider's report. */
import { isSameMoney, type Money } from '@caredesk/core/money';
import { isOpen, type LedgerEntry } from '@caredesk/core/payments';
import type { ReportRow } from './provider-report.js';

/** Findings about a refund, from harmless to worst. */
export const findings = [
  'match',
  'amount differs',
  'only in the ledger',
  'only in the report',
  'not done, but in the report',
  'twice in the report',
  'unknown, not in the report',
  'unknown, in the report',
] as const;
export type Finding = (typeof findings)[number];

export interface Compared {
  readonly finding: Finding;
  readonly entry: LedgerEntry | undefined;
  readonly row: ReportRow | undefined;
}

export interface Comparison {
  readonly compared: readonly Compared[];
  /** The amounts in the ledger, and in the report, on the compared days. */
  readonly ledger: readonly Money[];
  readonly report: readonly Money[];
}

export interface CompareOptions {
  /** Whether an entry is of the days that are compared. */
  readonly isWanted: (entry: LedgerEntry) => boolean;
  readonly isWantedDay: (day: string | undefined) => boolean;
}

/**
 * A row belongs to the entry of its reference, else of its refund id, else of its ref. Days are those of each side: an entry outside of
 * them is compared where the report has it, and is not missed where the report has not.
 */
export function compare(
  entries: readonly LedgerEntry[],
  rows: readonly ReportRow[],
  { isWanted, isWantedDay }: CompareOptions,
): Comparison {
  const refunds = entries.filter(({ kind }) => kind === 'refund');
  const find = finder(refunds);
  const matchedEntries = new Set<LedgerEntry>();
  const fromReport = rows.flatMap((row): Compared[] => {
    const entry = find(row);
    if (!entry) return isWantedDay(row.day) ? [{ finding: 'only in the report', entry, row }] : [];
    const isSecond = matchedEntries.has(entry);
    matchedEntries.add(entry);
    return [{ finding: isSecond ? 'twice in the report' : inBoth(entry, row), entry, row }];
  });
  const missed = refunds.flatMap((entry): Compared[] => {
    if (matchedEntries.has(entry) || !isWanted(entry)) return [];
    if (isOpen(entry)) return [{ finding: 'unknown, not in the report', entry, row: undefined }];
    return entry.status === 'done' ? [{ finding: 'only in the ledger', entry, row: undefined }] : [];
  });
  const compared = [...fromReport, ...missed];
  const done = new Set(compared.flatMap(({ entry }) => (entry?.status === 'done' ? [entry] : [])));
  return {
    compared,
    ledger: [...done].map(({ amount }) => amount),
    report: compared.flatMap(({ row }) => (row ? [row.amount] : [])),
  };
}

function inBoth(entry: LedgerEntry, { amount }: ReportRow): Finding {
  if (isOpen(entry)) return 'unknown, in the report';
  if (entry.status !== 'done') return 'not done, but in the report';
  return isSameMoney(entry.amount, amount) ? 'match' : 'amount differs';
}

function finder(entries: readonly LedgerEntry[]): (row: ReportRow) => LedgerEntry | undefined {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const byRefundId = new Map(entries.flatMap((entry) => (entry.paymentId === null ? [] : [[entry.paymentId, entry] as const])));
  const byRef = new Map(entries.map((entry) => [entry.ref, entry]));
  return ({ reference, refundId, ref }) => byKey.get(reference) ?? byRefundId.get(refundId) ?? byRef.get(ref);
}
