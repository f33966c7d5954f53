import type { CouponResult, SheetIssue } from '@caredesk/core/coupons';
import { useSignals } from '@preact/signals-react/runtime';
import { downloadText } from '../../browser/download.js';
import { useOffers } from '../../element/record-link.js';
import { useLeave } from '../../parts/form/leave.js';
import { useUnsaved } from '../../parts/form/use-unsaved.js';
import { recordMessages } from '../../parts/record/messages.js';
import { Button } from '../../ui/button.js';
import { CheckBox } from '../../ui/check-box.js';
import { Alert, ErrorAlert } from '../../ui/error-alert.js';
import { useFormat, useMessages, withMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { Steps } from '../../ui/steps.js';
import { useStyles } from '../../ui/use-styles.js';
import { useToast } from '../../ui/use-toast.js';
import type { CouponManagerStore } from './coupon-manager-store.js';
import { couponOffers } from './coupon-record-actions.js';
import styles from './import.css';
import type { PlannedFile } from './import-engine.js';
import { FileChoice } from './import-file.js';
import { ImportGrid } from './import-grid.js';
import { couponImportMessages } from './import-messages.js';
import { Failures, Figures, useFigures } from './import-rows.js';
import { type ImportStore, importOf } from './import-store.js';
import { couponManagerMessages } from './messages.js';

/** File → check → done. */
export const ImportView = withMessages(Import, couponImportMessages);

function Import({ store }: { store: CouponManagerStore }) {
  useSignals();
  useStyles(styles);
  const messages = useMessages(couponImportMessages);
  const { back } = useMessages(couponManagerMessages);
  const { cancel } = useMessages(recordMessages);
  const importing = importOf(store.imports);
  const state = importing.state.value;
  const rejects = state.step === 'planned' || state.step === 'finished' ? state.rejects : undefined;
  const current = state.step === 'empty' ? 1 : state.step === 'finished' ? 3 : 2;
  const { ref, leave, question } = useLeave(state.step === 'planned' && state.isEdited, importing.clear);
  return (
    <section className="detail" ref={ref} aria-label={messages.importTitle}>
      <h2 part="heading">{messages.importTitle}</h2>
      <Steps label={messages.steps} steps={[messages.stepFile, messages.stepCheck, messages.stepDone]} current={current} />
      {state.step === 'empty' && <FileChoice importing={importing} />}
      {state.step === 'reading' && <p role="status">{messages.reading}</p>}
      {state.step === 'planned' && <Planned state={state} importing={importing} />}
      {state.step === 'applying' && <Applying state={state} importing={importing} />}
      {state.step === 'finished' && <Figures counts={state.counts} />}
      {state.step === 'finished' && <Failures rows={state.failures} />}
      {state.step === 'broken' && <ErrorAlert error={state.error} onRetry={() => void importing.retry()} />}
      {state.step !== 'applying' && (
        <div className="actions">
          {state.step === 'planned' && <Apply state={state} importing={importing} />}
          {rejects !== undefined && (
            <Button icon="download" onClick={() => downloadText('rejects.csv', 'text/csv;charset=utf-8', rejects)}>
              {messages.rejects}
            </Button>
          )}
          {current > 1 && state.step !== 'reading' && <Button onClick={() => leave(() => {})}>{messages.otherFile}</Button>}
          <Button onClick={() => store.show('list')}>{current < 3 ? cancel : back}</Button>
        </div>
      )}
      {question}
    </section>
  );
}

function Planned({ state, importing }: { state: PlannedFile; importing: ImportStore }) {
  useSignals();
  const messages = useMessages(couponImportMessages);
  const { fileName, issues, plan } = state;
  const lines = new Set(plan.rows.map(({ row }) => row.line));
  const ofFile = issues.filter(({ line, severity }) => severity === 'warning' || !lines.has(line));
  const isBroken = ofFile.some(({ severity }) => severity === 'error');
  const issueText = ({ line, field, message }: SheetIssue) =>
    `${messages.row} ${line} · ${field === 'file' ? fileName : field}: ${message}`;
  return (
    <>
      <p>
        <bdi>{fileName}</bdi>
      </p>
      {isBroken && <Alert text={messages.nothingSent} />}
      {ofFile.length > 0 && (
        <ul className="file-issues" aria-label={messages.problems}>
          {ofFile.slice(0, mostIssues).map((issue) => (
            <li key={`${issue.line} ${issue.column} ${issue.message}`}>
              {issue.severity === 'warning' ? messages.warning({ text: issueText(issue) }) : issueText(issue)}
            </li>
          ))}
        </ul>
      )}
      {plan.rows.length > 0 && <ImportGrid rows={plan.rows} importing={importing} />}
      {plan.rows.length > 0 && (
        <CheckBox
          label={messages.upsert}
          checked={importing.upsert.value}
          onChange={(event) => void importing.setUpsert(event.currentTarget.checked)}
        />
      )}
    </>
  );
}

const mostIssues = 20;

/** Imports what was checked. Nothing of a file with errors is sent: then it can't be pressed, and what to do is below it. */
function Apply({ state: { counts, plan }, importing }: { state: PlannedFile; importing: ImportStore }) {
  const messages = useMessages(couponImportMessages);
  const apply = useApply(importing);
  const writes = counts.create + counts.update;
  if (plan.rows.length === 0) return null;
  if (writes + counts.failed === 0) return <p role="status">{messages.nothingToDo}</p>;
  return (
    <div className="apply">
      <MainButton
        look="primary"
        disabled={counts.failed > 0}
        aria-describedby={counts.failed > 0 ? 'fix-first' : undefined}
        onClick={() => void apply()}
      >
        {messages.apply(writes)}
      </MainButton>
      {counts.failed > 0 && (
        <span id="fix-first" className="muted">
          {messages.fixFirst(counts.failed)}
        </span>
      )}
    </div>
  );
}

/** Imports, and tells how many coupons; the toast's `Undo` takes them back, unless their session has ended. */
function useApply(importing: ImportStore): () => Promise<void> {
  const messages = useMessages(couponImportMessages);
  const { undo, undone } = useMessages(recordMessages);
  const offered = couponOffers(useOffers());
  const figures = useFigures();
  const showToast = useToast();
  const takeBack = async (changedCoupons: readonly CouponResult[]) => {
    const problem = await importing.takeBack(changedCoupons);
    showToast(problem ?? undone, undefined, problem === undefined ? 'done' : 'failed');
  };
  return async () => {
    await importing.apply();
    const { value } = importing.state;
    if (value.step !== 'finished') return;
    const { counts, changedCoupons, isSignedOut } = value;
    if (isSignedOut) return showToast(figures(counts));
    if (changedCoupons.length === 0) return;
    const back = offered.delete ? { label: undo, run: () => void takeBack(changedCoupons) } : undefined;
    showToast(messages.finished(counts.create + counts.update), back);
  };
}

function Applying({ state: { done, total }, importing }: { state: { done: number; total: number }; importing: ImportStore }) {
  const messages = useMessages(couponImportMessages);
  const format = useFormat();
  const ref = useUnsaved(true, importing.stop, true);
  // In twentieths: each change of the text is read out.
  const announced = done - (done % Math.max(1, Math.floor(total / 20)));
  const text = messages.applying({ done: format.number(announced), total: format.number(total) });
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
