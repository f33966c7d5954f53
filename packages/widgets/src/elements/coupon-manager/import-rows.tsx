import { Alert } from '../../ui/error-alert.js';
import { useFieldLabel, useFormat, useMessages } from '../../ui/locale-context.js';
import type { AppliedFile } from './import-engine.js';
import { couponImportMessages } from './import-messages.js';

/** The outcome of the rows in a line: `20 rows: 18 created · 2 failed`. */
export function useFigures(): (counts: AppliedFile['counts']) => string {
  const messages = useMessages(couponImportMessages);
  return (counts) => {
    const parts = [
      [counts.create, messages.created],
      [counts.update, messages.updated],
      [counts.unchanged, messages.unchanged],
      [counts.conflict, messages.conflict],
      [counts.failed, messages.failed],
    ] as const;
    const texts = parts.filter(([count]) => count > 0).map(([count, text]) => text(count));
    const rows = parts.reduce((sum, [count]) => sum + count, 0);
    return messages.figures({ rows: messages.rows(rows), parts: texts.join(' · ') });
  };
}

/** An alert when some have failed. */
export function Figures({ counts }: Pick<AppliedFile, 'counts'>) {
  const text = useFigures()(counts);
  return counts.failed > 0 ? <Alert text={text} /> : <p className="figures">{text}</p>;
}

/** So many are shown; all of them are in the file of rejected rows. */
const mostRows = 100;

/** Rows that were not imported, and why. */
export function Failures({ rows }: { rows: AppliedFile['failures'] }) {
  const messages = useMessages(couponImportMessages);
  const format = useFormat();
  const label = useFieldLabel();
  if (rows.length === 0) return null;
  return (
    <>
      <div className="import-grid">
        <table aria-label={messages.notImported}>
          <thead>
            <tr>
              {[messages.row, label('code'), messages.whyNot].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostRows).map(({ row, message }) => (
              <tr key={row.line}>
                <td data-label={messages.row}>{row.line}</td>
                <td data-label={label('code')}>
                  <bdi>{row.draft.code}</bdi>
                </td>
                <td data-label={messages.whyNot}>
                  <bdi>{message}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > mostRows && <p>{messages.more({ count: format.number(rows.length - mostRows) })}</p>}
    </>
  );
}
