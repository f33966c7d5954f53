/** Refunds on a bill that a ledger did not make: they may be the one that is about to be sent (design.md "A refund is never sent twice"). */
import { isSameMoney, type Money } from '../money/money.js';
import type { SeenRefund } from './bill-state.js';

/** A refund that the ledger knows was made. */
export interface KnownRefund {
  /** The server's id; missing if no answer contained it. */
  readonly refundId?: string | null | undefined;
  /** The key that it was sent with. */
  readonly reference?: string | null | undefined;
  /** May be missing where the id is known. */
  readonly amount?: Money | undefined;
}

/** What a bill shows of its refunds; `null`: the backend shows no refund list. */
interface ShownRefunds<Shown extends SeenRefund> {
  readonly refunds: readonly Shown[] | null;
}

/**
 * Refunds on the bill of exactly this amount whose id and reference belong to no known refund. A known refund without an
 * id explains one refund of its amount that shows no reference. A refund whose amount the backend hides counts as of any amount.
 * @param known the refunds of this bill that were made; without open, failed and withheld ones
 */
export function unexplainedRefunds<Shown extends SeenRefund>(
  bill: ShownRefunds<Shown>,
  known: readonly KnownRefund[],
  amount: Money,
): readonly Shown[] {
  const ids = namesIn(known, 'refundId');
  const references = namesIn(known, 'reference');
  const shown = bill.refunds ?? [];
  const explains = (refund: Shown): boolean => ids.has(refund.refundId) || (!!refund.reference && references.has(refund.reference));
  const shownReferences = namesIn(shown, 'reference');
  let withoutId = known.filter(
    (entry) => !entry.refundId && isSameMoney(entry.amount, amount) && !shownReferences.has(entry.reference ?? ''),
  ).length;
  return shown.filter((refund) => {
    if (refund.hasFailed || (refund.amount && !isSameMoney(refund.amount, amount))) return false;
    if (explains(refund)) return false;
    return refund.reference || withoutId-- <= 0;
  });
}

const namesIn = <Name extends 'refundId' | 'reference'>(
  records: readonly { readonly [name in Name]?: string | null | undefined }[],
  name: Name,
): ReadonlySet<string> => new Set(records.flatMap((record) => record[name] || []));
