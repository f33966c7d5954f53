/** A ledger with refunds of one bill, and what that bill may show. */
import type { LedgerEvent, Settled } from './events.js';
import { createLedgerState } from './ledger.js';
import { recordBaseline } from './record.js';
import type { AccountState, Baseline, SeenPayment } from './state.js';

const eur = (minor: number) => ({ minor, currency: 'EUR' });

export interface KnownRefund {
  /** Its reference is `key-` and this. */
  readonly id: string;
  readonly minor: number;
  readonly status: Settled['status'];
  readonly paymentId?: string;
  /** What the bill showed before it was sent. Default: no refund, a total of 0. */
  readonly before?: Baseline;
}

const nothing: Baseline = { total: eur(0), payments: [] };

/** Refunds of bill 8 of doctor 7, one after the other. */
export function ledgerOf(refunds: readonly KnownRefund[]) {
  const { state, apply } = createLedgerState();
  apply({ type: 'run-started', at: 0, runId: 'run', source: '', by: null });
  for (const { id, minor, status, paymentId = null, before = nothing } of refunds) {
    const of = { at: 0, runId: 'run', entryId: id };
    const planned = { ...of, key: `key-${id}`, ref: id, billingId: '8', doctorId: '7', amount: eur(minor), reason: '', line: 1 };
    const events: LedgerEvent[] = [
      { type: 'planned', ...planned, action: 'send' },
      { type: 'sending', ...of, baseline: recordBaseline(before) },
      { type: 'settled', ...of, status, by: 'answer', refundId: paymentId, notes: [] },
    ];
    for (const event of events) apply(event);
  }
  return state;
}

export const shown = (id: string, minor: number, more: Partial<SeenPayment> = {}): SeenPayment => ({
  id,
  amount: eur(minor),
  reference: null,
  ...more,
});

/** A bill for 300.00. @param payments null: it shows no list. @param total null: it does not tell one */
export const billShowing = (payments: readonly SeenPayment[] | null, total: number | null): AccountState => ({
  doctorId: '7',
  doctorName: null,
  total: total === null ? null : eur(total),
  payments,
  bill: { billingId: '8', invoiceNumber: null, amount: eur(30_000), currency: 'EUR', paymentStatus: 'paid' },
});
