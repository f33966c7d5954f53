import type { Bill } from '@caredesk/core/contract';
import { isFailedPayment } from '@caredesk/core/rules/refund';
import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { useOffers } from '../../element/element-view.js';
import { RecordLink } from '../../element/record-link.js';
import { refundMessages } from '../../money/messages.js';
import { RecordActions, RecordHead, RecordId } from '../../parts/record/record-head.js';
import { RecordMenu } from '../../parts/record/record-menu.js';
import { useLocale, useMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { InstantDay } from '../../ui/values.js';
import { PaymentStatus } from '../billing-list/payment-status.js';
import { RecoveredBy } from '../billing-list/recovered-by.js';
import type { RefundPanelStore } from './refund-panel-store.js';
import { canChargeAgain, canRefund, chargeAgainOf, isRefundOpen, offersRefund } from './refund-record-actions.js';

type Props = { readonly bill: Bill; readonly store: RefundPanelStore };

/** How much was charged, to whom and for what, and what can be done about it. */
export function BillHead({ bill, store }: Props) {
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
        <BillMenu bill={bill} store={store} />
      </RecordActions>
    </>
  );
}

/** The one thing to do with the bill; the form has it where that is shown. */
function Actions({ bill, store }: Props) {
  useSignals();
  const messages = useMessages(refundMessages);
  const offers = useOffers();
  if (canChargeAgain(bill, store, offers)) return <ChargeAgain bill={bill} store={store} />;
  if (!offersRefund(offers) || isFailedPayment(bill) || (canRefund(bill) && store.isOpen.value)) return null;
  return (
    <>
      {!canRefund(bill) && <span className="refusal">{messages.nothingRemains}</span>}
      <MainButton
        look="primary"
        className={canRefund(bill) ? 'unfold-refund' : ''}
        disabled={!canRefund(bill) || isRefundOpen(store)}
        onClick={() => store.fold(true)}
      >
        {messages.refund}
      </MainButton>
    </>
  );
}

/** The button names the amount; once a later charge made the bill good, charging is an exception in the menu. */
function ChargeAgain({ bill, store }: Props) {
  useSignals();
  const refusalId = useId();
  const { name, disabled, refusal, run } = chargeAgainOf(bill, store, useLocale());
  if (store.retry.value?.recovery) return null;
  return (
    <>
      {refusal && (
        <span id={refusalId} className="refusal">
          {refusal}
        </span>
      )}
      <MainButton
        look="primary"
        busy={store.retry.value === undefined}
        disabled={disabled}
        aria-describedby={refusal && refusalId}
        onClick={run}
      >
        {name}
      </MainButton>
    </>
  );
}

function BillMenu({ bill, store }: Props) {
  useSignals();
  const offers = useOffers();
  const locale = useLocale();
  const isException = canChargeAgain(bill, store, offers) && store.retry.value?.recovery !== undefined;
  const again = isException ? [chargeAgainOf(bill, store, locale)] : [];
  const actions = again.map(({ name, run, disabled = false, refusal }) => ({
    label: name,
    onChoose: run,
    disabled,
    ...(refusal && { hint: refusal }),
  }));
  return <RecordMenu kind="bill" record={bill} actions={actions} />;
}
