import type { Doctor } from '@caredesk/core/contract';
import { DoctorCharge } from '@caredesk/core/contract/entities/doctor-calls';
import type { Money } from '@caredesk/core/money';
import { typedDecimal } from '@caredesk/core/money/typed';
import { type ChargeProblem, readCharge } from '@caredesk/core/rules/charge';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import actionStyles from '../action/action.css';
import { keptTexts, type Texts, type TextsInput, textsOf } from '../form/kept-texts.js';
import { maxLengthOf } from '../form/max-length.js';
import { RequiredNote } from '../form/required-note.js';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import { useMoneyFormat } from '../locale/money-format.js';
import { useStyles } from '../styles/use-styles.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { LongWait } from '../ui/long-wait.js';
import { MainButton } from '../ui/main-button.js';
import { masked } from '../ui/masked.js';
import { uiMessages } from '../ui/messages.js';
import { TextField } from '../ui/text-field.js';
import { ChargeOutcome } from './charge-outcome.js';
import type { DoctorDetailStore } from './doctor-detail-store.js';
import { nameOf } from './doctor-fields.js';
import { doctorDetailMessages } from './messages.js';

interface Typed {
  readonly amount: Money;
  readonly description: string;
}

/** Amount and description, then a question that names them, the card and the doctor, then the outcome. */
export function ChargeDialog({ doctor, store, onClose }: { doctor: Doctor; store: DoctorDetailStore; onClose: () => void }) {
  useSignals();
  useStyles(actionStyles);
  const messages = useMessages(doctorDetailMessages);
  const ui = useMessages(uiMessages);
  const [typed, setTyped] = useState<Typed>();
  const [texts, setTexts] = useState(keptTexts(store.chargeInput).texts);
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
    <Dialog title={messages.chargeTitle} onClose={close}>
      {step === 'idle' && !typed && (
        <Form
          texts={{ currency: store.currency, ...texts }}
          input={store.chargeInput}
          onNext={(next, as) => {
            setTyped(next);
            setTexts(as);
          }}
        />
      )}
      {typed && (step === 'idle' || step === 'charging') && (
        <Confirm doctor={doctor} typed={typed} store={store} onBack={() => setTyped(undefined)} />
      )}
      <LongWait isWaiting={step === 'charging'} />
      <ChargeOutcome charge={store.charge} name={nameOf(doctor)} input={store.chargeInput} onAgain={again} />
      {step === 'charged' && (
        <div className="dialog-actions">
          <MainButton look="primary" onClick={close}>
            {ui.close}
          </MainButton>
        </div>
      )}
    </Dialog>
  );
}

interface FormProps {
  readonly texts: Texts;
  readonly input: TextsInput;
  readonly onNext: (typed: Typed, texts: Texts) => void;
}

function Form({ texts, input, onNext }: FormProps) {
  const { onInput } = keptTexts(input);
  const messages = useMessages(doctorDetailMessages);
  const label = useFieldLabel();
  const [problem, setProblem] = useState<ChargeProblem>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = textsOf(event.currentTarget);
    const currency = values.currency ?? '';
    const read = readCharge({ amount: typedDecimal(values.amount ?? '', currency.trim().toUpperCase()), currency });
    setProblem('problem' in read ? read.problem : undefined);
    if ('amount' in read) onNext({ amount: read.amount, description: values.description?.trim() ?? '' }, values);
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${read.problem.field}]`)?.focus();
  };
  const amountError = problem?.code === 'tooGreat' ? messages.amountTooGreat(problem.values) : messages.amountWrong;
  return (
    <form className="form" onInput={onInput} onSubmit={submit} noValidate>
      <RequiredNote />
      <TextField
        label={label('amount')}
        isRequired
        name="amount"
        defaultValue={texts.amount}
        inputMode="decimal"
        autoComplete="off"
        error={problem?.field === 'amount' ? amountError : undefined}
      />
      <TextField
        label={label('currency')}
        isRequired
        name="currency"
        defaultValue={texts.currency}
        maxLength={maxLengthOf(DoctorCharge.fields.currency)}
        autoComplete="off"
        error={problem?.field === 'currency' ? messages.currencyWrong : undefined}
      />
      <TextField
        label={label('description')}
        name="description"
        defaultValue={texts.description}
        maxLength={maxLengthOf(DoctorCharge.fields.description)}
        autoComplete="off"
      />
      <div className="dialog-actions">
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
