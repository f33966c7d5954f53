import { couponColumns } from '@caredesk/core/coupons';
import { useSignals } from '@preact/signals-react/runtime';
import { type DragEvent, useState } from 'react';
import { useUnsaved } from '../form/use-unsaved.js';
import { useFormat, useMessages } from '../locale/locale-context.js';
import { downloadText } from '../platform/download.js';
import { Alert } from '../ui/alert.js';
import { Button } from '../ui/button.js';
import { CheckBox } from '../ui/check-box.js';
import { ErrorAlert } from '../ui/error-alert.js';
import { MainButton } from '../ui/main-button.js';
import { Differences, Failures, Issues, Tally } from './import-rows.js';
import type { CouponManager, ImportState, ImportStore } from './import-store.js';
import { couponManagerMessages } from './messages.js';

/** File → plan → import → result. */
export function ImportView({ store }: { store: CouponManager }) {
  useSignals();
  const messages = useMessages(couponManagerMessages);
  const { importing } = store;
  const state = importing.state.value;
  return (
    <section className="detail" aria-label={messages.importTitle}>
      <h2 part="heading">{messages.importTitle}</h2>
      {state.step === 'empty' && <FileChoice importing={importing} />}
      {state.step === 'reading' && <p role="status">{messages.reading}</p>}
      {state.step === 'planned' && <Planned state={state} importing={importing} />}
      {state.step === 'applying' && <Applying state={state} importing={importing} />}
      {state.step === 'finished' && <Finished state={state} />}
      {state.step === 'broken' && <ErrorAlert error={state.error} onRetry={() => void importing.retry()} />}
      <div className="actions">
        {state.step !== 'applying' && <Button onClick={() => store.show('list')}>{messages.back}</Button>}
        {(state.step === 'planned' || state.step === 'finished' || state.step === 'broken') && (
          <Button onClick={importing.clear}>{messages.otherFile}</Button>
        )}
      </div>
    </section>
  );
}

/** All columns, and a coupon of each kind as an example; spreadsheets tell UTF-8 by the mark at its start. */
const template = [
  `\uFEFF${couponColumns.join(',')}`,
  'WELCOME10,Ten percent off,percent,10,,2027-01-01,2027-12-31,100,Active,',
  'MINUS5,Five dollars off,amount,5,USD,,,,Active,',
  '',
].join('\r\n');

function FileChoice({ importing }: { importing: ImportStore }) {
  const messages = useMessages(couponManagerMessages);
  const read = async (file: File | undefined) => {
    if (file) await importing.read(file.name, new Uint8Array(await file.arrayBuffer()));
  };
  const [isOver, setOver] = useState(false);
  const drag = (event: DragEvent, isIn: boolean) => {
    event.preventDefault();
    setOver(isIn);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    void read(event.dataTransfer.files[0]);
  };
  return (
    <>
      <label
        className={`drop ${isOver ? 'over' : ''}`}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={drop}
      >
        <span>{messages.chooseFile}</span>
        <input type="file" accept=".csv,.tsv,.txt,text/csv" onChange={(event) => void read(event.currentTarget.files?.[0])} />
        <span className="muted">{messages.fileHint({ columns: couponColumns.join(', ') })}</span>
      </label>
      <div className="actions">
        <Button icon="download" onClick={() => downloadText('coupons.csv', 'text/csv;charset=utf-8', template)}>
          {messages.template}
        </Button>
      </div>
    </>
  );
}

function Planned({ state, importing }: { state: ImportState & { step: 'planned' }; importing: ImportStore }) {
  useSignals();
  const messages = useMessages(couponManagerMessages);
  const hasErrors = state.plan.issues.length > 0;
  const writes = state.counts.create + state.counts.update;
  return (
    <>
      {hasErrors && <Alert text={messages.nothingSent} />}
      <Issues fileName={state.fileName} issues={state.issues} rows={state.plan.rows} />
      {!hasErrors && <Tally counts={state.counts} />}
      {!hasErrors && <Differences rows={state.plan.rows} />}
      {!hasErrors && (
        <CheckBox
          label={messages.upsert}
          checked={importing.upsert.value}
          onChange={(event) => void importing.setUpsert(event.currentTarget.checked)}
        />
      )}
      {!hasErrors &&
        (writes > 0 ? (
          <div className="actions">
            <MainButton look="primary" onClick={() => void importing.apply()}>
              {messages.apply(writes)}
            </MainButton>
          </div>
        ) : (
          <p role="status">{messages.nothingToDo}</p>
        ))}
    </>
  );
}

function Applying({ state: { done, total }, importing }: { state: ImportState & { step: 'applying' }; importing: ImportStore }) {
  const messages = useMessages(couponManagerMessages);
  const format = useFormat();
  const ref = useUnsaved(true, importing.stop);
  // In twentieths: each change of the text is read out.
  const told = done - (done % Math.max(1, Math.floor(total / 20)));
  const text = messages.applying({ done: format.number(told), total: format.number(total) });
  return (
    <>
      <progress ref={ref} value={done} max={total} aria-label={messages.importTitle} />
      <p role="status">{text}</p>
      <div className="actions">
        <Button onClick={importing.stop}>{messages.stop}</Button>
      </div>
    </>
  );
}

function Finished({ state: { counts, failures, rejects } }: { state: ImportState & { step: 'finished' } }) {
  const messages = useMessages(couponManagerMessages);
  return (
    <>
      <p className="notice" role="status">
        {messages.finished}
      </p>
      <Tally counts={counts} isDone />
      <Failures rows={failures.map(({ planned, message }) => ({ ...planned, message }))} />
      {rejects !== undefined && (
        <div className="actions">
          <Button icon="download" onClick={() => downloadText('rejects.csv', 'text/csv;charset=utf-8', rejects)}>
            {messages.rejects}
          </Button>
        </div>
      )}
    </>
  );
}
