import type { Caller } from '../../client/caller.js';
import type { PaymentKind } from '../ledger/account.js';
import type { AccountReader } from '../ledger/ports.js';
import { charge } from './charge.js';
import type { Kind, ReadOptions } from './kind.js';
import { refund } from './refund.js';

/** A third kind of payment is a file beside these, and its sentences. */
export const kinds: Readonly<Record<PaymentKind, Kind>> = { refund, charge };

/** One of each kind. */
export const ofEachKind = <T>(make: (kind: Kind) => T): Readonly<Record<PaymentKind, T>> =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, make(kind)])) as Record<PaymentKind, T>;

/** Reads accounts of every kind; many at once are bills. */
export function paymentReader(call: Caller, options?: ReadOptions): AccountReader {
  const readers = ofEachKind((kind) => kind.read(call, options));
  return { read: (account, signal) => readers[account.kind].read(account, signal), readAll: readers.refund.readAll };
}
