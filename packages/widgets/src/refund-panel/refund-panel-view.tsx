import type { Bill } from '@caredesk/core/contract';
import { RefundRequest } from '@caredesk/core/contract/entities/bill';
import { formatMajor, type Money } from '@caredesk/core/money/money';
import { typedDecimal } from '@caredesk/core/money/typed';
import type { Problem } from '@caredesk/core/rules/problem';
import { isFailedPayment, refundAmount, refundableOf, refundedOf } from '@caredesk/core/rules/refund';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { PaymentStatus } from '../billing-list/payment-status.js';
import { RecordLink } from '../feature/record-link.js';
import { formRecordSchema } from '../form/form-schema.js';
import { maxLengthOf } from '../form/max-length.js';
import { formMessages } from '../form/messages.js';
import { RequiredNote } from '../form/required-note.js';
import { ruleCheck } from '../form/rule-schema.js';
import type { Form } from '../form/use-schema-form.js';
import { useTextForm } from '../form/use-text-form.js';
import { useUnsaved } from '../form/use-unsaved.js';
import { HistoryView } from '../history/history-view.js';
import { useLoadedMessages } from '../locale/loaded-messages.js';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import { useMoneyFormat } from '../locale/money-format.js';
import { Group } from '../record/record.js';
import { RecordId } from '../record/record-heading.js';
import { refundMessages } from '../refunds/messages.js';
import { ResourceView } from '../resource/resource-view.js';
import { useStyles } from '../styles/use-styles.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { lazyView } from '../ui/lazy-view.js';
import { MainButton } from '../ui/main-button.js';
import { masked } from '../ui/masked.js';
import { TextField } from '../ui/text-field.js';
import { InstantDay } from '../ui/values.js';
import { RefundHistory } from './refund-history.js';
import { RefundOutcomeView } from './refund-outcome.js';
import styles from './refund-panel.css';
import type { RefundPanelStore } from './refund-panel-store.js';
import { isRefundOpen } from './refund-record-actions.js';

const BillingListView = lazyView(() => import('../billing-list/billing-list-view.js').then((module) => module.BillingListView));

const { reason } = RefundRequest.fields;

interface Wish {
  readonly amount: Money;
  readonly reason: string;
}

/** The panel in another record's view, which has its words no sooner. */
export function InlineRefund(props: { store: RefundPanelStore }) {
  return useLoadedMessages(refundMessages) ? <RefundPanelView {...props} /> : null;
}

export function RefundPanelView({ store }: { store: RefundPanelStore }) {
  useSignals();
  useStyles(styles);
  const messages = useMessages(refundMessages);
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
  const { title } = useMessages(refundMessages);
  return (
    <>
      <div className="detail-head">
        <h2>{title}</h2>
        <RecordId idField="billingId" id={bill.billingId} copiedId={store.copiedId} />
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

type RefundTexts = { readonly amount: string; readonly reason: string };

/** What is refunded when the form is sent. An empty amount is no wish for all that remains here. */
const wishOf = (bill: Bill, { amount }: RefundTexts) => refundAmount(bill, typedDecimal(amount, bill.amount?.currency) || '?');

function useRefundForm(bill: Bill, store: RefundPanelStore): Form<RefundTexts> {
  const { amountWrong, amountMissing } = useMessages(refundMessages);
  const texts = useMessages(formMessages);
  const format = useMoneyFormat();
  const remaining = refundableOf(bill);
  const wrongAmount = remaining ? amountWrong({ remaining: format.money(remaining), example: formatMajor(remaining) }) : amountMissing;
  const problems = (values: RefundTexts): readonly Problem[] => {
    const wish = wishOf(bill, values);
    return 'problem' in wish ? [{ ...wish.problem, field: 'amount' }] : [];
  };
  return useTextForm<RefundTexts>({
    input: store.input,
    // After a refund the next one is typed anew.
    values: { amount: remaining && store.made.value === 0 ? formatMajor(remaining) : '', reason: '' },
    schema: v.pipe(
      formRecordSchema<RefundTexts>({ name: 'RefundRequest', fields: { reason } }, texts),
      ruleCheck(problems, () => wrongAmount),
    ),
  });
}

function RefundForm({ bill, store }: { bill: Bill; store: RefundPanelStore }) {
  useSignals();
  const messages = useMessages(refundMessages);
  const label = useFieldLabel();
  const format = useMoneyFormat();
  const [wish, setWish] = useState<Wish>();
  const { register, handleSubmit, setValue, formState } = useRefundForm(bill, store);
  const ref = useUnsaved(formState.isDirty, store.input.end);
  const remaining = refundableOf(bill);
  const button = useWantedSubmit(store);
  const isUnknown = isRefundOpen(store) && store.state.value.step === 'settled';
  if (isFailedPayment(bill)) return <p className="muted">{messages.failedBill}</p>;
  if (remaining && remaining.minor <= 0) return <p className="muted">{messages.nothingRemains}</p>;

  const fillIn = (name: keyof RefundTexts, text: string) =>
    setValue(name, text, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const ask = handleSubmit((values) => {
    const asked = wishOf(bill, values);
    if ('amount' in asked) setWish({ amount: asked.amount, reason: values.reason.trim() });
  });
  return (
    <form className="form refund-form" ref={ref} onFocus={store.prepare} onSubmit={(event) => void ask(event)} noValidate>
      {remaining && (
        <p className="muted">{messages.remaining({ remaining: format.money(remaining), amount: format.money(bill.amount) })}</p>
      )}
      <RequiredNote />
      <TextField
        label={label('amount')}
        isRequired
        inputMode="decimal"
        autoComplete="off"
        error={formState.errors.amount?.message}
        {...register('amount')}
      />
      <TextField
        label={label('reason')}
        maxLength={maxLengthOf(reason)}
        autoComplete="off"
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
      <Reasons onChoose={(text) => fillIn('reason', text)} />
      <div className="actions">
        <MainButton look="primary" ref={button} type="submit" busy={isRefundOpen(store) && !isUnknown} disabled={isUnknown}>
          {messages.refund}
        </MainButton>
        {remaining && <Button onClick={() => fillIn('amount', formatMajor(remaining))}>{messages.fullRefund}</Button>}
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

/** Submits the form when the store wants it. @returns the ref of its button */
function useWantedSubmit({ wantsSubmit }: RefundPanelStore) {
  const button = useRef<HTMLButtonElement>(null);
  const isWanted = wantsSubmit.value;
  useEffect(() => {
    if (!isWanted) return;
    wantsSubmit.value = false;
    button.current?.form?.requestSubmit();
  }, [isWanted, wantsSubmit]);
  return button;
}

/** Usual reasons, to be filled in. */
function Reasons({ onChoose }: { onChoose: (reason: string) => void }) {
  const { chargedTwice, practiceClosed, goodwill } = useMessages(refundMessages);
  return (
    <div className="reasons">
      {[chargedTwice, practiceClosed, goodwill].map((text) => (
        <Button key={text} look="plain" onClick={() => onChoose(text)}>
          {text}
        </Button>
      ))}
    </div>
  );
}

function Question({ bill, wish, onNo, onYes }: { bill: Bill; wish: Wish; onNo: () => void; onYes: () => void }) {
  const messages = useMessages(refundMessages);
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
