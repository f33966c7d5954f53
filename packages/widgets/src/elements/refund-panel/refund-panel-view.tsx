import type { PaymentOutcome, SeenPayment } from '@caredesk/core/payments';
import { useSignals } from '@preact/signals-react/runtime';
import { useOffers } from '../../element/record-link.js';
import { inSentences } from '../../i18n/sentences.js';
import { refundMessages } from '../../money/messages.js';
import { PaymentOutcomeView } from '../../money/payment-outcome.js';
import { useReason } from '../../money/refund-reason.js';
import { PageSlot } from '../../parts/record/record-columns.js';
import { RecordArticle } from '../../parts/record/record-head.js';
import { MissingRecord, RecordView } from '../../parts/record/record-view.js';
import { LoadingPart } from '../../parts/resource/resource-view.js';
import { Button } from '../../ui/button.js';
import { Alert, ErrorAlert } from '../../ui/error-alert.js';
import { errorMessages, errorText, useErrorTexts } from '../../ui/error-messages.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useMessages, withMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { useStyles } from '../../ui/use-styles.js';
import { billEvents } from '../history/history-event.js';
import { HistoryView } from '../history/history-view.js';
import { BillHead } from './bill-head.js';
import { RefundForm } from './refund-form.js';
import styles from './refund-panel.css';
import type { RefundPanelStore } from './refund-panel-store.js';
import { offersRefund } from './refund-record-actions.js';

const BillingListView = lazyView(async () => (await import('../billing-list/billing-list-view.js')).BillingListView, LoadingPart);

export function RefundPanelView({ store }: { store: RefundPanelStore }) {
  useSignals();
  useStyles(styles);
  const messages = useMessages(refundMessages);
  const isRefundable = offersRefund(useOffers());
  if (store.billingId.value === undefined) {
    return (
      <div className="detail">
        <p className="muted">{messages.chooseBill}</p>
        <BillingListView store={store.bills} />
      </div>
    );
  }
  return (
    <RecordView resource={store.bill} kind="bill" id={store.billingId.value}>
      {(bill) => (
        <RecordArticle className="bill">
          {bill === null ? (
            <MissingRecord kind="bill" id={store.billingId.value ?? ''} />
          ) : (
            <>
              <BillHead bill={bill} store={store} />
              <RefundOutcomeView store={store} />
              <PageSlot name="summary" />
              <div className="bill-columns">
                {isRefundable && (
                  <RefundForm
                    key={`${bill.billingId} ${store.refunding.count.value} ${store.input.restored.value !== undefined}`}
                    bill={bill}
                    store={store}
                  />
                )}
                <div className="record-main">
                  <HistoryView
                    store={store.history}
                    title={messages.timeline}
                    own={billEvents(bill)}
                    unit={{ currency: bill.amount?.currency }}
                  />
                </div>
                <PageSlot name="aside" />
              </div>
            </>
          )}
          <div className="other-bill">
            <Button look="plain" onClick={() => store.choose(undefined)}>
              {messages.otherBill}
            </Button>
          </div>
        </RecordArticle>
      )}
    </RecordView>
  );
}

/** Nothing was refunded, and why. */
const NotSent = withMessages(({ error }: { readonly error: unknown }) => {
  const { notSent } = useMessages(refundMessages);
  return <Alert text={inSentences(notSent, errorText(error, useErrorTexts()))} />;
}, errorMessages);

/** The state of the bill's refund. */
function RefundOutcomeView({ store }: { store: RefundPanelStore }) {
  useSignals();
  const messages = useMessages(refundMessages);
  const format = useMoneyFormat();
  const reason = useReason();
  const heldText = ({ amount, at = null, question, isOwn }: SeenPayment): string => {
    if (question) return messages.heldStatus({ status: String(question.values.status) });
    if (isOwn) return messages.heldSince({ amount: format.money(amount) });
    if (at === null) return messages.heldUndated({ amount: format.money(amount) });
    return messages.held({ amount: format.money(amount), day: format.date(at) });
  };
  const failed = (outcome: PaymentOutcome | undefined, error: unknown) => {
    if (!outcome) return <ErrorAlert error={error} />;
    const { status, reasons, amount } = outcome;
    if (status === 'failed') return <Alert text={messages.failedText({ reason: reason(reasons, amount.currency) })} />;
    return outcome.error ? <NotSent error={outcome.error} /> : <Alert text={messages.notSent} />;
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
          heldText,
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
