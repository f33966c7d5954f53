import type { Bill } from '@caredesk/core/contract';
import { RefundRequest } from '@caredesk/core/contract/entities/bill';
import { formatMajor, type Money } from '@caredesk/core/money/money';
import { typedDecimal } from '@caredesk/core/money/typed';
import { isFailedPayment, refundAmount, refundableOf, refundedOf } from '@caredesk/core/rules/refund';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import { PaymentStatus } from '../billing-list/payment-status.js';
import { RecordLink } from '../feature/record-link.js';
import { keptTexts, textsOf } from '../form/kept-texts.js';
import { maxLengthOf } from '../form/max-length.js';
import { RequiredNote } from '../form/required-note.js';
import { useUnsaved } from '../form/use-unsaved.js';
import { HistoryView } from '../history/history-view.js';
import { useLoadedMessages } from '../locale/loaded-messages.js';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import { useMoneyFormat } from '../locale/money-format.js';
import { Group } from '../record/record.js';
import { RecordId, useRecordName } from '../record/record-heading.js';
import { ResourceView } from '../resource/resource-view.js';
import { useStyles } from '../styles/use-styles.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { lazyView } from '../ui/lazy-view.js';
import { MainButton } from '../ui/main-button.js';
import { masked } from '../ui/masked.js';
import { TextField } from '../ui/text-field.js';
import { InstantDay } from '../ui/values.js';
import { refundPanelMessages } from './messages.js';
import { RefundHistory } from './refund-history.js';
import { RefundOutcomeView } from './refund-outcome.js';
import styles from './refund-panel.css';
import type { RefundPanelStore } from './refund-panel-store.js';

const BillingListView = lazyView(() => import('../billing-list/billing-list-view.js').then((module) => module.BillingListView));

const longestReason = maxLengthOf(RefundRequest.fields.reason);

interface Wish {
  readonly amount: Money;
  readonly reason: string;
}

/** The panel as an element of its own, which tells the page what its bill is called; inside a doctor's detail the record is the doctor. */
export function RefundPanelRoot({ store }: { store: RefundPanelStore }) {
  useSignals();
  const bill = store.billingId.value === undefined ? undefined : store.bill.value.value;
  useRecordName(bill ? bill.invoiceNumber || bill.billingId : undefined, { billingId: bill?.billingId ?? null });
  return <RefundPanelView store={store} />;
}

/** The panel in another record's view, which has its words no sooner. */
export function InlineRefund(props: { store: RefundPanelStore }) {
  return useLoadedMessages(refundPanelMessages) ? <RefundPanelView {...props} /> : null;
}

export function RefundPanelView({ store }: { store: RefundPanelStore }) {
  useSignals();
  useStyles(styles);
  const messages = useMessages(refundPanelMessages);
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
        <article className="detail">
          {bill === null ? <p role="status">{messages.noBill}</p> : <BillRefund key={bill.billingId} bill={bill} store={store} />}
          <div className="actions">
            <Button onClick={() => store.choose(undefined)}>{messages.otherBill}</Button>
          </div>
          {/* It comes after the bill: at the end it pushes nothing away. */}
          {bill && <HistoryView store={store.history} reasons={false} />}
        </article>
      )}
    </ResourceView>
  );
}

function BillRefund({ bill, store }: { bill: Bill; store: RefundPanelStore }) {
  useSignals();
  const format = useMoneyFormat();
  const { title } = useMessages(refundPanelMessages);
  return (
    <>
      <div className="detail-head">
        <h2>{title}</h2>
        <RecordId idField="billingId" id={bill.billingId} />
      </div>
      <Group
        title={bill.invoiceNumber ?? bill.billingId}
        entries={[
          {
            field: 'doctorName',
            value: bill.doctorName && (
              <RecordLink to="doctor" ids={{ doctorId: bill.doctorId }}>
                {bill.doctorName}
              </RecordLink>
            ),
          },
          { field: 'description', value: bill.description },
          { field: 'chargedAt', value: <InstantDay instant={bill.chargedAt} /> },
          { field: 'amount', value: format.money(bill.amount) },
          { field: 'refundedAmount', value: format.money(refundedOf(bill)) },
          { field: 'paymentStatus', value: <PaymentStatus status={bill.paymentStatus} /> },
          { field: 'cardLast4', value: bill.cardLast4 && `•••• ${bill.cardLast4}` },
          { field: 'reference', value: bill.reference },
        ]}
      />
      <RefundOutcomeView store={store} />
      <RefundForm key={`${store.made.value} ${store.input.typed.value !== undefined}`} bill={bill} store={store} />
      <RefundHistory refunds={bill.refunds ?? []} />
    </>
  );
}

