import type { ChangeResult } from '@caredesk/core/batch/changes';
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { useUnsaved } from '../form/use-unsaved.js';
import { useLoadedMessages } from '../locale/loaded-messages.js';
import { useFormat, useMessages } from '../locale/locale-context.js';
import { useStyles } from '../styles/use-styles.js';
import { Button } from '../ui/button.js';
import { errorMessages } from '../ui/error-messages.js';
import { errorText } from '../ui/error-text.js';
import { MainButton } from '../ui/main-button.js';
import { masked } from '../ui/masked.js';
import { uiMessages } from '../ui/messages.js';
import styles from './bulk.css';
import type { BulkChange, BulkChangeState } from './bulk-change-store.js';
import { useInSight } from './in-sight.js';
import { bulkMessages } from './messages.js';

interface BulkChangeProps<Row> {
  readonly change: BulkChange<Row>;
  readonly nameOf: (row: Row) => string;
  readonly title: string;
  /** What will be done, and its button; missing where it is not asked, as it can be taken back. */
  readonly question?: string;
  readonly yes?: string;
  readonly onEnd: () => void;
}

/** The question with all names → what is under way → what became of each, and Undo where there is one. */
export function BulkChangeView<Row>(props: BulkChangeProps<Row>) {
  return useLoadedMessages(bulkMessages, errorMessages) ? <Steps {...props} /> : null;
}

function Steps<Row>({ change, nameOf, title, question, yes, onEnd }: BulkChangeProps<Row>) {
  useSignals();
  useStyles(styles);
  const messages = useMessages(bulkMessages);
  const state = change.state.value;
  const ref = useInSight(state.step, useUnsaved(state.step === 'running', change.stop));
  return (
    <section className="bulk-refund" aria-label={title} tabIndex={-1} ref={ref} {...masked}>
      <h2>{title}</h2>
      {state.step === 'asking' && (
        <Asking change={change} nameOf={nameOf}>
          <p>{question}</p>
        </Asking>
      )}
      {change.leftOut > 0 && <p className="muted">{messages.leftOut(change.leftOut)}</p>}
      {state.step !== 'asking' && <Progress state={state} nameOf={nameOf} total={change.rows.length} title={title} />}
      <div className="actions">
        {state.step === 'asking' && change.rows.length > 0 && (
          <MainButton look="primary" onClick={() => void change.run()}>
            {yes}
          </MainButton>
        )}
        {state.step === 'running' && <Button onClick={change.stop}>{messages.stop}</Button>}
        {state.step === 'ended' && !state.isUndone && change.undo && state.results.some(({ status }) => status === 'done') && (
          <Button onClick={() => void change.undo?.()}>{messages.undo}</Button>
        )}
        {state.step !== 'running' && <Button onClick={onEnd}>{state.step === 'asking' ? messages.cancel : messages.close}</Button>}
      </div>
    </section>
  );
}

function Asking<Row>({ change, nameOf, children }: Pick<BulkChangeProps<Row>, 'change' | 'nameOf'> & { children: ReactNode }) {
  return (
    <>
      {change.rows.length > 0 && children}
      <ul className="bulk-list">
        {change.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows stay as they are while it is asked
          <li key={index}>{nameOf(row)}</li>
        ))}
      </ul>
    </>
  );
}

interface ProgressProps<Row> {
  readonly state: Exclude<BulkChangeState<Row>, { step: 'asking' }>;
  readonly nameOf: (row: Row) => string;
  readonly total: number;
  readonly title: string;
}

function Progress<Row>({ state, nameOf, total, title }: ProgressProps<Row>) {
  const messages = useMessages(bulkMessages);
  const format = useFormat();
  const { results } = state;
  const done = results.filter(({ status }) => status === 'done').length;
  const numbers = { done: format.number(done), total: format.number(total) };
  return (
    <>
      {state.step === 'running' && <progress value={results.length} max={total} aria-label={title} />}
      <p role="status">
        {state.step === 'running' ? messages.progress(numbers) : state.isUndone ? messages.takenBack(done) : messages.changed(numbers)}
        {state.step === 'ended' && state.stopped && ` ${messages.stoppedEarly}`}
      </p>
      <ul className="bulk-list">
        {results
          .filter(({ status }) => status !== 'done')
          .map((result) => (
            <li key={nameOf(result.item)}>
              <span>{nameOf(result.item)}</span>
              <span className="bad">
                <Outcome result={result} />
              </span>
            </li>
          ))}
      </ul>
    </>
  );
}

function Outcome<Row>({ result: { status, error } }: { result: ChangeResult<Row> }) {
  const messages = useMessages(bulkMessages);
  const texts = { ...useMessages(uiMessages), ...useMessages(errorMessages) };
  if (status === 'unknown') return messages.unknown;
  if (status === 'not sent') return messages.notSent;
  return `${messages.failed} ${errorText(error, texts)}`;
}
