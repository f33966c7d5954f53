/** One charge of a doctor's card by the engine of refunds. */
import type { Caller } from '../client/caller.js';
import type { Bill } from '../contract/entities/bill.js';
import { formatMajor, type Money } from '../money/money.js';
import { chargesOf } from '../refunds/account.js';
import { createDesk, type DeskOptions, type RefundOutcome } from '../refunds/desk.js';
import { type LedgerEntry, openOf } from '../refunds/ledger.js';
import { newestBillsBy, stateOf } from './bills.js';
import { type ChargePlanOptions, planCharge } from './plan.js';
import { type ChargeWish, earlierCharges, type FailedBill } from './recovery.js';
import { chargeSender } from './sender.js';

export interface ChargeIntent {
  /** Identifies this charge permanently: the same intent is never sent twice. */
  readonly ref: string;
  readonly doctorId: string;
  readonly amount: Money;
  readonly description: string;
  /** The failed bill that it is to make good. */
  readonly retryOf?: FailedBill | undefined;
  /** Ids of the bills of a `held` outcome that the user was shown, and beside which this one is wanted. Default: none. */
  readonly beside?: readonly string[] | undefined;
}

export interface ChargeOutcome extends RefundOutcome {
  /** The bill that the charge made, or that shows a failed payment; undefined if a person resolved the charge. */
  readonly bill?: Bill | undefined;
  /** Of `held`: the recent bills that may be this charge. */
  readonly unexplainedBills?: readonly Bill[];
}

export interface ChargeService {
  /** Does not send while an earlier charge of this doctor has an unknown outcome. @throws {CaredeskError} when nothing could be read; what the ledger throws */
  charge(intent: ChargeIntent): Promise<ChargeOutcome>;
  /** Bills of the doctor, read now, that may be this very charge, made by any user: to be shown before it is confirmed. @throws {CaredeskError} */
  earlier(doctorId: string, wish: ChargeWish): Promise<readonly Bill[]>;
  /** Charges of this doctor that may have been made, oldest first, without waiting for anyone. */
  openOf(doctorId: string): readonly LedgerEntry[];
  /** Looks among the bills for every open charge. @returns those of this doctor: settled, or still unknown */
  check(doctorId: string): Promise<readonly ChargeOutcome[]>;
  /** A person resolves the open charges of this doctor. @param evidence how they know */
  resolve(doctorId: string, wasCharged: boolean, evidence: string): Promise<readonly ChargeOutcome[]>;
}

export interface ChargeServiceOptions extends Omit<DeskOptions, 'bills' | 'sender'>, Pick<ChargePlanOptions, 'readDoctor'> {
  readonly call: Caller;
}

export function createChargeService({ call, readDoctor, ...options }: ChargeServiceOptions): ChargeService {
  /** By id: the engine compares ids and amounts, a user reads invoices. */
  const seen = new Map<string, Bill>();
  const see = (bill: Bill) => void seen.set(bill.billingId, bill);
  /** By the key of the charge. */
  const retries = new Map<string, string>();
  const newest = newestBillsBy(call);
  const newestBills: typeof newest = async (...asked) => {
    const bills = await newest(...asked);
    for (const bill of bills) see(bill);
    return bills;
  };
  const desk = createDesk({
    ...options,
    bills: {
      read: async (account, signal) => stateOf(account, await newestBills(account.doctorId ?? '', signal)),
      readAll: async () => new Map(),
    },
    // The session renews tokens automatically; a change is otherwise never repeated below this line.
    sender: chargeSender(call, async () => false, { onBill: see, retryOf: (key) => retries.get(key) }),
  });
  const withBill = (outcome: RefundOutcome): ChargeOutcome => ({
    ...outcome,
    bill: outcome.refundId === null ? undefined : seen.get(outcome.refundId),
    ...(outcome.unexplained && { unexplainedBills: outcome.unexplained.flatMap(({ refundId }) => seen.get(refundId) ?? []) }),
  });
  return {
    earlier: async (doctorId, wish) => earlierCharges(await newestBills(doctorId), wish, [], options.clock.now()),
    charge: async ({ ref, doctorId, amount, description, retryOf, beside = [] }) => {
      const { currency } = amount;
      const row = { line: 1, ref, billingId: '', amount: formatMajor(amount), currency, reason: description, doctorId };
      return withBill(
        await desk.send(ref, amount, beside, async (ledger, one) => {
          const plan = await planCharge({
            ...one,
            retryOf,
            asksBesideOwn: true,
            row,
            ledger: ledger.state,
            readDoctor,
            newestBills,
            now: options.clock.now(),
          });
          for (const { key } of plan.rows) if (retryOf) retries.set(key, retryOf.billingId);
          return plan;
        }),
      );
    },
    openOf: (doctorId) => openOf(options.openLedger().state, chargesOf(doctorId)),
    check: async (doctorId) => (await desk.check(chargesOf(doctorId))).map(withBill),
    resolve: async (doctorId, ...answer) => (await desk.resolve(chargesOf(doctorId), ...answer)).map(withBill),
  };
}
