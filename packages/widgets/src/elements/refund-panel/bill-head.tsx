import type { Bill } from '@caredesk/core/contract';
import { isFailedPayment } from '@caredesk/core/rules/refund';
import { useSignals } from '@preact/signals-react/runtime';
import { RecordLink, useOffers } from '../../element/record-link.js';
import { refundMessages } from '../../money/messages.js';
import { RecordActions, RecordHead, RecordId, RefusableAction } from '../../parts/record/record-head.js';
import { RecordMenu } from '../../parts/record/record-menu.js';
import { useLocale, useMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { InstantDay } from '../../ui/values.js';
import { PaymentStatus } from '../billing-list/payment-status.js';
import { RecoveredBy } from '../billing-list/recovered-by.js';
import type { RefundPanelStore } from './refund-panel-store.js';
import { canRefund, chargeAgainOf, offersRefund } from './refund-record-actions.js';

export type BillProps = { readonly bill: Bill; readonly store: RefundPanelStore };

/** How much was charged, to whom and for what, and what can be done about it. */
export function BillHead({ bill, store }: BillProps) {
  useSignals();
  const recovery = store.retry.value?.recovery;
  const format = useMoneyFormat();
  return (
    <>
      <RecordHead
        name={format.money(bill.amount)}
        status={<PaymentStatus status={bill.paymentStatus} isOver={recovery !== undefined} />}
        facts={{
          recovered: recovery && <RecoveredBy bill={recovery} />,
          invoice: bill.invoiceNumber,
          doctor: bill.doctorName && (
            <RecordLink to="doctor" ids={{ doctorId: bill.doctorId }}>
              {bill.doctorName}
            </RecordLink>
          ),
          chargedAt: bill.chargedAt && <InstantDay instant={bill.chargedAt} />,
          description: bill.description,
          card: bill.cardLast4 && `•••• ${bill.cardLast4}`,
          id: <RecordId id={bill.billingId} copiedId={store.copiedId} />,
        }}
      />
      <RecordActions>
        <Actions bill={bill} store={store} />
      </RecordActions>
    </>
  );
}

/** The one thing to do with the bill, and the menu. Once a later charge made the bill good, charging is an exception in the menu. */
function Actions({ bill, store }: BillProps) {
  useSignals();
  const chargeAgain = chargeAgainOf(bill, store, useLocale(), useOffers());
  const retry = store.retry.value;
  const exception = retry?.recovery && chargeAgain;
  const menu = exception && {
    label: exception.name,
    onChoose: exception.run,
    disabled: exception.disabled,
    ...(exception.refusal && { hint: exception.refusal }),
  };
  return (
    <>
      {chargeAgain && !exception && <RefusableAction {...chargeAgain} look="primary" busy={retry === undefined} />}
      {!isFailedPayment(bill) && <Refund bill={bill} store={store} />}
      <RecordMenu kind="bill" record={bill} actions={menu ? [menu] : []} />
    </>
  );
}

/** Unfolds the form, which has the button itself where it is shown. */
function Refund({ bill, store }: BillProps) {
  useSignals();
  const messages = useMessages(refundMessages);
  const isRefundable = canRefund(bill);
  const isOffered = offersRefund(useOffers());
  if (!isOffered || (isRefundable && store.isOpen.value)) return null;
  return (
    <>
      {!isRefundable && <span className="refusal">{messages.nothingRemains}</span>}
      <MainButton
        look="primary"
        className={isRefundable ? 'unfold-refund' : ''}
        disabled={!isRefundable || store.refunding.flow.isBusy()}
        onClick={() => store.fold(true)}
      >
        {messages.refund}
      </MainButton>
    </>
  );
}
