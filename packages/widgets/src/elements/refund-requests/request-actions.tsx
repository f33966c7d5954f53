import type { RefundRequest } from '@caredesk/core/contract';
import { billing } from '@caredesk/core/contract/endpoints/billing';
import { refundRequests } from '@caredesk/core/contract/endpoints/refund-requests';
import { RefundRequestDecline } from '@caredesk/core/contract/entities/refund-request';
import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { useOffers } from '../../element/record-link.js';
import { ActionOutcome } from '../../parts/action/action-outcome.js';
import { resetActions } from '../../parts/action/action-store.js';
import { AskedQuestion } from '../../parts/action/asked-question.js';
import { ReasonDialog } from '../../parts/form/reason-dialog.js';
import { Button } from '../../ui/button.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useFieldLabel, useMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { masked } from '../../ui/session-replay-mask.js';
import { refundRequestMessages } from './messages.js';
import type { RefundRequestsStore } from './refund-requests-store.js';
import type { RequestCard } from './request-card-store.js';
import { RequestedRows, totalOf } from './requested-rows.js';

const BulkRefundView = lazyView(() => import('../billing-list/bulk-refund-view.js').then((module) => module.BulkRefundView));

interface Props {
  readonly request: RefundRequest;
  readonly store: RefundRequestsStore;
  readonly card: RequestCard;
}

/** Actions of a request in its state; the user's own request is approved by another account. */
export function RequestActions(props: Props) {
  useSignals();
  const { request, card } = props;
  return (
    <>
      {request.status === 'waiting' ? <Decision {...props} /> : <Decided card={card} />}
      {(request.status === 'approved' || card.refund.value) && <Refund request={request} card={card} />}
    </>
  );
}

/** The outcome of the decision or the refunds: made, or too late, as the request was decided or expired before. */
function Decided({ card: { approve, decline, send, isAsked } }: Pick<Props, 'card'>) {
  useSignals();
  const { approvedToast, declinedToast, notWaiting, notApproved } = useMessages(refundRequestMessages);
  const close = () => resetActions({ approve, decline, send });
  return (
    <>
      {isAsked() && <ErrorAlert error={undefined} text={send.question.value ? notApproved : notWaiting} takesFocus onClose={close} />}
      <ActionOutcome action={approve} done={approvedToast} onClose={close} />
      <ActionOutcome action={decline} done={declinedToast} onClose={close} />
      <ActionOutcome action={send} onClose={close} />
    </>
  );
}

function Decision({ request, store, card: { approve, decline, declineInput } }: Props) {
  useSignals();
  const messages = useMessages(refundRequestMessages);
  const format = useMoneyFormat();
  const label = useFieldLabel();
  const reasonId = useId();
  const isOwn = store.isOwn(request);
  const mayDecide = useOffers()(refundRequests.approve);
  const reason = isOwn ? messages.own : mayDecide ? undefined : messages.mayNot;
  const approveText = messages.approve({ amount: totalOf(request, format) });
  return (
    <div className="actions">
      <MainButton
        look="primary"
        disabled={reason !== undefined}
        aria-describedby={reason && reasonId}
        onClick={() => approve.openQuestion()}
      >
        {approveText}
      </MainButton>
      <Button disabled={!isOwn && !mayDecide} onClick={() => decline.openQuestion('')}>
        {isOwn ? messages.withdraw : messages.decline}
      </Button>
      {reason && (
        <span id={reasonId} className="muted">
          {reason}
        </span>
      )}
      <AskedQuestion action={approve} title={approveText} no={messages.no} done={messages.approvedToast}>
        <p {...masked}>{messages.question({ amount: totalOf(request, format), who: request.requestedBy ?? '' })}</p>
        <RequestedRows request={request} />
      </AskedQuestion>
      {decline.question.value ? (
        <ReasonDialog
          title={isOwn ? messages.withdraw : messages.decline}
          no={messages.no}
          action={decline}
          run={decline.run}
          field={RefundRequestDecline.fields.reason}
          label={label('reason')}
          input={declineInput}
          onClose={decline.closeQuestion}
        />
      ) : (
        <ActionOutcome action={decline} done={messages.declinedToast} />
      )}
    </div>
  );
}

function Refund({ request, card: { refund, send } }: Pick<Props, 'request' | 'card'>) {
  useSignals();
  const messages = useMessages(refundRequestMessages);
  const [isHidden, setIsHidden] = useState(false);
  const maySend = useOffers()(billing.refund, 'refund');
  if (!maySend) return null;
  const sending = refund.value;
  const open = () => {
    send.openQuestion();
    void send.run();
  };
  const end = () => {
    refund.value = undefined;
    setIsHidden(false);
  };
  const bills = new Map((request.rows ?? []).map((row) => [row.billingId, row] as const));
  return (
    <div className="actions">
      {request.status === 'approved' && (
        <MainButton look="primary" busy={send.isRunning.value || (sending !== undefined && isHidden)} onClick={open}>
          {messages.refundNow}
        </MainButton>
      )}
      {sending && (
        <BulkRefundView title={messages.refundNow} refund={sending} bills={bills} isHidden={isHidden} onHide={setIsHidden} onEnd={end} />
      )}
    </div>
  );
}
