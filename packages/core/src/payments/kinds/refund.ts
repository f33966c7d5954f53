/** Refunds: they give money of a bill back. */
import { bindGroup } from '../../client/group.js';
import { billing } from '../../contract/endpoints/billing.js';
import { formatMajor } from '../../money/money.js';
import type { Values } from '../../rules/problem.js';
import { isFailedRefund, refundAmount, refundableOf } from '../../rules/refund.js';
import { refundsOf } from '../ledger/account.js';
import { entriesOf, type LedgerEntry, openOf } from '../ledger/ledger.js';
import { refundableBill, repeatsOn } from '../ledger/repeats.js';
import type { AccountState } from '../ledger/state.js';
import { accepted } from './answer.js';
import { billReader } from './bills.js';
import type { Kind } from './kind.js';

export const refund: Kind = {
  accountOf: ({ billingId, doctorId }) => ({ ...refundsOf(billingId), doctorId: doctorId || null }),
  idOf: ({ billingId }) => billingId,
  read: billReader,
  missing: (row) => ({ row, column: 'billingId', code: 'noBill', values: { given: row.billingId } }),

  capacity: (row, { state, ledger, reserved }) => {
    const { currency, billingId } = billOf(state);
    const { doctorId } = state;
    if (row.currency !== '' && row.currency !== currency)
      return { row, column: 'currency', code: 'otherCurrency', values: { currency, given: row.currency } };
    if (row.doctorId !== '' && doctorId !== null && row.doctorId !== doctorId)
      return { row, column: 'doctorId', code: 'otherDoctor', values: { doctorId } };
    const open = openOf(ledger, refundsOf(billingId));
    const taken = reserved ?? totalOf(open);
    const wanted = refundAmount(refundableBill(state, billOf(state)), row.amount, taken);
    if ('amount' in wanted) return { amount: wanted.amount, reserved: taken + wanted.amount.minor };
    const { field, code, values } = wanted.problem;
    const held = holding.has(code) && open.length > 0 ? heldBy(open, currency) : {};
    return { row, column: field, code, values: { ...values, ...held } };
  },

  /** Refunds of unknown outcome count as made. */
  remaining: (state, ledger, except) => {
    const refundable = refundableOf(refundableBill(state, billOf(state)));
    const open = openOf(ledger, refundsOf(billOf(state).billingId)).filter(({ entryId }) => entryId !== except);
    return refundable && { ...refundable, minor: Math.max(0, refundable.minor - totalOf(open)) };
  },

  repeats: ({ payment, state, ledger, made }) => repeatsOn(state, entriesOf(ledger, payment), payment.amount, made),
  keyOf: ({ billingId, ref }) => [billingId, ref],

  request: (call) => {
    const calls = bindGroup(call, 'billing', { refund: billing.refund });
    return async (payment, signal) => {
      const { reference, billingId, doctorId, amount, note, requestId } = payment;
      const made = await calls.refund({ billingId, doctorId, amount, reason: note, reference, requestId }, { signal });
      const isOfAccount = (made.billingId ?? billingId) === billingId;
      return accepted(payment, { ...made, id: made.refundId, isOfAccount, hasFailed: isFailedRefund(made) });
    };
  },
};

const billOf = ({ bill }: AccountState) => bill as NonNullable<AccountState['bill']>;

/** What more money would mend. */
const holding: ReadonlySet<string> = new Set(['aboveRemaining', 'nothingRemains']);
/** Entries that are named; more would hide the sentence. */
const mostNamed = 3;

/** How much the refunds of unknown outcome hold of their bill, and which they are: the bill itself shows more than remains. */
const heldBy = (open: readonly LedgerEntry[], currency: string): Values => ({
  held: formatMajor({ currency, minor: totalOf(open) }),
  currency,
  entries: `${open
    .slice(0, mostNamed)
    .map(({ entryId }) => entryId)
    .join(', ')}${open.length > mostNamed ? ' …' : ''}`,
});

const totalOf = (entries: readonly LedgerEntry[]): number => entries.reduce((sum, { amount }) => sum + amount.minor, 0);
