/** The state of a payment, also for screen readers. "Done" is shown only if the server answered so or the backend shows it. */
import type { Money } from '@caredesk/core/money';
import type { PaymentOutcome, SeenPayment } from '@caredesk/core/payments';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import * as v from 'valibot';
import type { TextsInput } from '../parts/form/form-input.js';
import { useTextForm } from '../parts/form/use-schema-form.js';
import { Button } from '../ui/button.js';
import { Alert } from '../ui/error-alert.js';
import { errorMessages } from '../ui/error-messages.js';
import { TextField } from '../ui/labelled.js';
import { useLoadedMessages, useMessages } from '../ui/locale-context.js';
import { MainButton } from '../ui/main-button.js';
import { useMoneyFormat } from '../ui/money-format.js';
import { useToast } from '../ui/use-toast.js';
import { refundMessages } from './messages.js';
import type { PaymentFlow } from './payment-flow.js';
import type { PaymentIntent, PaymentState } from './payment-state.js';

/** The texts of one kind of payment; amounts are formatted. */
export interface PaymentTexts {
  readonly sending: (amount: string) => string;
  /** A payment that may be the very one. */
  readonly heldText: (payment: SeenPayment) => string;
  readonly again: (unexplained: readonly SeenPayment[]) => string;
  readonly done: (outcome: PaymentOutcome, amount: string) => ReactNode;
  readonly doneToast: (amount: string) => string;
  readonly unknown: (amount: string) => string;
  readonly notSeen: string;
  readonly wasMade: string;
  readonly wasNotMade: string;
}

interface Props<Intent extends PaymentIntent> {
  readonly flow: PaymentFlow<Intent>;
  readonly texts: PaymentTexts;
  /** Keeps the evidence over the session's end. */
  readonly input: TextsInput;
  /** Nothing was paid, and this is why. */
  readonly failed: (outcome: PaymentOutcome | undefined, error: unknown) => ReactNode;
  /** The user cancels the payment. */
  readonly onNo: () => void;
}

export function PaymentOutcomeView<Intent extends PaymentIntent>({ flow, texts, input, failed, onNo }: Props<Intent>) {
  useSignals();
  const messages = useMessages(refundMessages);
  const format = useMoneyFormat();
  useDoneToast(flow, texts);
  const state = flow.state.value;
  const { step } = state;
  const status =
    step === 'sending'
      ? texts.sending(format.money(state.amount))
      : step === 'waiting' || step === 'stopped' || step === 'checking'
        ? messages[step]
        : '';
  return (
    <>
      {state.step === 'broken' && failed(undefined, state.error)}
      {state.step === 'held' && <Held unexplained={state.unexplained} texts={texts} onAgain={flow.payAgain} onNo={onNo} />}
      {state.step === 'settled' && <Settled {...state} flow={flow} texts={texts} input={input} failed={failed} />}
      <p role="status" className={status ? (step === 'stopped' ? undefined : 'muted') : 'unseen'}>
        {status}
      </p>
    </>
  );
}

interface HeldProps extends Pick<Props<never>, 'texts' | 'onNo'> {
  readonly unexplained: readonly SeenPayment[];
  readonly onAgain: () => Promise<void>;
}

/** Nothing was sent: the question names what the backend shows. */
function Held({ unexplained, texts, onAgain, onNo }: HeldProps) {
  const messages = useMessages(refundMessages);
  return (
    <div className="unknown">
      {unexplained.map((payment) => (
        <Alert key={payment.id} text={texts.heldText(payment)} />
      ))}
      <div className="actions">
        <Button onClick={onNo}>{messages.no}</Button>
        <MainButton look="primary" onClick={() => void onAgain()}>
          {texts.again(unexplained)}
        </MainButton>
      </div>
    </div>
  );
}

type SettledState = Extract<PaymentState<never>, { step: 'settled' }>;

interface SettledProps extends SettledState, Pick<Props<never>, 'texts' | 'input' | 'failed'> {
  readonly flow: Pick<PaymentFlow<never>, 'check' | 'resolve'>;
}

function Settled({ outcome, failed, ...props }: SettledProps) {
  const { hasLooked, isChecking, flow, texts } = props;
  const messages = useMessages(refundMessages);
  const amount = useMoneyFormat().money(outcome.amount as Money);
  if (outcome.status === 'done')
    return (
      // The toast is read out.
      <p className="notice" role="status" aria-live="off">
        {texts.done(outcome, amount)}
      </p>
    );
  if (outcome.status !== 'unknown') return failed(outcome, outcome.error);
  return (
    <div className="unknown">
      <Alert text={texts.unknown(amount)} />
      <p role="status">{hasLooked && !isChecking ? texts.notSeen : ''}</p>
      <div className="actions">
        <MainButton look="primary" busy={isChecking} onClick={() => void flow.check()}>
          {messages.checkNow}
        </MainButton>
      </div>
      {hasLooked && <ResolveForm {...props} />}
    </div>
  );
}

/** A form for what the user knows about a payment that the backend does not show, with the evidence. */
function ResolveForm({ input, texts, isChecking, flow }: Omit<SettledProps, 'outcome' | 'failed'>) {
  const messages = useMessages(refundMessages);
  const { register, handleSubmit, formState, ref } = useTextForm({
    input,
    values: { evidence: '' },
    schema: v.object({ evidence: v.pipe(v.string(), v.trim(), v.nonEmpty(messages.evidenceMissing)) }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    void handleSubmit(({ evidence }) => {
      input.end();
      void flow.resolve((submitter as HTMLButtonElement | null)?.value === 'made', evidence);
    })(event);
  };
  return (
    <form className="form resolve" ref={ref} onSubmit={submit} noValidate>
      <TextField
        label={messages.evidence}
        isRequired
        hint={messages.evidenceHint}
        autoComplete="off"
        error={formState.errors.evidence?.message}
        {...register('evidence')}
      />
      <div className="actions">
        <MainButton type="submit" value="made" busy={isChecking}>
          {texts.wasMade}
        </MainButton>
        <MainButton type="submit" value="not-made" busy={isChecking}>
          {texts.wasNotMade}
        </MainButton>
      </div>
    </form>
  );
}

/** Show the toast of a payment that was made, by its flow. */
const doneToasts = new WeakMap<object, (outcome: PaymentOutcome, id: string | undefined) => void>();

/** Also shown where the view went before the outcome came, as with another bill or with other settings of the page. */
function useDoneToast<Intent extends PaymentIntent>(flow: PaymentFlow<Intent>, { doneToast }: PaymentTexts): void {
  const showToast = useToast();
  const format = useMoneyFormat();
  useLoadedMessages(errorMessages);
  const { ofRecord } = useMessages(errorMessages);
  useEffect(() => {
    const isFollowed = doneToasts.has(flow);
    // In the language of the latest view.
    doneToasts.set(flow, ({ amount }, id) => {
      const text = doneToast(format.money(amount));
      showToast(id === undefined ? text : ofRecord({ id, reason: text }));
    });
    if (!isFollowed) flow.made.subscribe((made) => made && doneToasts.get(flow)?.(made.outcome, made.id));
  });
}
