import type { ChangeResult } from '@caredesk/core/batch/changes';
import { useSignals } from '@preact/signals-react/runtime';
import { inSentences } from '../../i18n/sentences.js';
import { Button } from '../../ui/button.js';
import { DialogActions } from '../../ui/dialog.js';
import { errorMessages, errorText, useErrorTexts } from '../../ui/error-messages.js';
import { useFormat, useMessages, withMessages } from '../../ui/locale-context.js';
import { type BulkChange, type BulkChangeState, isDone } from './bulk-change-store.js';
import { BulkDialog, useEndToast, type WorkDialog } from './bulk-dialog.js';
import { bulkMessages } from './messages.js';

interface BulkChangeProps<Row> extends WorkDialog {
  readonly change: BulkChange<Row>;
  readonly nameOf: (row: Row) => string;
  readonly title: string;
  /** The question before the change; missing where the change can be undone, so that no question is asked. */
  readonly question?: string;
  readonly yes?: string | undefined;
}

/** The question with all names → the progress → the outcome of each, and Undo where there is one. */
export const BulkChangeView = withMessages(Steps, bulkMessages, errorMessages);

function Steps<Row>({ change, nameOf, title, question, yes, ...dialog }: BulkChangeProps<Row>) {
  useSignals();
  const messages = useMessages(bulkMessages);
  const { step, results } = change.state.value;
  const isAsking = step === 'asking';
  const statusOf = useStatus(change.rows.length);
  const status = statusOf(change.state.value);
  const onLeave = useEndToast(change, statusOf);
  return (
    <BulkDialog {...dialog} title={title} step={step} status={status} isUnderWay={step === 'running'} onLeave={onLeave}>
      {isAsking && change.rows.length > 0 && <p>{question}</p>}
      {isAsking && (
        <ul className="bulk-list">
          {change.rows.map((row) => (
            <li key={change.idOf(row)}>{nameOf(row)}</li>
          ))}
        </ul>
      )}
      {change.leftOut > 0 && <p className="muted">{messages.leftOut(change.leftOut)}</p>}
      {step === 'running' && <progress value={results.length} max={change.rows.length} aria-label={title} />}
      {!isAsking && <p role="status">{status}</p>}
      {!isAsking && <Failures change={change} nameOf={nameOf} />}
      <Actions change={change} yes={yes} />
    </BulkDialog>
  );
}

/** How far it is, in a sentence; empty while it is asked, and where there was nothing to do. */
function useStatus(rows: number): <Row>(state: BulkChangeState<Row>) => string {
  const messages = useMessages(bulkMessages);
  const format = useFormat();
  return ({ step, results, isUndone, stopped }) => {
    if (step === 'asking' || rows === 0) return '';
    const done = results.filter(isDone).length;
    const numbers = { done: format.number(done), total: format.number(rows) };
    if (step === 'running') return messages.progress(numbers);
    return inSentences(isUndone ? messages.takenBack(done) : messages.changed(numbers), stopped && messages.stoppedEarly);
  };
}

/** The change in question can't be undone, so its button is red. */
function Actions<Row>({ change, yes }: Pick<BulkChangeProps<Row>, 'change' | 'yes'>) {
  useSignals();
  const messages = useMessages(bulkMessages);
  const { step, results, isUndone } = change.state.value;
  if (step === 'running')
    return (
      <div className="dialog-actions">
        <Button className="stop" onClick={change.stop}>
          {messages.stop}
        </Button>
      </div>
    );
  if (yes !== undefined && step === 'asking' && change.rows.length > 0)
    return <DialogActions no={messages.no} yes={yes} onYes={() => void change.run()} look="danger" />;
  const canUndo = !isUndone && results.some(isDone);
  const undo = canUndo && change.undo ? { no: messages.undo, onNo: () => void change.undo?.() } : {};
  return <DialogActions {...undo} yes={messages.done} />;
}

/** Two rows may have one name. */
function Failures<Row>({ change, nameOf }: Pick<BulkChangeProps<Row>, 'change' | 'nameOf'>) {
  useSignals();
  const failures = change.state.value.results.filter((result) => !isDone(result));
  return (
    <ul className="bulk-list">
      {failures.map((result) => (
        <li key={change.idOf(result.item)}>
          <span>{nameOf(result.item)}</span>
          <span className="bad">
            <Outcome result={result} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Outcome<Row>({ result: { status, error } }: { result: ChangeResult<Row> }) {
  const messages = useMessages(bulkMessages);
  const texts = useErrorTexts();
  if (status === 'unknown') return messages.unknown;
  if (status === 'not sent') return messages.notSent;
  return inSentences(messages.failed, errorText(error, texts));
}
