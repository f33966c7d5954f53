import type { PlannedCoupon } from '@caredesk/core/coupons';
import { useFormat, useMessages } from '../element/frame.js';
import { useStyles } from '../element/styles.js';
import totalsStyles from '../list/totals.css';
import type { Counts } from './import-store.js';
import { couponManagerMessages } from './messages.js';

/** How many rows there are of each kind. */
export function Tally({ counts, isDone = false }: { counts: Counts; isDone?: boolean }) {
  useStyles(totalsStyles);
  const messages = useMessages(couponManagerMessages);
  const format = useFormat();
  const lines = [
    [counts.create, isDone ? messages.created : messages.willCreate],
    [counts.update, isDone ? messages.updated : messages.willUpdate],
    [counts.unchanged, messages.unchanged],
    [counts.conflict, messages.conflict],
    [counts.failed, messages.failed],
  ] as const;
  return (
    <ul className="totals">
      {lines
        .filter(([count]) => count > 0)
        .map(([count, text]) => (
          <li key={text({ count })}>{text({ count: format.number(count) })}</li>
        ))}
    </ul>
  );
}

/** Rows of which there is more to say than their kind, as lines of the file: what differs, or why they failed. */
export function Differences({ rows }: { rows: readonly Pick<PlannedCoupon, 'row' | 'message'>[] }) {
  const told = rows.filter(({ message }) => message !== '');
  if (told.length === 0) return null;
  return (
    <ul className="issues">
      {told.map(({ row, message }) => (
        <li key={row.line}>{`${row.line}: ${row.draft.code}: ${message}`}</li>
      ))}
    </ul>
  );
}
