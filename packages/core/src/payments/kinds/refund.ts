/** Refunds: they give money of a bill back; and bills as the API shows them. */
import { type BillName, type BillSource, billSource } from '../../client/bills.js';
import { bindGroup, type Caller } from '../../client/caller.js';
import { forEachConcurrently } from '../../client/concurrency.js';
import { isCaredeskError } from '../../client/error.js';
import type { Page } from '../../contract/endpoint.js';
import { billing } from '../../contract/endpoints/billing.js';
import type { Bill, Refund } from '../../contract/entities/bill.js';
import { maxPageSize } from '../../contract/list-parameters.js';
import { formatMajor } from '../../money/money.js';
import type { Values } from '../../rules/problem.js';
import { isFailedRefund, refundAmount, refundableOf } from '../../rules/refund.js';
import { refundsOf } from '../ledger/account.js';
import { entriesOf, type LedgerEntry, openOf } from '../ledger/ledger.js';
import type { SeenBill } from '../ledger/planned.js';
import type { AccountReader, ReadAllOptions } from '../ledger/ports.js';
import { refundableBill, repeatsOn } from '../ledger/repeats.js';
import { totalOf } from '../ledger/settle.js';
import type { AccountState, Baseline, SeenPayment } from '../ledger/state.js';
import { accepted } from './answer.js';
import type { Kind } from './kind.js';

export const refund: Kind = {
  accountOf: ({ billingId, doctorId }) => ({ ...refundsOf(billingId), doctorId: doctorId || null }),
  idOf: ({ billingId }) => billingId,
  read: billReader,
  missing: (row) => ({ row, column: 'billingId', code: 'noBill', values: { given: row.billingId } }),

  capacity: (row, { state, ledger, reserved }) => {
    const { currency, billingId } = billOf(state);
    const { doctorId } = state;
    if (row.currency && row.currency !== currency)
      return { row, column: 'currency', code: 'otherCurrency', values: { currency, given: row.currency } };
    if (row.doctorId && doctorId !== null && row.doctorId !== doctorId)
      return { row, column: 'doctorId', code: 'otherDoctor', values: { doctorId } };
    const open = openOf(ledger, refundsOf(billingId));
    const takenMinor = reserved ?? totalOf(open);
    const result = refundAmount(refundableBill(state, billOf(state)), row.amount, takenMinor);
    if ('amount' in result) return { amount: result.amount, reserved: takenMinor + result.amount.minor };
    const { field, code, values } = result.problem;
    const heldValues = holding.has(code) && open.length > 0 ? heldBy(open, currency) : {};
    return { row, column: field, code, values: { ...values, ...heldValues } };
  },

  /** Refunds of unknown outcome count as made. */
  remaining: (state, ledger, except) => {
    const refundable = refundableOf(refundableBill(state, billOf(state)));
    const open = openOf(ledger, refundsOf(billOf(state).billingId)).filter(({ entryId }) => entryId !== except);
    return refundable && { ...refundable, minor: Math.max(0, refundable.minor - totalOf(open)) };
  },

  repeats: ({ payment: { row, amount, ...account }, state, ledger, ownPayments }) =>
    repeatsOn(state, entriesOf(ledger, account), amount, ownPayments, row.seenBill && toBaseline(row.seenBill)),
  keyOf: ({ billingId, ref }) => [billingId, ref],

  request: (call) => {
    const calls = bindGroup(call, 'billing', { refund: billing.refund });
    return async (payment, signal) => {
      const { reference, billingId, doctorId, amount, note, requestId } = payment;
      const answer = await calls.refund({ billingId, doctorId, amount, reason: note, reference, requestId }, { signal });
      const isOfAccount = (answer.billingId ?? billingId) === billingId;
      return accepted(payment, { ...answer, id: answer.refundId, isOfAccount, hasFailed: isFailedRefund(answer) });
    };
  },
};

const billOf = ({ bill }: AccountState) => bill as NonNullable<AccountState['bill']>;

/** What more money would mend. */
const holding: ReadonlySet<string> = new Set(['aboveRemaining', 'nothingRemains']);
/** Entries that are named; more would hide the sentence. */
const mostNamed = 3;

