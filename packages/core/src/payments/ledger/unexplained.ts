/** Payments on an account that a ledger did not make: they may be the one that is about to be sent (design.md "A refund is never sent twice"). */
import { isSameMoney, type Money } from '../../money/money.js';
import type { Baseline, SeenPayment } from './state.js';

/** A payment that the ledger knows was made. */
export interface KnownPayment {
  /** The server's id; missing if no answer contained it. */
  readonly id?: string | null | undefined;
  /** The key that it was sent with. */
  readonly reference?: string | null | undefined;
  /** May be missing where the id is known. */
  readonly amount?: Money | undefined;
}

/**
 * Payments of exactly this amount whose id and reference belong to no known payment. A known payment without an
 * id explains one payment of its amount that shows no reference. A payment whose amount the backend hides counts as of any amount.
 * @param known the payments of this account that were made; without open, failed and withheld ones
 */
export function unexplainedPayments(
  { payments }: Pick<Baseline, 'payments'>,
  known: readonly KnownPayment[],
  amount: Money,
): readonly SeenPayment[] {
  const ids = namesIn(known, 'id');
  const references = namesIn(known, 'reference');
  const shown = payments ?? [];
  const explains = ({ id, reference }: SeenPayment): boolean => ids.has(id) || (!!reference && references.has(reference));
  const shownReferences = namesIn(shown, 'reference');
  let withoutId = known.filter(
    (entry) => !entry.id && isSameMoney(entry.amount, amount) && !shownReferences.has(entry.reference ?? ''),
  ).length;
  return shown.filter((payment) => {
    if (payment.status === 'failed' || (payment.amount && !isSameMoney(payment.amount, amount))) return false;
    if (explains(payment)) return false;
    return payment.reference || withoutId-- <= 0;
  });
}

const namesIn = <Name extends 'id' | 'reference'>(
  records: readonly { readonly [name in Name]?: string | null | undefined }[],
  name: Name,
): ReadonlySet<string> => new Set(records.flatMap((record) => record[name] || []));
