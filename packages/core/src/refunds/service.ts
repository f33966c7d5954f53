/** One refund by the engine that batches use. */
import type { Caller } from '../client/caller.js';
import { formatMajor, type Money } from '../money/money.js';
import { refundsOf } from './account.js';
import { billReader } from './bills.js';
import { createDesk, type DeskOptions, type RefundOutcome, type ShortLedger } from './desk.js';
import { openOfBill } from './ledger.js';
import { planRefunds } from './plan.js';
import type { BillReader } from './ports.js';
import { refundSender } from './sender.js';

export interface RefundIntent {
  /** Identifies this refund permanently: the same intent is never sent twice. */
  readonly ref: string;
  readonly billingId: string;
  readonly doctorId: string | null;
  readonly amount: Money;
  readonly reason: string;
  /** Ids of the refunds of a `held` outcome that the user was shown, and beside which this one is wanted. Default: none. */
  readonly beside?: readonly string[] | undefined;
}

export interface RefundService {
  refund(intent: RefundIntent): Promise<RefundOutcome>;
  /** Whether refunds of this bill have an unknown outcome, without waiting for anyone. */
  hasOpen(billingId: string): boolean;
  /** Reads the bill of every open refund back. @returns those of this bill: settled, or still unknown */
  check(billingId: string): Promise<readonly RefundOutcome[]>;
  /** A person resolves the open refunds of this bill. @param evidence how they know */
  resolve(billingId: string, wasRefunded: boolean, evidence: string): Promise<readonly RefundOutcome[]>;
}

export interface RefundServiceOptions extends Omit<DeskOptions, 'bills' | 'sender'> {
  readonly apiBase: string;
  readonly call: Caller;
}

/** How a browser plans: its ledger deletes settled entries, and its backend may not know idempotency keys. */
export const shortPlan = (apiBase: string, ledger: ShortLedger, bills: BillReader) => ({
  formerBases: [apiBase],
  ledger: ledger.state,
  madeBefore: (billingId: string) => ledger.made?.(refundsOf(billingId)) ?? [],
  bills,
  idempotent: false,
});

export function createRefundService({ apiBase, call, ...options }: RefundServiceOptions): RefundService {
  const bills = billReader(call);
  // The session renews tokens automatically; a change is otherwise never repeated below this line.
  const sender = refundSender(call, async () => false);
  const desk = createDesk({ ...options, bills, sender });
  return {
    hasOpen: (billingId) => openOfBill(options.openLedger().state, billingId).length > 0,
    refund: ({ ref, billingId, doctorId, amount, reason, beside = [] }) => {
      const row = { line: 1, ref, billingId, amount: formatMajor(amount), currency: amount.currency, reason, doctorId: doctorId ?? '' };
      return desk.send(ref, amount, beside, (ledger, one) => planRefunds({ ...shortPlan(apiBase, ledger, bills), ...one, rows: [row] }));
    },
    check: (billingId) => desk.check(refundsOf(billingId)),
    resolve: (billingId, ...answer) => desk.resolve(refundsOf(billingId), ...answer),
  };
}
