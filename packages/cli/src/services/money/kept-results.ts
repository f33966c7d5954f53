/** What of a batch's results is shown at its end; the results of a long file are not all kept for that. */
import type { Money } from '@caredesk/core/money';
import { totalsByCurrency } from '@caredesk/core/money';
import type { RefundResult } from '@caredesk/core/refunds';

export interface KeptResults {
  /** Rows that need attention, in the order of the file; without any, the done rows unless there are many. */
  readonly toShow: readonly RefundResult[];
  /** The refunded amount in each currency. */
  readonly totals: readonly Money[];
}

/** Rows without problems that are shown; the summary counts the others. */
const mostPlain = 20;

export function collectResults(): { add(result: RefundResult): void; kept(): KeptResults } {
  const notable: RefundResult[] = [];
  let plain: RefundResult[] = [];
  let count = 0;
  let totals: readonly Money[] = [];
  const byLine = (results: readonly RefundResult[]) => results.toSorted((a, b) => a.row.line - b.row.line);
  return {
    add: (result) => {
      const { status, amount } = result;
      count += 1;
      if (status === 'done') totals = totalsByCurrency([...totals, amount]);
      if (status !== 'done' && status !== 'skipped') notable.push(result);
      else if (count <= mostPlain) plain.push(result);
      if (count > mostPlain) plain = [];
    },
    kept: () => ({ toShow: byLine(notable.length > 0 ? notable : plain), totals }),
  };
}
