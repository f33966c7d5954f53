import type { Doctor } from '@caredesk/core/contract';
import { DoctorCharge } from '@caredesk/core/contract/entities/doctor-calls';
import { type Money, parseMoney } from '@caredesk/core/money/money';
import { type ChargeProblem, readCharge } from '@caredesk/core/rules/charge';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import * as v from 'valibot';
import actionStyles from '../action/action.css';
import { formRecordSchema } from '../form/form-schema.js';
import { maxLengthOf } from '../form/max-length.js';
import { formMessages } from '../form/messages.js';
import { ruleCheck } from '../form/rule-schema.js';
import type { Form } from '../form/use-schema-form.js';
import { useTextForm } from '../form/use-text-form.js';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import { useMoneyFormat } from '../locale/money-format.js';
import { useStyles } from '../styles/use-styles.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { LongWait } from '../ui/long-wait.js';
import { MainButton } from '../ui/main-button.js';
import { masked } from '../ui/session-replay-mask.js';
import { TextField } from '../ui/text-field.js';
import { ChargeOutcome } from './charge-outcome.js';
import type { DoctorDetailStore } from './doctor-detail-store.js';
import { nameOf } from './doctor-fields.js';
import { doctorDetailMessages } from './messages.js';

interface Typed {
  readonly amount: Money;
  readonly description: string;
}

/**
 * Amount and description, then a confirmation that names them, the card and the doctor. It closes with the charge; an unknown outcome is
 * shown here, too.
 */
export function ChargeDialog({ doctor, store, onClose }: { doctor: Doctor; store: DoctorDetailStore; onClose: () => void }) {
  useSignals();
  useStyles(actionStyles);
  const messages = useMessages(doctorDetailMessages);
  const [typed, setTyped] = useState<Typed>();
  const form = useChargeForm(store);
  const { step } = store.charge.state.value;
  const close = () => {
    store.charge.clear();
    store.chargeInput.end();
    onClose();
  };
  const again = () => {
    store.charge.clear();
    setTyped(undefined);
  };
  return (
    <Dialog title={typed ? messages.charge : messages.chargeTitle({ card: doctor.cardLast4 ?? '' })} onClose={close}>
      {step === 'idle' && !typed && <ChargeForm form={form} onNo={close} onNext={setTyped} />}
      {typed && (step === 'idle' || step === 'charging') && (
        <Confirm doctor={doctor} typed={typed} store={store} onBack={() => setTyped(undefined)} />
      )}
      <LongWait isWaiting={step === 'charging'} />
      <ChargeOutcome charge={store.charge} doctor={doctor} input={store.chargeInput} onAgain={again} />
    </Dialog>
  );
}

type ChargeTexts = { readonly amount: string; readonly currency: string; readonly description: string };

const { description } = DoctorCharge.fields;

function useChargeForm(store: DoctorDetailStore): Form<ChargeTexts> {
  const messages = useMessages(doctorDetailMessages);
  const texts = useMessages(formMessages);
  const format = useMoneyFormat();
  const textOf = ({ field, code, values }: ChargeProblem): string => {
    if (field === 'currency') return messages.currencyWrong;
    const { most, currency } = values;
    const money = most === undefined ? undefined : parseMoney(String(most), String(currency));
    return code === 'tooGreat' && money ? messages.amountTooGreat({ most: format.money(money) }) : messages.amountWrong;
  };
  const problems = (values: ChargeTexts) => {
    const read = readCharge(values);
    if (!('problem' in read)) return [];
    return [{ ...read.problem, values: { ...read.problem.values, currency: values.currency.trim().toUpperCase() } }];
  };
  return useTextForm<ChargeTexts>({
    input: store.chargeInput,
    values: { amount: '', currency: store.currency, description: '', ...store.wantedCharge.value },
    schema: v.pipe(formRecordSchema<ChargeTexts>({ name: 'DoctorCharge', fields: { description } }, texts), ruleCheck(problems, textOf)),
  });
}

interface ChargeFormProps {
  readonly form: Form<ChargeTexts>;
  readonly onNo: () => void;
  readonly onNext: (typed: Typed) => void;
}

function ChargeForm({ form, onNo, onNext }: ChargeFormProps) {
  const messages = useMessages(doctorDetailMessages);
  const label = useFieldLabel();
  const { register, formState, handleSubmit } = form;
  const next = handleSubmit((values) => {
    const read = readCharge(values);
    if ('amount' in read) onNext({ amount: read.amount, description: values.description.trim() });
  });
  return (
    <form className="form" onSubmit={(event) => void next(event)} noValidate>
      <TextField
        label={label('amount')}
        isRequired
        inputMode="decimal"
        autoComplete="off"
        error={formState.errors.amount?.message}
        {...register('amount')}
      />
      <TextField
        label={label('currency')}
        isRequired
        maxLength={maxLengthOf(DoctorCharge.fields.currency)}
        autoComplete="off"
        error={formState.errors.currency?.message}
        {...register('currency')}
      />
      <TextField
        label={label('description')}
        isOptional
        maxLength={maxLengthOf(description)}
        autoComplete="off"
        error={formState.errors.description?.message}
        {...register('description')}
      />
      <div className="dialog-actions">
        <Button onClick={onNo}>{messages.no}</Button>
        <MainButton look="primary" type="submit">
          {messages.next}
        </MainButton>
      </div>
    </form>
  );
}

function Confirm({ doctor, typed, store, onBack }: { doctor: Doctor; typed: Typed; store: DoctorDetailStore; onBack: () => void }) {
  useSignals();
  const messages = useMessages(doctorDetailMessages);
  const format = useMoneyFormat();
  const isBusy = store.charge.state.value.step === 'charging';
  const values = { amount: format.money(typed.amount), name: nameOf(doctor), card: doctor.cardLast4 ?? '' };
  return (
    <>
      <p {...masked}>{messages.chargeText(values)}</p>
      <div className="dialog-actions">
        <Button disabled={isBusy} onClick={onBack}>
          {messages.back}
        </Button>
        <MainButton look="primary" busy={isBusy} onClick={() => void store.charge.charge({ doctorId: doctor.doctorId, ...typed })}>
          {messages.confirmCharge}
        </MainButton>
      </div>
    </>
  );
}
