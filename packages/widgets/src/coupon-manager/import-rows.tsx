import type { PlannedCoupon } from '@caredesk/core/coupons';
import { useFormat, useMessages } from '../element/frame.js';
import { useStyles } from '../element/styles.js';
import totalsStyles from '../list/totals.css';
import { downloadText } from '../platform/download.js';
import { Button } from '../ui/button.js';
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

/** So many lines are shown; a file can have thousands. */
const shownLines = 100;

export interface FileLine {
  /** Where, and of what. */
  readonly place: string;
  readonly text: string;
}

/** What there is to say of single lines of the file; of many, the rest can be downloaded. */
export function FileLines({ lines }: { lines: readonly FileLine[] }) {
  const messages = useMessages(couponManagerMessages);
  const format = useFormat();
  if (lines.length === 0) return null;
  const download = () =>
    downloadText('import.txt', 'text/plain;charset=utf-8', lines.map(({ place, text }) => `${place}: ${text}\n`).join(''));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys */}
      <ul className="issues" tabIndex={0}>
        {lines.slice(0, shownLines).map(({ place, text }) => (
          <li key={`${place} ${text}`}>
            <bdi>{place}</bdi>: <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
      {lines.length > shownLines && (
        <div className="actions">
          <span>{messages.more({ count: format.number(lines.length - shownLines) })}</span>
          <Button icon="download" onClick={download}>
            {messages.allLines}
          </Button>
        </div>
      )}
    </>
  );
}

/** Rows of which there is more to say than their kind: what differs, or why they failed. */
export function Differences({ rows }: { rows: readonly Pick<PlannedCoupon, 'row' | 'message'>[] }) {
  const told = rows.filter(({ message }) => message !== '');
  return <FileLines lines={told.map(({ row, message }) => ({ place: `${row.line}: ${row.draft.code}`, text: message }))} />;
}
