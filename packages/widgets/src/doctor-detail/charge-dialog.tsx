import type { Doctor } from '@caredesk/core/contract';
import type { Money } from '@caredesk/core/money';
import { typedDecimal } from '@caredesk/core/money/typed';
import { type ChargeProblem, readCharge } from '@caredesk/core/rules/charge';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import actionStyles from '../action/action.css';
import { useFieldLabel, useFormat, useMessages } from '../element/frame.js';
import { useStyles } from '../element/styles.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { LongWait } from '../ui/long-wait.js';
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
  const { step } = store.charge.state.value;
  const close = () => {
    store.charge.clear();
    onClose();
  };
  const again = () => {
    store.charge.clear();
    setTyped(undefined);
  };
  return (
    <Dialog title={messages.chargeTitle} onClose={close}>
      {step === 'idle' && !typed && <Form currency={store.currency} onNext={setTyped} />}
      {typed && (step === 'idle' || step === 'charging') && (
        <Confirm doctor={doctor} typed={typed} store={store} onBack={() => setTyped(undefined)} />
      )}
      <LongWait isWaiting={step === 'charging'} />
      <ChargeOutcome charge={store.charge} onAgain={again} />
      {step === 'charged' && (
        <div className="dialog-actions">
          <Button look="primary" onClick={close}>
            {ui.close}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function Form({ currency, onNext }: { currency: string; onNext: (typed: Typed) => void }) {
  const messages = useMessages(doctorDetailMessages);
  const label = useFieldLabel();
  const [problem, setProblem] = useState<ChargeProblem>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const read = readCharge({ amount: typedDecimal(String(values.get('amount'))), currency: String(values.get('currency')) });
    setProblem('problem' in read ? read.problem : undefined);
    if ('amount' in read) onNext({ amount: read.amount, description: String(values.get('description')).trim() });
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${read.problem.field}]`)?.focus();
  };
  const amountError = problem?.code === 'tooGreat' ? messages.amountTooGreat(problem.values) : messages.amountWrong;
  return (
    <form className="form" onSubmit={submit} noValidate>
      <TextField
        label={label('amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        error={problem?.field === 'amount' ? amountError : undefined}
      />
      <TextField
        label={label('currency')}
        name="currency"
        defaultValue={currency}
        maxLength={3}
        autoComplete="off"
        error={problem?.field === 'currency' ? messages.currencyWrong : undefined}
      />
      <TextField label={label('description')} name="description" maxLength={500} autoComplete="off" />
      <div className="dialog-actions">
        <Button look="primary" type="submit">
          {messages.next}
        </Button>
      </div>
    </form>
  );
}

function Confirm({ doctor, typed, store, onBack }: { doctor: Doctor; typed: Typed; store: DoctorDetailStore; onBack: () => void }) {
  useSignals();
  const messages = useMessages(doctorDetailMessages);
  const format = useFormat();
  const isBusy = store.charge.state.value.step === 'charging';
  const values = { amount: format.money(typed.amount), name: nameOf(doctor), card: doctor.cardLast4 ?? '' };
  return (
    <>
      <p {...masked}>{messages.chargeText(values)}</p>
      <div className="dialog-actions">
        <Button disabled={isBusy} onClick={onBack}>
          {messages.back}
        </Button>
        <Button look="primary" busy={isBusy} onClick={() => void store.charge.charge({ doctorId: doctor.doctorId, ...typed })}>
          {messages.confirmCharge}
        </Button>
      </div>
    </>
  );
}
