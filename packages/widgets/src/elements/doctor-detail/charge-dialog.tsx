import { DoctorCharge } from '@caredesk/core/contract/entities/doctor-calls';
import { doctorName } from '@caredesk/core/contract/full-name';
import { parseMoney } from '@caredesk/core/money/money';
import { writtenAmount } from '@caredesk/core/money/typed';
import type { ChargeIntent } from '@caredesk/core/payments';
import { type ChargeProblem, readCharge } from '@caredesk/core/rules/charge';
import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { type PaymentWish, refusalOf } from '../../money/payment-state.js';
import type { WantedCharge } from '../../money/wanted-charge.js';
import actionStyles from '../../parts/action/action.css';
import { LongWait } from '../../parts/action/action-outcome.js';
import { formRecordSchema, ruleCheck } from '../../parts/form/form-schema.js';
import { FormDialog } from '../../parts/form/leave.js';
import { formMessages } from '../../parts/form/messages.js';
import { type Form, useTextForm } from '../../parts/form/use-schema-form.js';
import { recordMessages } from '../../parts/record/messages.js';
import { createResource } from '../../parts/resource/resource-store.js';
import { Button } from '../../ui/button.js';
import { useClose } from '../../ui/dialog.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { TextField } from '../../ui/labelled.js';
import { useFieldLabel, useLocale, useMessages, withMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { masked } from '../../ui/session-replay-mask.js';
import { useStyles } from '../../ui/use-styles.js';
import { AlreadyCharged, ChargeOutcome, type ChargeOutcomeProps } from './charge-outcome.js';
import type { Charging } from './charging.js';
import { doctorDetailMessages } from './messages.js';

type Wish = PaymentWish<ChargeIntent>;

type ChargeDialogProps = Omit<ChargeOutcomeProps, 'onAgain'>;

/**
 * Amount and description, then a confirmation that names them, the card and the doctor. It closes with the charge; an unknown outcome is
 * shown here, too.
 */
export const ChargeDialog = withMessages(Charge, formMessages);

function Charge({ doctor, charging, onClose }: ChargeDialogProps) {
  useSignals();
  useStyles(actionStyles);
  const messages = useMessages(doctorDetailMessages);
  const format = useMoneyFormat();
  const [charge, setCharge] = useState<WantedCharge>();
  const card = doctor.cardLast4 ?? '';
  const form = useChargeForm(charging);
  const state = charging.flow.state.value;
  const { step } = state;
  const hasForm = (step === 'idle' && !charge) || refusalOf(state)?.fields !== undefined;
  const title =
    charge && !hasForm
      ? messages.chargeText({ amount: format.money(charge.amount), name: doctorName(doctor), card })
      : messages.chargeTitle({ card });
  const close = () => {
    charging.flow.clear();
    charging.input.end();
    onClose();
  };
  const next = (typed?: WantedCharge) => {
    charging.flow.clear();
    setCharge(typed);
  };
  return (
    <FormDialog title={title} rootRef={form.ref} isAnswered={step !== 'idle' && !hasForm} onClose={close}>
      {hasForm && (
        <>
          <p {...masked}>
            <bdi>{doctorName(doctor)}</bdi>
          </p>
          <ChargeForm form={form} onNext={next} />
        </>
      )}
      {charge && (step === 'idle' || step === 'sending') && (
        <Confirm doctor={doctor} input={charge} charging={charging} onBack={() => setCharge(undefined)} />
      )}
      <LongWait isWaiting={step === 'sending'} />
      <ChargeOutcome charging={charging} doctor={doctor} onAgain={() => next()} onClose={close} />
    </FormDialog>
  );
}

type ChargeTexts = { readonly amount: string; readonly currency: string; readonly description: string };

const { description } = DoctorCharge.fields;

function useChargeForm(charging: Charging) {
  const state = charging.flow.state.value;
  const messages = useMessages(doctorDetailMessages);
  const texts = useMessages(formMessages);
  const format = useMoneyFormat();
  const textOf = ({ field, code, values }: ChargeProblem): string => {
    if (field === 'currency') return messages.currencyWrong;
    if (code === 'mayBeThousands' || code === 'tooManyDigits') return texts[code](values);
    const { most, currency } = values;
    const money = most === undefined ? undefined : parseMoney(String(most), String(currency));
    return code === 'tooGreat' && money ? messages.amountTooGreat({ most: format.money(money) }) : messages.amountWrong;
  };
  const locale = useLocale();
  const wanted = charging.wantedCharge.value;
  const problems = (values: ChargeTexts) => {
    const read = readCharge(values);
    if (!('problem' in read)) return [];
    return [{ ...read.problem, values: { ...read.problem.values, currency: values.currency.trim().toUpperCase() } }];
  };
  return useTextForm<ChargeTexts>({
    input: charging.input,
    refusal: refusalOf(state),
    isSent: state.step !== 'idle' && !refusalOf(state),
    values: {
      amount: wanted ? writtenAmount(wanted.amount, locale) : '',
      currency: wanted?.amount.currency ?? charging.currency(),
      description: wanted?.description ?? '',
    },
    schema: v.pipe(formRecordSchema<ChargeTexts>({ name: 'DoctorCharge', fields: { description } }, texts), ruleCheck(problems, textOf)),
  });
}

function ChargeForm({ form, onNext }: { readonly form: Form<ChargeTexts>; readonly onNext: (charge: WantedCharge) => void }) {
  const messages = useMessages(doctorDetailMessages);
  const { cancel } = useMessages(recordMessages);
  const label = useFieldLabel();
  const { register, formState, handleSubmit } = form;
  const field = (name: keyof ChargeTexts, input: Partial<ComponentProps<typeof TextField>>) => (
    <TextField label={label(name)} autoComplete="off" error={formState.errors[name]?.message} {...input} {...register(name)} />
  );
  const next = handleSubmit((values) => {
    const read = readCharge(values);
    if ('amount' in read) onNext({ amount: read.amount, description: values.description });
  });
  return (
    <form className="form" onSubmit={(event) => void next(event)} noValidate>
      {field('amount', { isRequired: true, inputMode: 'decimal' })}
      {field('currency', { isRequired: true })}
      {field('description', { isOptional: true })}
      <div className="dialog-actions">
        <Button onClick={useClose()}>{cancel}</Button>
        <MainButton look="primary" type="submit">
          {messages.next}
        </MainButton>
      </div>
    </form>
  );
}

interface ConfirmProps extends Pick<ChargeOutcomeProps, 'charging' | 'doctor'> {
  readonly input: WantedCharge;
  readonly onBack: () => void;
}

/** The card is charged only after the doctor's bills were read: they may show the very charge. */
function Confirm({ doctor, input, charging, onBack }: ConfirmProps) {
  useSignals();
  const messages = useMessages(doctorDetailMessages);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const charge: Wish = { doctorId: doctor.doctorId, ...input, retryOf: charging.wantedCharge.value?.retryOf };
  const { bills, error, read } = useEarlierCharges(charging, charge);
  const isBusy = charging.flow.state.value.step === 'sending' || (!bills && error === undefined);
  const confirm = () => bills && charging.flow.pay({ ...charge, beside: bills.map(({ id }) => id) });
  return (
    <>
      {bills?.map((bill) => (
        <AlreadyCharged key={bill.id} bill={bill} />
      ))}
      {error !== undefined && <ErrorAlert error={error} onRetry={read} />}
      <div className="dialog-actions">
        <Button ref={back} disabled={charging.flow.state.value.step === 'sending'} onClick={onBack}>
          {messages.back}
        </Button>
        <MainButton look="primary" busy={isBusy} disabled={error !== undefined} onClick={() => void confirm()}>
          {messages.confirmCharge}
        </MainButton>
      </div>
    </>
  );
}

/** Read when the question appears. `bills` is undefined until they came. */
function useEarlierCharges(charging: Charging, charge: Wish) {
  const [earlier] = useState(() => createResource({ load: () => charging.earlier(charge), report: () => {} }));
  useEffect(() => {
    earlier.resume();
    return earlier.suspend;
  }, [earlier]);
  return { bills: earlier.value.value, error: earlier.error.value, read: earlier.reload };
}
