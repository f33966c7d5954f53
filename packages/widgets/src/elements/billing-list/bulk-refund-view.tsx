import type { PaymentReason } from '@caredesk/core/payments';
import { useSignals } from '@preact/signals-react/runtime';
import { type Bills, billOf, doctorNameOf } from '../../money/bulk-bills.js';
import type { BulkRefund, BulkState } from '../../money/bulk-refund-store.js';
import { refundMessages } from '../../money/messages.js';
import { useReason } from '../../money/refund-reason.js';
import { isDone } from '../../parts/bulk/bulk-change-store.js';
import { BulkDialog, useEndToast, type WorkDialog } from '../../parts/bulk/bulk-dialog.js';
import { bulkMessages } from '../../parts/bulk/messages.js';
import { formMessages } from '../../parts/form/messages.js';
import { DialogActions } from '../../ui/dialog.js';
import { Alert, ErrorAlert } from '../../ui/error-alert.js';
import { useMessages, withMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { BulkRefundConsent, type ConsentProps } from './bulk-refund-consent.js';
import { Results, UnderWay } from './bulk-refund-progress.js';
import { useBulkWords } from './bulk-words.js';
import { billingListMessages } from './messages.js';

export interface BulkRefundProps extends WorkDialog {
  /** Default: `Refund selected`. */
  readonly title?: string;
  readonly refund: BulkRefund;
  readonly bills: Bills;
}

const lastSteps: readonly string[] = ['ended', 'asked', 'refused'];

/** Plan → confirmation → the first one, if wanted → the others → outcomes. */
export const BulkRefundView = withMessages(Steps, billingListMessages, refundMessages, formMessages, bulkMessages);

function Steps({ refund, bills, title, ...dialog }: BulkRefundProps) {
  useSignals();
  const messages = useBulkWords();
  const { asked, failedText } = useMessages(refundMessages);
  const { done } = useMessages(bulkMessages);
  const reasonOf = useReason();
  const state = refund.state.value;
  const isUnderWay = state.step === 'sending' || state.step === 'asking';
  const statusOf = useStatus();
  const status = statusOf(state);
  const onLeave = useEndToast(refund, statusOf);
  return (
    <BulkDialog
      {...dialog}
      title={title ?? messages.refundChosen}
      step={state.step}
      status={status}
      isUnderWay={isUnderWay}
      onLeave={onLeave}
    >
      {status && <p role="status">{status}</p>}
      {state.step === 'planned' && <Planned state={state} refund={refund} bills={bills} />}
      {(state.step === 'sending' || state.step === 'asking') && <UnderWay state={state} refund={refund} bills={bills} />}
      {state.step === 'ended' && (
        <>
          {state.failure && <ErrorAlert {...state.failure} />}
          <Results results={state.results} bills={bills} />
          {state.denied.map((payment) => (
            <p key={payment.entryId}>
              {doctorNameOf(bills, payment)}: {messages.denied}
            </p>
          ))}
        </>
      )}
      {state.step === 'asked' && <p role="status">{asked({ id: state.request.requestId })}</p>}
      {/* By a clock that is wrong. */}
      {state.step === 'refused' && <Alert text={failedText({ reason: reasonOf([state.reason], '') })} />}
      {lastSteps.includes(state.step) && <DialogActions yes={done} />}
      {state.step === 'broken' && <ErrorAlert error={state.error} onRetry={() => void refund.plan()} />}
    </BulkDialog>
  );
}

/** How far it is, in a sentence. */
function useStatus(): (state: BulkState) => string {
  const messages = useBulkWords();
  const format = useMoneyFormat();
  return (state) => {
    switch (state.step) {
      case 'planning':
        return messages.planning;
      case 'sending':
        return messages.sending({ done: format.number(state.results.length), total: format.number(state.total) });
      case 'asking':
        return (state.results.every(isDone) ? messages.firstDone : messages.firstFailed)(state.total - state.results.length);
      case 'ended':
        return messages.ended({ done: format.number(state.results.filter(isDone).length), total: format.number(state.total) });
      default:
        return '';
    }
  };
}

function Planned(props: ConsentProps) {
  const { plan, isChanged } = props.state;
  const messages = useBulkWords();
  const { no, done } = useMessages(bulkMessages);
  const reasonOf = useReason();
  const { refund, bills } = props;
  const isNothingLeft = plan.rows.length === 0;
  if (plan.problems.length > 0)
    return (
      <>
        <p>{messages.cannot(plan.problems.length)}</p>
        <ul className="bulk-list">
          {plan.problems.map(({ row, code, values }) => (
            <li key={row.ref}>
              {doctorNameOf(bills, row)}: {reasonOf([{ code, values } as PaymentReason], billOf(bills, row)?.currency ?? '')}
            </li>
          ))}
        </ul>
        {isNothingLeft && <p>{messages.nothingLeft}</p>}
        {isNothingLeft ? (
          <DialogActions yes={done} />
        ) : (
          <DialogActions no={no} yes={messages.leaveOut(plan.problems.length)} onYes={() => void refund.leaveOut()} />
        )}
      </>
    );
  if (isNothingLeft) return <p role="status">{messages.nothingLeft}</p>;
  return (
    <>
      {isChanged && <p className="alert">{messages.changed}</p>}
      <BulkRefundConsent {...props} />
    </>
  );
}
