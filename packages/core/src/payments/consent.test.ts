import { expect, it } from 'vitest';
import { consentText, fullConsentText, isConsent, isConsentToWhole } from './consent.js';
import type { LedgerEntry } from './ledger/ledger.js';
import type { PaymentPlan, PlannedPayment } from './ledger/planned.js';

const row = (action: PlannedPayment['action'], minor: number, sent?: { readonly runId: string; readonly sentSequence: number }) =>
  ({ action, amount: { minor, currency: 'USD' }, before: sent as LedgerEntry | undefined }) as PlannedPayment;

const plan = (...rows: readonly PlannedPayment[]): PaymentPlan => ({ rows, problems: [], twins: new Map() });

/** Sorted by name, its runs are in another order than they ran. */
const cut = plan(
  row('skip', 100, { runId: 'b-first', sentSequence: 3 }),
  row('skip', 200, { runId: 'a-second', sentSequence: 9 }),
  row('hold', 400, { runId: 'a-second', sentSequence: 11 }),
  row('send', 800),
  row('conflict', 1600),
  row('repeat', 3200),
);

it('a consent counts only what a file that was cut off still sends', () => {
  expect(consentText(cut)).toBe('1 refund USD 8.00');
  expect(isConsent('3 refunds USD 14.00', cut)).toBe(false);
});

it('a consent to the whole file counts in its earlier runs, from the newest', () => {
  expect(['3 refunds USD 14.00', '4 refunds usd 15.00'].map((text) => isConsentToWhole(text, cut))).toEqual([true, true]);
  for (const text of ['2 refunds USD 9.00', '2 refunds USD 12.00', '5 refunds USD 31.00', '1 refund USD 8.00'])
    expect(isConsentToWhole(text, cut), text).toBe(false);
});

it.each([
  [[], [], '3 refunds USD 7.00'],
  [['a'], [], '3 refunds USD 7.00, 1 without amount'],
  [[], ['b', 'c'], '3 refunds USD 7.00, 2 twins'],
  [['a', 'b'], ['c', 'd'], '3 refunds USD 7.00, 2 without amount, 1 twin'],
])('a consent says how many rows are without amount (%j) and twins (%j)', (blank, twins, text) => {
  const named = (entryId: string, action: PlannedPayment['action'], minor: number) => ({
    ...row(action, minor),
    entryId,
    row: { amount: blank.includes(entryId) ? '' : '1' },
  });
  const rows = [named('a', 'send', 100), named('b', 'resend', 200), named('c', 'send', 400), named('d', 'hold', 800)];
  const whole = { ...plan(...(rows as unknown as PlannedPayment[])), twins: new Map(twins.map((entryId) => [entryId, []])) };
  expect(fullConsentText(whole as unknown as PaymentPlan)).toBe(text);
  expect(isConsent(text, whole as unknown as PaymentPlan)).toBe(true);
});
