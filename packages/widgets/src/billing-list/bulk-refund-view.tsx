import type { Bill } from '@caredesk/core/contract';
import { RefundRequest } from '@caredesk/core/contract/entities/bill';
import { totalsByCurrency } from '@caredesk/core/money/sums';
import { isConsent, type RefundReason, type RefundResult } from '@caredesk/core/refunds';
import { useSignals } from '@preact/signals-react/runtime';
import * as v from 'valibot';
import { useInSight } from '../bulk/in-sight.js';
import { formRecordSchema } from '../form/form-schema.js';
import { maxLengthOf } from '../form/max-length.js';
import { formMessages } from '../form/messages.js';
import { ruleCheck } from '../form/rule-schema.js';
import { useTextForm } from '../form/use-text-form.js';
import { useUnsaved } from '../form/use-unsaved.js';
import { useLoadedMessages } from '../locale/loaded-messages.js';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import { useMoneyFormat } from '../locale/money-format.js';
import { refundMessages } from '../refunds/messages.js';
import { useReason } from '../refunds/refund-reason.js';
import { Button } from '../ui/button.js';
import { ErrorAlert } from '../ui/error-alert.js';
import { MainButton } from '../ui/main-button.js';
import { masked } from '../ui/masked.js';
import { TextField } from '../ui/text-field.js';
import type { BulkRefund, BulkState } from './bulk-refund-store.js';
import { billingListMessages, type Messages } from './messages.js';

type Bills = ReadonlyMap<string, Bill>;
interface Props {
  readonly refund: BulkRefund;
  readonly bills: Bills;
  readonly onEnd: () => void;
}

/** Plan → consent → the first few → the rest → what became of each. */
export function BulkRefundView(props: Props) {
  return useLoadedMessages(refundMessages, formMessages) ? <Steps {...props} /> : null;
}

function Steps({ refund, bills, onEnd }: Props) {
  useSignals();
  const messages = useMessages(billingListMessages);
  const state = refund.state.value;
  const isUnderWay = state.step === 'sending' || state.step === 'asking';
  const ref = useInSight(state.step, useUnsaved(isUnderWay, refund.stop));
  return (
    <section className="bulk-refund" aria-label={messages.refundChosen} tabIndex={-1} ref={ref} {...masked}>
      <h2>{messages.refundChosen}</h2>
      {state.step === 'planning' && <p role="status">{messages.planning}</p>}
      {state.step === 'planned' && <Planned state={state} refund={refund} bills={bills} />}
      {isUnderWay && <UnderWay state={state} refund={refund} bills={bills} />}
      {state.step === 'ended' && (
        <>
          <p role="status">{messages.ended}</p>
          <Results results={state.results} bills={bills} />
          {state.denied.map(({ billingId }) => (
            <p key={billingId}>
              {nameOf(bills, billingId)}: {messages.denied}
            </p>
          ))}
        </>
      )}
      {state.step === 'broken' && <ErrorAlert error={state.error} onRetry={() => void refund.plan()} />}
      {!isUnderWay && (
        <div className="actions">
          <Button onClick={onEnd}>{state.step === 'ended' ? messages.close : messages.cancel}</Button>
        </div>
      )}
    </section>
  );
}

const nameOf = (bills: Bills, billingId: string): string => bills.get(billingId)?.invoiceNumber || billingId;

function Planned({
  state: { plan, consent, isChanged },
  refund,
  bills,
}: {
  state: BulkState & { step: 'planned' };
  refund: BulkRefund;
  bills: Bills;
}) {
  const messages = useMessages(billingListMessages);
  const format = useMoneyFormat();
  const reasonOf = useReason();
  if (plan.problems.length > 0)
    return (
      <>
        <p>{messages.cannot(plan.problems.length)}</p>
        <ul className="bulk-list">
          {plan.problems.map(({ row, code, values }) => (
            <li key={row.ref}>
              {nameOf(bills, row.billingId)}: {reasonOf([{ code, values } as RefundReason], bills.get(row.billingId)?.currency ?? '')}
            </li>
          ))}
        </ul>
        <div className="actions">
          <MainButton look="primary" onClick={() => void refund.leaveOut()}>
            {messages.leaveOut}
          </MainButton>
        </div>
      </>
    );
  if (plan.rows.length === 0) return <p role="status">{messages.nothingLeft}</p>;
  const totals = totalsByCurrency(plan.rows.map(({ amount }) => amount)).map(format.money);
  return (
    <>
      {isChanged && <p className="alert">{messages.changed}</p>}
      <ul className="bulk-list">
        {plan.rows.map(({ billingId, amount, entryId }) => (
          <li key={entryId}>
            <span>{nameOf(bills, billingId)}</span>
            <span>{bills.get(billingId)?.doctorName}</span>
            <span className="amount">{format.money(amount)}</span>
          </li>
        ))}
      </ul>
      <p>
        <strong>{messages.totals({ totals: totals.join(', ') })}</strong>
      </p>
      <Consent consent={consent} isAgreed={(text) => isConsent(text, plan)} rows={plan.rows.length} onSend={refund.send} />
    </>
  );
}

