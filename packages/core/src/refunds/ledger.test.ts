import { expect, it } from 'vitest';
import type { BillState } from './bill-state.js';
import { createLedgerState, type LedgerEntry, type LedgerState } from './ledger.js';
import type { LedgerEvent } from './ledger-events.js';
import { remainingOf } from './plan.js';
import { findOwn } from './settle.js';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const bill: BillState = {
  billingId: '1',
  doctorId: null,
  doctorName: null,
  invoiceNumber: null,
  amount: usd(10_000),
  refundedAmount: usd(0),
  currency: 'USD',
  paymentStatus: 'paid',
  refunds: [],
};

/** Refunds of 1.00 by their entry and bill, all of them sent and without an answer. */
function ledgerOf(refunds: readonly (readonly [entryId: string, billingId: string])[]): LedgerState {
  const { state, apply } = createLedgerState();
  const at = { at: 0, runId: 'run' };
  const events = refunds.flatMap(([entryId, billingId]): LedgerEvent[] => [
    {
      type: 'planned',
      ...at,
      entryId,
      key: entryId,
      ref: entryId,
      billingId,
      doctorId: null,
      amount: usd(100),
      reason: '',
      line: 1,
      action: 'send',
    },
    { type: 'sending', ...at, entryId, baseline: { refundedAmount: usd(0), refunds: [] } },
  ]);
  for (const event of [{ type: 'run-started', ...at, source: '', by: null } as const, ...events]) apply(event);
  return state;
}

it('what concerns one bill counts its refunds, each once, and looks at no other', () => {
  const state = ledgerOf([
    ['a', '1'],
    ['b', '1'],
    ['c', '2'],
    ['a', '1'],
  ]);
  const entries = new Map(state.entries);
  entries.values = () => {
    throw new Error('the whole ledger is walked for one bill');
  };
  const ledger = { ...state, entries };
  expect(remainingOf(bill, ledger)).toEqual(usd(9_800));
  expect(remainingOf(bill, ledger, 'a')).toEqual(usd(9_900));
  const found = { ...bill, refunds: [{ refundId: '7', amount: usd(100), reference: null }] };
  expect(findOwn(entries.get('a') as LedgerEntry, found, ledger)).toMatchObject({ found: false, note: { code: 'mayBeAnother' } });
});
