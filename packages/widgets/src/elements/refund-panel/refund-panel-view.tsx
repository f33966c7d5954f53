import { useSignals } from '@preact/signals-react/runtime';
import { useOffers } from '../../element/use-offers.js';
import { refundMessages } from '../../money/messages.js';
import { PageSlot } from '../../parts/record/page-slot.js';
import { RecordArticle } from '../../parts/record/record-head.js';
import { ResourceView } from '../../parts/resource/resource-view.js';
import { Button } from '../../ui/button.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useLoadedMessages } from '../../ui/loaded-messages.js';
import { useMessages } from '../../ui/locale-context.js';
import { useStyles } from '../../ui/use-styles.js';
import { HistoryView } from '../history/history-view.js';
import { BillHead } from './bill-head.js';
import { BillTimeline } from './bill-timeline.js';
import { RefundForm } from './refund-form.js';
import { RefundOutcomeView } from './refund-outcome.js';
import styles from './refund-panel.css';
import type { RefundPanelStore } from './refund-panel-store.js';
import { offersRefund } from './refund-record-actions.js';

const BillingListView = lazyView(() => import('../billing-list/billing-list-view.js').then((module) => module.BillingListView));

/** The panel in another record's view, which has its words no sooner. */
export function InlineRefund(props: { store: RefundPanelStore }) {
  return useLoadedMessages(refundMessages) ? <RefundPanelView {...props} /> : null;
}

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
    <ResourceView resource={store.bill} lines={6}>
      {(bill) => (
        <RecordArticle className="bill">
          {bill === null ? (
            <p role="status">{messages.noBill}</p>
          ) : (
            <>
              <BillHead bill={bill} store={store} />
              <RefundOutcomeView store={store} />
              <PageSlot name="summary" />
              <div className="bill-columns">
                {isRefundable && (
                  <RefundForm
                    key={`${bill.billingId} ${store.refunding.count.value} ${store.input.typed.value !== undefined}`}
                    bill={bill}
                    store={store}
                  />
                )}
                <div className="record-main">
                  <BillTimeline bill={bill} />
                  {/* It comes after the bill: here it pushes nothing away. */}
                  <HistoryView store={store.history} reasons={false} unit={{ currency: bill.amount?.currency }} />
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
    </ResourceView>
  );
}