interface ConsentProps {
  readonly consent: string;
  readonly isAgreed: (text: string) => boolean;
  readonly rows: number;
  readonly onSend: BulkRefund['send'];
}

type ConsentTexts = { readonly reason: string; readonly canary: string; readonly consent: string };

const { reason } = RefundRequest.fields;

/** English from left to right, whatever stands around it. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

/** The words that the command line asks for. */
function Consent({ consent, isAgreed, rows, onSend }: ConsentProps) {
  const messages = useMessages(billingListMessages);
  const label = useFieldLabel();
  const texts = useMessages(formMessages);
  const { register, handleSubmit, formState } = useTextForm<ConsentTexts>({
    values: { reason: '', canary: '1', consent: '' },
    schema: v.pipe(
      formRecordSchema<ConsentTexts>({ name: 'RefundRequest', fields: { reason } }, texts),
      ruleCheck(
        (typed) => (isAgreed(typed.consent) ? [] : [{ field: 'consent', code: 'notAgreed', values: {} }]),
        () => messages.consentWrong,
      ),
    ),
  });
  const submit = handleSubmit(
    (typed) => void onSend(typed.consent, Math.max(1, Math.min(rows, Number(typed.canary) || 1)), typed.reason.trim()),
  );
  const { errors } = formState;
  return (
    <form className="form" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={label('reason')}
        maxLength={maxLengthOf(reason)}
        autoComplete="off"
        error={errors.reason?.message}
        {...register('reason')}
      />
      <TextField label={messages.canary} type="number" min={1} max={rows} {...register('canary')} />
      <TextField
        label={messages.consent({ text: isolated(consent) })}
        autoComplete="off"
        error={errors.consent?.message}
        {...register('consent')}
      />
      <div className="actions">
        <MainButton look="primary" type="submit">
          {messages.send(rows)}
        </MainButton>
      </div>
    </form>
  );
}

function UnderWay({ state, refund, bills }: { state: BulkState & { step: 'sending' | 'asking' }; refund: BulkRefund; bills: Bills }) {
  const messages = useMessages(billingListMessages);
  const format = useMoneyFormat();
  const done = state.results.length;
  return (
    <>
      <progress value={done} max={state.total} aria-label={messages.refundChosen} />
      <p role="status">
        {state.step === 'asking'
          ? messages.canaryBack(done)
          : messages.sending({ done: format.number(done), total: format.number(state.total) })}
      </p>
      <Results results={state.results} bills={bills} />
      <div className="actions">
        {state.step === 'asking' && (
          <MainButton look="primary" onClick={() => state.answer(true)}>
            {messages.goOn}
          </MainButton>
        )}
        <Button onClick={refund.stop}>{messages.stop}</Button>
      </div>
    </>
  );
}

const words: Readonly<Record<RefundResult['status'], keyof Messages>> = {
  done: 'done',
  failed: 'refused',
  'not sent': 'notSent',
  unknown: 'unknown',
  skipped: 'skipped',
  conflict: 'conflict',
};

function Results({ results, bills }: { results: readonly RefundResult[]; bills: Bills }) {
  const messages = useMessages(billingListMessages);
  const format = useMoneyFormat();
  const reasonOf = useReason();
  return (
    <ul className="bulk-list">
      {results.map(({ entryId, billingId, amount, status, notes }) => (
        <li key={entryId}>
          <span>{nameOf(bills, billingId)}</span>
          <span className={status === 'done' ? 'muted' : 'bad'}>
            {String(messages[words[status]])}
            {status === 'failed' && ` ${reasonOf(notes, amount.currency)}`}
          </span>
          <span className="amount">{format.money(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
