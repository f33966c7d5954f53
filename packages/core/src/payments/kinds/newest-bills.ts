/** What a doctor's bills show of charges, and which later charge made a failed bill good. */
import { bindGroup, type Caller, type GroupClient } from '../../client/caller.js';
import { forEachConcurrently } from '../../client/concurrency.js';
import { allOf, allPages, hasMore } from '../../client/pages.js';
import { unless } from '../../client/unless.js';
import { billing } from '../../contract/endpoints/billing.js';
import type { Bill } from '../../contract/entities/bill.js';
import { isSameMoney, type Money } from '../../money/money.js';
import { isFailedPayment } from '../../rules/refund.js';
import type { FailedBill } from '../ledger/planned.js';
import type { KnownPayment } from '../ledger/repeats.js';

/** How many of the newest bills are searched for a charge. */
const newestBills = 50;

/** The doctor's newest bills, or all of them. @throws {CaredeskError} */
export type NewestBills = (doctorId: string, signal?: AbortSignal) => Promise<readonly Bill[]>;

export const newestBillsBy = (call: Caller): NewestBills => newestBillsOf(bindGroup(call, 'billing', { history: billing.history }));

export function newestBillsOf({ history }: Pick<GroupClient<{ readonly history: typeof billing.history }>, 'history'>): NewestBills {
  return async (clientId, signal) => {
    const byTime = { pageNumber: 1, pageSize: newestBills, sortBy: 'chargedAt', sortOrder: 'desc' } as const;
    const first = await history({ clientId, ...byTime }, { signal }).catch(unless('rejected'));
    // One that can't be read may be the very charge.
    const bills = first ? allOf(first) : [];
    const isSorted = newestFirst(bills).every((bill, index) => bill === bills[index]);
    if (first && (isSorted || !hasMore(first, bills.length, newestBills))) return bills;
    // A backend that sorts the other way has the newest bills on its last page.
    const all: Bill[] = [];
    for await (const { items } of allPages((page, call) => history({ clientId, ...page }, call), { signal })) all.push(...items);
    return newestFirst(all);
  };
}

/** Bills without a moment come last. */
export const newestFirst = (bills: readonly Bill[]): readonly Bill[] =>
  bills.toSorted((a, b) => (b.chargedAt ?? '').localeCompare(a.chargedAt ?? ''));

/** Milliseconds: within a day the same charge is hardly wanted twice. */
export const recentMs = 24 * 60 * 60 * 1000;

export const isSameText = (a: string | null, b: string | null): boolean => (a ?? '').trim() === (b ?? '').trim();

const broughtMoney = (bill: Bill): boolean => !isFailedPayment(bill) && bill.paymentStatus?.toLowerCase() !== 'refunded';

/** A backend that does not link bills: a newer paid one of the same amount for the same looks like the recovery. */
const looksLikeRecovery = (failed: FailedBill, bill: Bill): boolean =>
  bill.retryOf === null &&
  failed.chargedAt !== null &&
  bill.chargedAt !== null &&
  Date.parse(bill.chargedAt) > Date.parse(failed.chargedAt) &&
  isSameMoney(bill.amount, failed.amount) &&
  isSameText(bill.description, failed.description);

const isRecovery = (failed: FailedBill, bill: Bill): boolean =>
  bill.billingId === failed.recoveredBy || (broughtMoney(bill) && (bill.retryOf === failed.billingId || looksLikeRecovery(failed, bill)));

/** The recoveries among the doctor's bills, in their order. */
const recoveriesAmong = (failed: FailedBill, bills: readonly Bill[]): readonly Bill[] =>
  bills.filter((bill) => bill.billingId !== failed.billingId && isRecovery(failed, bill));

/** The one that is named; one that the backend names comes first. */
export function recoveryAmong(failed: FailedBill, bills: readonly Bill[]): Bill | undefined {
  const all = recoveriesAmong(failed, bills);
  return all.find(({ billingId }) => billingId === failed.recoveredBy) ?? all[0];
}

export interface ChargeWish {
  readonly amount: Money;
  readonly description: string;
  /** The failed bill that it is to make good. */
  readonly retryOf?: FailedBill | undefined;
}

/**
 * Bills that may be the charge that is wanted: recoveries of the failed bill, and paid ones of the last day with this amount and description
 * that no known charge made. A bill whose moment the backend does not tell counts as recent.
 */
export function earlierCharges(
  bills: readonly Bill[],
  { amount, description, retryOf }: ChargeWish,
  knownPayments: readonly KnownPayment[],
  now: number,
): readonly Bill[] {
  const ids = new Set(knownPayments.map(({ id }) => id));
  const references = new Set(knownPayments.map(({ reference }) => reference));
  const looksWanted = (bill: Bill): boolean => {
    // A moment later than now counts as now.
    const isRecent = bill.chargedAt === null || now - Date.parse(bill.chargedAt) <= recentMs;
    const isKnown = ids.has(bill.billingId) || (bill.reference !== null && references.has(bill.reference));
    return isRecent && !isKnown && !isFailedPayment(bill) && isSameMoney(bill.amount, amount) && isSameText(bill.description, description);
  };
  const recoveries = retryOf ? recoveriesAmong(retryOf, bills) : [];
  return bills.filter((bill) => looksWanted(bill) || recoveries.includes(bill));
}

/** Doctors whose bills are read for one page of bills. */
const mostDoctors = 25;
const atOnce = 4;

/** The recovery of each failed bill that has one, by the failed bill's id. What can't be read is left out. */
export async function readRecoveries(
  bills: readonly Bill[],
  newestBills: NewestBills,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Bill>> {
  const failed = bills.filter(isFailedPayment);
  const recoveries = new Map<string, Bill>();
  const find = (ofDoctor: readonly Bill[], doctorId: string) => {
    for (const bill of failed) {
      const recovery = bill.doctorId === doctorId && !recoveries.has(bill.billingId) ? recoveryAmong(bill, ofDoctor) : undefined;
      if (recovery) recoveries.set(bill.billingId, recovery);
    }
  };
  const doctorIds = [...new Set(failed.flatMap(({ doctorId }) => doctorId ?? []))];
  const ofDoctor = (doctorId: string) => bills.filter((bill) => bill.doctorId === doctorId);
  for (const doctorId of doctorIds) find(ofDoctor(doctorId), doctorId);
  const isOpen = (doctorId: string) => failed.some((bill) => bill.doctorId === doctorId && !recoveries.has(bill.billingId));
  await forEachConcurrently(doctorIds.filter(isOpen).slice(0, mostDoctors), atOnce, async (doctorId) =>
    find(await newestBills(doctorId, signal).catch(() => []), doctorId),
  );
  return recoveries;
}
