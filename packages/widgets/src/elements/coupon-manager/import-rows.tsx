import { instantInFile, type PlannedCoupon, placeOf, type SheetIssue } from '@caredesk/core/coupons';
import { type ReactNode, useState } from 'react';
import { downloadText } from '../../browser/download.js';
import { dash } from '../../i18n/format.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import type { FieldName } from '../../ui/fields.js';
import { useFieldLabel, useFormat, useMessages } from '../../ui/locale-context.js';
import { useFieldWords } from './format-field.js';
import type { Counts } from './import-store.js';
import { couponManagerMessages } from './messages.js';

/** How many rows there are of each kind, in a line: `20 rows: 18 ready · 2 with errors`. An alert when rows of an import have failed. */
export function Figures({ counts, isDone = false }: { counts: Counts; isDone?: boolean }) {
  const messages = useMessages(couponManagerMessages);
  const parts = [
    [counts.create, isDone ? messages.created : messages.ready],
    [counts.update, isDone ? messages.updated : messages.willUpdate],
    [counts.unchanged, messages.unchanged],
    [counts.conflict, messages.conflict],
    [counts.failed, isDone ? messages.failed : messages.withErrors],
  ] as const;
  const texts = parts.filter(([count]) => count > 0).map(([count, text]) => text(count));
  const rows = parts.reduce((sum, [count]) => sum + count, 0);
  const text = messages.figures({ rows: messages.rows(rows), parts: texts.join(' · ') });
  return isDone && counts.failed > 0 ? <Alert text={text} /> : <p className="figures">{text}</p>;
}

/** So many lines are shown; a file can have thousands. */
const shownLines = 100;

interface LinesProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly lines: readonly { readonly key: string; readonly cells: readonly ReactNode[]; readonly isWarning?: boolean }[];
  /** All of them, for a file. */
  readonly text: () => string;
}

/** Messages about single rows of the file; a long list can be downloaded. */
function Lines({ label, heads, lines, text }: LinesProps) {
  const messages = useMessages(couponManagerMessages);
  const format = useFormat();
  if (lines.length === 0) return null;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys */}
      <section className="issues" aria-label={label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, shownLines).map(({ key, cells, isWarning }) => (
              <tr key={key} className={isWarning ? 'warns' : ''}>
                {cells.map((cell, index) => (
                  <td key={heads[index]} data-label={heads[index]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {lines.length > shownLines && (
        <div className="actions">
          <span>{messages.more({ count: format.number(lines.length - shownLines) })}</span>
          <Button icon="download" onClick={() => downloadText('import.txt', 'text/plain;charset=utf-8', text())}>
            {messages.allLines}
          </Button>
        </div>
      )}
    </>
  );
}

interface IssuesProps {
  readonly fileName: string;
  readonly issues: readonly SheetIssue[];
  readonly rows: readonly Pick<PlannedCoupon, 'row'>[];
}

/** Errors and warnings with their row, column and value. */
export function Issues({ fileName, issues, rows }: IssuesProps) {
  const { problems, row, column, value, problem, warning } = useMessages(couponManagerMessages);
  const [byLine] = useState(() => new Map(rows.map(({ row }) => [row.line, row])));
  const textOf = (issue: SheetIssue) => (issue.severity === 'warning' ? warning({ text: issue.message }) : issue.message);
  return (
    <Lines
      label={problems}
      heads={[row, column, value, problem]}
      lines={issues.map((issue) => ({
        key: `${issue.line} ${issue.column} ${issue.message}`,
        isWarning: issue.severity === 'warning',
        cells: [
          issue.line,
          <bdi key="column">{issue.field}</bdi>,
          <bdi key="value">{byLine.get(issue.line)?.text(issue.field as never) ?? ''}</bdi>,
          <bdi key="problem">{textOf(issue)}</bdi>,
        ],
      }))}
      text={() => issues.map((issue) => `${placeOf(fileName, issue)}: ${textOf(issue)}\n`).join('')}
    />
  );
}

/** Coupons that exist and differ: each field's present value beside the file's. */
export function Differences({ rows }: { rows: readonly PlannedCoupon[] }) {
  const messages = useMessages(couponManagerMessages);
  const label = useFieldLabel();
  const textOf = useFieldWords(instantInFile);
  const lines = rows.flatMap(({ row, changes, plans }) => [
    ...changes.map(({ field, from, to }) => ({
      line: row.line,
      code: row.draft.code,
      field: label(field as FieldName),
      from: textOf(field, from) || dash,
      to: textOf(field, to) || dash,
    })),
    ...plans.map(({ name }) => ({ line: row.line, code: row.draft.code, field: messages.plans, from: '', to: `+ ${name}` })),
  ]);
  return (
    <Lines
      label={messages.differences}
      heads={[messages.row, label('code'), messages.column, messages.now, messages.inFile]}
      lines={lines.map(({ line, code, field, from, to }) => ({
        key: `${line} ${field} ${to}`,
        cells: [line, <bdi key="code">{code}</bdi>, field, <bdi key="from">{from}</bdi>, <ins key="to">{to}</ins>],
      }))}
      text={() => lines.map(({ line, code, field, from, to }) => `${line}: ${code}: ${field} ${from} → ${to}\n`).join('')}
    />
  );
}

/** Rows that were not imported, and why. */
export function Failures({ rows }: { rows: readonly Pick<PlannedCoupon, 'row' | 'message'>[] }) {
  const messages = useMessages(couponManagerMessages);
  const label = useFieldLabel();
  return (
    <Lines
      label={messages.notImported}
      heads={[messages.row, label('code'), messages.whyNot]}
      lines={rows.map(({ row, message }) => ({
        key: `${row.line}`,
        cells: [row.line, <bdi key="code">{row.draft.code}</bdi>, <bdi key="problem">{message}</bdi>],
      }))}
      text={() => rows.map(({ row, message }) => `${row.line}: ${row.draft.code}: ${message}\n`).join('')}
    />
  );
}
