import type { Bill } from '@caredesk/core/contract';
import { refundRequests } from '@caredesk/core/contract/endpoints/refund-requests';
import { RefundOrder } from '@caredesk/core/contract/entities/refund-order';
import { RefundRequestOrder } from '@caredesk/core/contract/entities/refund-request';
import type { Money } from '@caredesk/core/money/money';
import { writtenAmount } from '@caredesk/core/money/typed';
import type { Problem } from '@caredesk/core/rules/problem';
import { isFailedPayment, refundAmount, refundableOf } from '@caredesk/core/rules/refund';
import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useOffers } from '../../element/record-link.js';
import { refundMessages, usualReasons } from '../../money/messages.js';
import { refusalOf } from '../../money/payment-state.js';
import { ActionOutcome } from '../../parts/action/action-outcome.js';
import { ReasonChips } from '../../parts/action/reason-chips.js';
import { formRecordSchema, ruleCheck } from '../../parts/form/form-schema.js';
import { useLeave } from '../../parts/form/leave.js';
import { formMessages } from '../../parts/form/messages.js';
import { useTextForm } from '../../parts/form/use-schema-form.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { TextField } from '../../ui/labelled.js';
import { useFieldLabel, useLocale, useMessages, withMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { masked } from '../../ui/session-replay-mask.js';
import type { BillProps } from './bill-head.js';
import type { RefundPanelStore } from './refund-panel-store.js';
import { canRefund } from './refund-record-actions.js';
import type { Refunding } from './refunding.js';

const { reason } = RefundOrder.fields;
const { note } = RefundRequestOrder.fields;

interface Wish {
  readonly amount: Money;
  readonly reason: string;
  /** The note to the account that approves the refund; undefined: no approval is needed. */
  readonly note: string | undefined;
}
type RefundTexts = { readonly amount: string; readonly reason: string; readonly note: string };

/** The amount when the form is sent. An empty amount does not mean all that remains. */
const wishOf = (bill: Bill, { amount }: RefundTexts) => refundAmount(bill, amount.trim() || '?');

function useRefundForm(bill: Bill, store: RefundPanelStore) {
  const { amountWrong, amountMissing } = useMessages(refundMessages);
  const texts = useMessages(formMessages);
  const format = useMoneyFormat();
  const locale = useLocale();
  const remaining = refundableOf(bill);
  const wrongAmount = remaining ? amountWrong({ remaining: format.money(remaining) }) : amountMissing;
  const problems = (values: RefundTexts): readonly Problem[] => {
    const wish = wishOf(bill, values);
    return 'problem' in wish ? [{ ...wish.problem, field: 'amount' }] : [];
  };
  const { flow, ask, count } = store.refunding;
  return useTextForm<RefundTexts>({
    input: store.input,
    refusal: refusalOf(flow.state.value) ?? ask.error.value,
    isSent: flow.isBusy() || ask.isRunning.value,
    // After a refund, or a request for one, the next amount must be typed.
    values: { amount: remaining && count.value === 0 ? writtenAmount(remaining, locale) : '', reason: '', note: '' },
    schema: v.pipe(
      formRecordSchema<RefundTexts>({ name: 'RefundOrder', fields: { reason, note } }, texts),
      ruleCheck(problems, ({ code, values }) =>
        code === 'mayBeThousands' || code === 'tooManyDigits' ? texts[code](values) : wrongAmount,
      ),
    ),
  });
}

/** The form, where the bill can be refunded; else why it can't. A folded form is shown beside the bill, where there is room. */
export const RefundForm = withMessages(RefundPart, formMessages);

function RefundPart(props: BillProps) {
  useSignals();
  const { failedBill, overtaken } = useMessages(refundMessages);
  const { bill } = props;
  const isBegun = useRef(false);
  if (canRefund(bill)) return <Panel {...props} isBegun={isBegun} />;
  // Another tab, or another user, was first.
  if (isBegun.current) return <ErrorAlert error={undefined} text={overtaken} takesFocus />;
  return isFailedPayment(bill) ? <p className="muted">{failedBill}</p> : null;
}

interface PanelProps extends BillProps {
  /** Whether something would be lost with the form: a text, or the question. */
  readonly isBegun: RefObject<boolean>;
}

function Panel({ bill, store, isBegun }: PanelProps) {
  useSignals();
  const messages = useMessages(refundMessages);
  const label = useFieldLabel();
  const format = useMoneyFormat();
  const [wish, setWish] = useState<Wish>();
  const { register, handleSubmit, setValue, reset, watch, formState, ref } = useRefundForm(bill, store);
  const { refunding } = store;
  const isBusy = refunding.flow.isBusy();
  // A refund that was sent has its own outcome.
  isBegun.current = wish !== undefined || (formState.isDirty && !isBusy);
  const remaining = refundableOf(bill);
  const button = useWantedSubmit(store);
  const now = wishOf(bill, watch());
  const needsApproval = useOffers()(refundRequests.create, 'refund') && 'amount' in now && refunding.needsApproval(now.amount);
  const refundLabel = 'amount' in now ? messages.refundAmount({ amount: format.money(now.amount) }) : messages.refund;
  const isUnknown = isBusy && refunding.flow.state.value.step === 'settled';

  const fillIn = (name: keyof RefundTexts, text: string) =>
    setValue(name, text, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const submit = handleSubmit((values) => {
    const refundWish = wishOf(bill, values);
    if ('amount' in refundWish)
      setWish({ amount: refundWish.amount, reason: values.reason, note: needsApproval ? values.note : undefined });
  });
  const { leave, question } = useLeave(false, reset);
  const cancel = () => leave(() => store.fold(false), isBegun.current);
  return (
    <form
      className={store.isOpen.value ? 'form refund-form' : 'form refund-form folded'}
      aria-label={messages.title}
      ref={ref}
      onFocus={store.prepare}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <h3>{messages.title}</h3>
      <div className="with-corner">
        <TextField
          label={label('amount')}
          isRequired
          inputMode="decimal"
          autoComplete="off"
          error={formState.errors.amount?.message}
          hint={remaining ? messages.remaining({ remaining: format.money(remaining), amount: format.money(bill.amount) }) : undefined}
          {...register('amount')}
        />
        <TextField label={label('reason')} isOptional autoComplete="off" error={formState.errors.reason?.message} {...register('reason')} />
        {remaining && <Shares remaining={remaining} onChoose={(text) => fillIn('amount', text)} />}
      </div>
      <ReasonChips reasons={usualReasons(messages)} onChoose={(text) => fillIn('reason', text)} />
      <Approval refunding={refunding} currency={bill.currency} />
      {needsApproval && (
        <TextField label={label('note')} isOptional autoComplete="off" error={formState.errors.note?.message} {...register('note')} />
      )}
      <div className="actions">
        <MainButton
          look="primary"
          ref={button}
          type="submit"
          busy={(isBusy && !isUnknown) || refunding.ask.isRunning.value}
          disabled={isUnknown}
        >
          {needsApproval ? messages.askApproval : refundLabel}
        </MainButton>
        {store.isFolded.value && store.isOpen.value && (
          <Button disabled={isBusy} onClick={cancel}>
            {messages.cancel}
          </Button>
        )}
      </div>
      {question}
      {wish && <Question bill={bill} store={store} wish={wish} onClose={() => setWish(undefined)} />}
    </form>
  );
}

/** Buttons for all that remains and half of it: drawn at the end of the amount's label, reached by Tab after the reason. */
function Shares({ remaining, onChoose }: { readonly remaining: Money; readonly onChoose: (text: string) => void }) {
  const { max } = useMessages(refundMessages);
  const format = useMoneyFormat();
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const half = { ...remaining, minor: Math.floor(remaining.minor / 2) };
  return (
    <div className="corner">
      <Button look="plain" onClick={() => onChoose(writtenAmount(remaining, locale))}>
        {max({ amount: format.money(remaining) })}
      </Button>
      <Button look="plain" onClick={() => onChoose(writtenAmount(half, locale))}>
        {percent.format(1 / 2)}
      </Button>
    </div>
  );
}

/** How much the user may refund alone, and the request that was made of another account. */
function Approval({ refunding, currency }: { readonly refunding: Refunding; readonly currency: string }) {
  useSignals();
  const messages = useMessages(refundMessages);
  const format = useMoneyFormat();
  const most = refunding.most(currency);
  const request = refunding.request.value;
  return (
    <>
      {most && <p className="muted">{messages.alone({ amount: format.money(most) })}</p>}
      <ActionOutcome action={refunding.ask} />
      {request && (
        <p className="notice" role="status">
          {messages.asked({ id: request.requestId })}
        </p>
      )}
    </>
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

function Question({ bill, store, wish, onClose }: BillProps & { readonly wish: Wish; readonly onClose: () => void }) {
  const messages = useMessages(refundMessages);
  const format = useMoneyFormat();
  const isAsked = wish.note !== undefined;
  const ask = isAsked ? messages.askQuestion : messages.question;
  const confirm = () => {
    onClose();
    void store.refund(wish.amount, wish.reason, wish.note);
  };
  return (
    <Dialog title={messages.title} onClose={onClose}>
      <p {...masked}>
        {ask({
          amount: format.money(wish.amount),
          doctor: bill.doctorName || bill.doctorId || '',
          invoice: bill.invoiceNumber || bill.billingId,
        })}
      </p>
      <DialogActions
        no={messages.no}
        yes={isAsked ? messages.askApproval : messages.confirmRefund}
        onYes={confirm}
        look={isAsked ? 'primary' : 'danger'}
      />
    </Dialog>
  );
}
