import type { PaymentOutcome, SeenPayment } from '@caredesk/core/payments';
import { useSignals } from '@preact/signals-react/runtime';
import { refundMessages } from '../../money/messages.js';
import { PaymentOutcomeView } from '../../money/payment-outcome.js';
import { useReason } from '../../money/refund-reason.js';
import { Alert } from '../../ui/alert.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { useFormat, useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import type { RefundPanelStore } from './refund-panel-store.js';

/** Where the refund of the bill is. */
export function RefundOutcomeView({ store }: { store: RefundPanelStore }) {
  useSignals();
  const messages = useMessages(refundMessages);
  const format = useMoneyFormat();
  const dates = useFormat();
  const reason = useReason();
  const held = ({ amount, at = null, question }: SeenPayment): string => {
    if (question) return messages.heldStatus({ status: String(question.values.status) });
    if (at === null) return messages.heldUndated({ amount: format.money(amount) });
    return messages.held({ amount: format.money(amount), day: dates.date(at) });
  };
  const failed = (outcome: PaymentOutcome | undefined, error: unknown) => {
    if (!outcome) return <ErrorAlert error={error} />;
    const { status, reasons, amount } = outcome;
    return <Alert text={status === 'failed' ? messages.failedText({ reason: reason(reasons, amount.currency) }) : messages.notSent} />;
  };
  return (
    <div className="outcomes">
      {store.refunding.showsExcess.value && <Alert text={messages.more} />}
      <PaymentOutcomeView
        flow={store.refunding.flow}
        input={store.input}
        failed={failed}
        onNo={store.refunding.flow.clear}
        texts={{
          sending: () => messages.sending,
          held,
          again: (unexplained) => (unexplained.every(({ question }) => question) ? messages.refundAnyway : messages.refundAgain),
          done: (_, amount) => messages.done({ amount }),
          doneToast: (amount) => messages.doneToast({ amount }),
          unknown: (amount) => messages.unknown({ amount }),
          notSeen: messages.stillUnknown,
          wasMade: messages.wasRefunded,
          wasNotMade: messages.wasNotRefunded,
        }}
      />
    </div>
  );
}
