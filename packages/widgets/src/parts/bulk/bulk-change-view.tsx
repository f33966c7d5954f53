import type { ChangeResult } from '@caredesk/core/batch/changes';
import { useSignals } from '@preact/signals-react/runtime';
import { inSentences } from '../../i18n/sentences.js';
import { Button } from '../../ui/button.js';
import { DialogActions } from '../../ui/dialog.js';
import { errorMessages, errorText, useErrorTexts } from '../../ui/error-messages.js';
import { useFormat, useMessages, withMessages } from '../../ui/locale-context.js';
import type { BulkChange, BulkChangeState } from './bulk-change-store.js';
import { BulkDialog, useEndToast } from './bulk-dialog.js';
import type { WorkDialog } from './bulk-work.js';
import { bulkMessages } from './messages.js';

interface BulkChangeProps<Row> extends WorkDialog {
  readonly change: BulkChange<Row>;
  readonly nameOf: (row: Row) => string;
  readonly title: string;
  /** The question before the change; missing where the change can be undone, so that no question is asked. */
  readonly question?: string;
  readonly yes?: string;
}

/** The question with all names → the progress → the outcome of each, and Undo where there is one. */
export const BulkChangeView = withMessages(Steps, bulkMessages, errorMessages);

function Steps<Row>(props: BulkChangeProps<Row>) {
  useSignals();
  const { change, nameOf, title, question, isHidden, onHide, onEnd } = props;
  const messages = useMessages(bulkMessages);
  const state = change.state.value;
  const isAsking = state.step === 'asking';
  const statusOf = useStatus();
  const status = statusOf(state, change.rows.length);
  useEndToast(change.state, (ended) => statusOf(ended, change.rows.length));
  const end = () => onEnd(change.openIds());
  return (
    <BulkDialog
      title={title}
      step={state.step}
      status={status}
      isUnderWay={state.step === 'running'}
      isHidden={isHidden}
      onHide={onHide}
      onStop={change.stop}
      onEnd={end}
    >
      {isAsking && change.rows.length > 0 && <p>{question}</p>}
      {isAsking && <Names change={change} nameOf={nameOf} />}
      {change.leftOut > 0 && <p className="muted">{messages.leftOut(change.leftOut)}</p>}
      {state.step === 'running' && <progress value={state.results.length} max={change.rows.length} aria-label={title} />}
      {!isAsking && <p role="status">{status}</p>}
      {!isAsking && <Failures results={state.results} change={change} nameOf={nameOf} />}
      <Actions {...props} onEnd={end} />
    </BulkDialog>
  );
}

/** How far it is, in a sentence; empty while it is asked, and where there was nothing to do. */
function useStatus(): <Row>(state: BulkChangeState<Row>, total: number) => string {
  const messages = useMessages(bulkMessages);
  const format = useFormat();
  return (state, total) => {
    if (state.step === 'asking' || total === 0) return '';
    const done = state.results.filter(({ status }) => status === 'done').length;
    const numbers = { done: format.number(done), total: format.number(total) };
    if (state.step === 'running') return messages.progress(numbers);
    const text = state.isUndone ? messages.takenBack(done) : messages.changed(numbers);
    return inSentences(text, state.stopped && messages.stoppedEarly);
  };
}

type ActionsProps<Row> = Pick<BulkChangeProps<Row>, 'change' | 'yes'> & { readonly onEnd: () => void };

/** The change in question can't be undone, so its button is red. */
function Actions<Row>({ change, yes, onEnd }: ActionsProps<Row>) {
  useSignals();
  const messages = useMessages(bulkMessages);
  const state = change.state.value;
  if (state.step === 'running')
    return (
      <div className="dialog-actions">
        <Button className="stop" onClick={change.stop}>
          {messages.stop}
        </Button>
      </div>
    );
  if (yes !== undefined && state.step === 'asking' && change.rows.length > 0)
    return <DialogActions no={messages.no} onNo={onEnd} yes={yes} onYes={() => void change.run()} look="danger" />;
  const canUndo = state.step === 'ended' && !state.isUndone && state.results.some(({ status }) => status === 'done');
  const undo = canUndo && change.undo ? { no: messages.undo, onNo: () => void change.undo?.() } : {};
  return <DialogActions {...undo} yes={messages.done} onYes={onEnd} />;
}

type NamesProps<Row> = Pick<BulkChangeProps<Row>, 'change' | 'nameOf'>;

function Names<Row>({ change, nameOf }: NamesProps<Row>) {
  return (
    <ul className="bulk-list">
      {change.rows.map((row) => (
        <li key={change.idOf(row)}>{nameOf(row)}</li>
      ))}
    </ul>
  );
}

/** Two rows may have one name. */
function Failures<Row>({ results, change, nameOf }: NamesProps<Row> & { readonly results: readonly ChangeResult<Row>[] }) {
  return (
    <ul className="bulk-list">
      {results
        .filter(({ status }) => status !== 'done')
        .map((result) => (
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