function RefundForm({ bill, store }: { bill: Bill; store: RefundPanelStore }) {
  useSignals();
  const messages = useMessages(refundPanelMessages);
  const label = useFieldLabel();
  const format = useMoneyFormat();
  const [isWrong, setWrong] = useState(false);
  const [wish, setWish] = useState<Wish>();
  const [isTyped, setTyped] = useState(false);
  const ref = useUnsaved(isTyped, store.input.end);
  const { texts, onInput } = keptTexts(store.input);
  const remaining = refundableOf(bill);
  const wrongAmount = useWrongAmount(remaining);
  const { step } = store.state.value;
  const isBusy = step === 'waiting' || step === 'sending' || step === 'checking';
  const isUnknown = store.state.value.step === 'settled' && store.state.value.outcome.status === 'unknown';
  if (isFailedPayment(bill)) return <p className="muted">{messages.failedBill}</p>;
  if (remaining && remaining.minor <= 0) return <p className="muted">{messages.nothingRemains}</p>;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { amount = '', reason = '' } = textsOf(event.currentTarget);
    // An empty amount is no wish for all that remains here.
    const asked = refundAmount(bill, typedDecimal(amount, bill.amount?.currency) || '?');
    setWrong(!('amount' in asked));
    if ('amount' in asked) setWish({ amount: asked.amount, reason: reason.trim() });
    else event.currentTarget.querySelector<HTMLInputElement>('[name=amount]')?.focus();
  };
  return (
    <form
      className="form refund-form"
      ref={ref}
      onInput={(event) => {
        setTyped(true);
        onInput(event);
      }}
      onFocus={store.prepare}
      onPointerEnter={store.prepare}
      onSubmit={submit}
      noValidate
    >
      {remaining && (
        <p className="muted">{messages.remaining({ remaining: format.money(remaining), amount: format.money(bill.amount) })}</p>
      )}
      <RequiredNote />
      <TextField
        label={label('amount')}
        isRequired
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        // After a refund the next one is typed anew.
        defaultValue={texts.amount ?? (remaining && store.made.value === 0 ? formatMajor(remaining) : '')}
        error={isWrong ? wrongAmount : undefined}
      />
      <TextField label={label('reason')} name="reason" defaultValue={texts.reason} maxLength={longestReason} autoComplete="off" />
      <Reasons />
      <div className="actions" data-actions>
        <MainButton look="primary" type="submit" busy={isBusy} disabled={isUnknown}>
          {messages.refund}
        </MainButton>
        {remaining && (
          <Button onClick={(event) => fillIn(event.currentTarget, 'amount', formatMajor(remaining))}>{messages.fullRefund}</Button>
        )}
      </div>
      {wish && (
        <Question
          bill={bill}
          wish={wish}
          onNo={() => setWish(undefined)}
          onYes={() => {
            setWish(undefined);
            void store.refund(wish.amount, wish.reason);
          }}
        />
      )}
    </form>
  );
}

/** What is said of an amount that can't be refunded. */
function useWrongAmount(remaining: Money | undefined): string {
  const { amountWrong, amountMissing } = useMessages(refundPanelMessages);
  const format = useMoneyFormat();
  return remaining ? amountWrong({ remaining: format.money(remaining), example: formatMajor(remaining) }) : amountMissing;
}

/** Usual reasons, to be filled in. */
function Reasons() {
  const { chargedTwice, practiceClosed, goodwill } = useMessages(refundPanelMessages);
  return (
    <div className="reasons">
      {[chargedTwice, practiceClosed, goodwill].map((reason) => (
        <Button key={reason} look="plain" onClick={(event) => fillIn(event.currentTarget, 'reason', reason)}>
          {reason}
        </Button>
      ))}
    </div>
  );
}

/** As if it were typed: the form keeps it, and asks before it is left. */
function fillIn(button: HTMLButtonElement, name: string, value: string): void {
  const input = button.form?.elements.namedItem(name) as HTMLInputElement | null;
  if (!input) return;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}

function Question({ bill, wish, onNo, onYes }: { bill: Bill; wish: Wish; onNo: () => void; onYes: () => void }) {
  const messages = useMessages(refundPanelMessages);
  const format = useMoneyFormat();
  return (
    <Dialog title={messages.title} onClose={onNo}>
      <p {...masked}>
        {messages.question({
          amount: format.money(wish.amount),
          doctor: bill.doctorName ?? bill.doctorId ?? '',
          invoice: bill.invoiceNumber ?? bill.billingId,
        })}
      </p>
      <div className="dialog-actions">
        <Button onClick={onNo}>{messages.no}</Button>
        <MainButton look="primary" onClick={onYes}>
          {messages.confirmRefund}
        </MainButton>
      </div>
    </Dialog>
  );
}