/** How much the refunds of unknown outcome hold of their bill, and which they are: the bill itself shows more than remains. */
function heldBy(open: readonly LedgerEntry[], currency: string): Values {
  const named = open.slice(0, mostNamed).map(({ entryId }) => entryId);
  const entries = `${named.join(', ')}${open.length > mostNamed ? ' …' : ''}`;
  return { held: formatMajor({ currency, minor: totalOf(open) }), currency, entries };
}

/** Bills as the engine needs them. */
export function billReader(call: Caller) {
  const source = billSource(call);
  return {
    read: async (name: BillName, signal: AbortSignal) => {
      const bill = await source.find(name, signal);
      return bill && toState(bill);
    },
    readAll: (doctors, options) => readAllBills(source, doctors, options),
  } satisfies AccountReader;
}

/** A page costs the server about as much as this many searches. */
const searchesInAPage = 4;
/** For fewer bills it is not worth asking how many there are. */
const fewBills = 50;

const pagesOf = ({ totalCount }: Page<Bill>): number => Math.ceil((totalCount ?? Number.POSITIVE_INFINITY) / maxPageSize);

/** How many pages an uncounted list has: reads the page after the last useful one, which is empty or not. */
async function pagesUpTo(source: BillSource, most: number, signal: AbortSignal): Promise<number> {
  const behind = await source.page(most + 1, signal);
  return behind.items.length > 0 ? Number.POSITIVE_INFINITY : pagesOf(behind);
}

/**
 * All wanted bills that exist: page by page if that is less work than single searches. Bills that the pages do not contain are searched
 * for.
 */
async function readAllBills(
  source: BillSource,
  doctors: ReadonlyMap<string, string | null>,
  { signal, concurrency, onRead, onUnreadable }: ReadAllOptions,
): Promise<ReadonlyMap<string, AccountState>> {
  const states = new Map<string, AccountState>();
  const keep = ({ items }: Pick<Page<Bill>, 'items'>) => {
    for (const bill of items) if (doctors.has(bill.billingId)) states.set(bill.billingId, toState(bill));
    onRead(states.size, doctors.size);
  };
  if (doctors.size > fewBills) {
    const first = await source.page(1, signal);
    keep(first);
    const affordable = Math.floor((doctors.size - states.size) / searchesInAPage);
    const pages = first.totalCountIsMinimum ? await pagesUpTo(source, affordable, signal) : pagesOf(first);
    if (pages <= affordable) {
      const rest = Array.from({ length: pages - 1 }, (_, index) => index + 2);
      await forEachConcurrently(rest, concurrency, async (pageNumber) => keep(await source.page(pageNumber, signal)));
    }
  }
  let looked = states.size;
  const missing = [...doctors.keys()].filter((billingId) => !states.has(billingId));
  await forEachConcurrently(missing, concurrency, async (billingId) => {
    try {
      const bill = await source.find({ billingId, doctorId: doctors.get(billingId) ?? null }, signal);
      if (bill) states.set(billingId, toState(bill));
    } catch (error) {
      if (!onUnreadable || !isCaredeskError(error) || error.code !== 'contract') throw error;
      onUnreadable(billingId, error);
    }
    onRead(++looked, doctors.size);
  });
  return states;
}

const toBaseline = ({ refundedAmount, refunds }: SeenBill): Baseline => ({
  total: refundedAmount,
  payments: refunds?.map(toSeen) ?? null,
});

function toState({ doctorId, doctorName, ...bill }: Bill): AccountState {
  const { billingId, invoiceNumber, amount, currency, paymentStatus } = bill;
  return { doctorId, doctorName, ...toBaseline(bill), bill: { billingId, invoiceNumber, amount, currency, paymentStatus } };
}

const toSeen = ({ refundId, amount, reference, refundedAt, status }: Refund): SeenPayment => ({
  id: refundId,
  amount,
  reference: reference || null,
  at: refundedAt,
  ...(isFailedRefund({ status }) && { status: 'failed' }),
  ...(status?.toLowerCase() === 'pending' && { status: 'pending' }),
});
