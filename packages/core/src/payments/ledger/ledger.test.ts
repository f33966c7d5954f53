import { describe, expect, it } from 'vitest';
import { refund } from '../kinds/refund.js';
import { recall } from '../recall.js';
import { refundsOf } from './account.js';
import type { LedgerEvent } from './events.js';
import { createLedgerState, entriesOf, type LedgerEntry, type LedgerState } from './ledger.js';
import type { PaymentRow } from './planned.js';
import { fromRecord, type RecordedMoney, toRecord } from './record.js';
import { repeatsOn } from './repeats.js';
import { findOwn } from './settle.js';
import type { AccountState } from './state.js';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const bill: AccountState = {
  doctorId: null,
  doctorName: null,
  total: usd(0),
  payments: [],
  bill: { billingId: '1', invoiceNumber: null, amount: usd(10_000), currency: 'USD', paymentStatus: 'paid' },
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

it('what concerns one bill looks at its own refunds alone', () => {
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
  expect(refund.remaining(bill, ledger)).toEqual(usd(9_800));
  expect(refund.remaining(bill, ledger, 'a')).toEqual(usd(9_900));
  const found = { ...bill, payments: [{ id: '7', amount: usd(100), reference: null }] };
  expect(findOwn(entries.get('a') as LedgerEntry, found, ledger)).toMatchObject({ isFound: false, note: { code: 'mayBeAnother' } });
});

const forints = (minor: number, digits?: number) => ({ minor, currency: 'HUF', ...(digits !== undefined && { digits }) });

/** One refund in HUF, as a ledger recorded it, in this state. */
function ledgerInForints(amount: RecordedMoney, status: 'done' | 'unknown'): LedgerState {
  const { state, apply } = createLedgerState();
  const at = { at: 0, runId: 'run', entryId: 'a' };
  const planned = { type: 'planned', ...at, key: 'key', ref: 'a', billingId: '1', doctorId: null, reason: '', line: 1 } as const;
  apply({ ...planned, amount, action: 'send' });
  apply({ type: 'sending', ...at, baseline: { refundedAmount: { ...amount, minor: 0 }, refunds: [] } });
  apply({ type: 'settled', ...at, status, by: 'answer', refundId: status === 'done' ? '7' : null, notes: [] });
  return state;
}

const rowOf = (amount: string): PaymentRow => ({ line: 1, ref: 'a', billingId: '1', amount, currency: '', reason: '', doctorId: '' });
const recalled = (ledger: LedgerState, amount: string) => recall(rowOf(amount), refundsOf('1'), ledger, true).outcome;

describe('an amount that a ledger recorded', () => {
  it.each([
    ['with its digits', forints(500_000, 2)],
    ['with digits that the currency has no more', forints(5_000_000, 3)],
    ['by a runtime that knew no decimals of it', forints(5_000)],
  ])('%s is worth what it was', (_, amount) => {
    expect(ledgerInForints(amount, 'done').entries.get('a')?.amount).toEqual(forints(500_000));
    expect(recalled(ledgerInForints(amount, 'done'), '5000')).toMatchObject({ action: 'skip' });
  });

  it.each(['5000', '50', ''])('without its digits is never sent again, whatever a row says: %j', (amount) => {
    const actions = (['done', 'unknown'] as const).map((status) => recalled(ledgerInForints(forints(5_000), status), amount));
    for (const outcome of actions) expect(['skip', 'conflict', 'hold', undefined]).toContain(Object(outcome).action);
    for (const outcome of actions) expect(outcome).toBeDefined();
  });

  it('without its digits explains no total of a bill that shows no refunds', () => {
    const ledger = ledgerInForints(forints(500_000), 'done');
    const shown = { ...bill, payments: null, total: forints(500_000) };
    expect(repeatsOn(shown, entriesOf(ledger, refundsOf('1')), forints(500_000))).toHaveLength(1);
  });

  it.each(['USD', 'JPY', 'KWD', 'HUF', 'IQD', 'CLF'])('of %s comes back from its record', (currency) => {
    expect(fromRecord(JSON.parse(JSON.stringify(toRecord({ minor: 123_456, currency }))))).toEqual({ minor: 123_456, currency });
  });
});
