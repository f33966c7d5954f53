import type { Doctor } from '@caredesk/core/contract';
import { isCurrencyCode, type Money, parseMoney } from '@caredesk/core/money/money';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import actionStyles from '../action/action.css';
import { useFieldLabel, useFormat, useMessages } from '../element/frame.js';
import { useStyles } from '../element/styles.js';
import { Alert } from '../ui/alert.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { errorText } from '../ui/error-text.js';
import { LongWait } from '../ui/long-wait.js';
import { masked } from '../ui/masked.js';
import { uiMessages } from '../ui/messages.js';
import { TextField } from '../ui/text-field.js';
import type { DoctorDetailStore } from './doctor-detail-store.js';
import { nameOf } from './doctor-fields.js';
import { doctorDetailMessages } from './messages.js';

interface Typed {
  readonly amount: Money;
  readonly description: string;
}

/** Amount and description, then a question that names them and the doctor, then the outcome. */
export function ChargeDialog({ doctor, store, onClose }: { doctor: Doctor; store: DoctorDetailStore; onClose: () => void }) {
  useSignals();
  useStyles(actionStyles);
  const messages = useMessages(doctorDetailMessages);
  const [typed, setTyped] = useState<Typed>();
  const { step } = store.charge.state.value;
  const close = () => {
    store.charge.clear();
    onClose();
  };
  return (
    <Dialog title={messages.chargeTitle} onClose={close}>
      {(step === 'idle' || step === 'failed') && !typed && <Form onNext={setTyped} />}
      {typed && (step === 'idle' || step === 'charging') && (
        <Confirm doctor={doctor} typed={typed} store={store} onBack={() => setTyped(undefined)} />
      )}
      <LongWait isWaiting={step === 'charging'} />
      <Outcome
        store={store}
        onClose={close}
        onAgain={() => {
          store.charge.clear();
          setTyped(undefined);
        }}
      />
    </Dialog>
  );
}

function Form({ onNext }: { onNext: (typed: Typed) => void }) {
  const messages = useMessages(doctorDetailMessages);
  const label = useFieldLabel();
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const currency = String(values.get('currency')).trim().toUpperCase();
    const amount = isCurrencyCode(currency) ? parseMoney(String(values.get('amount')).trim().replace(',', '.'), currency) : undefined;
    setWrong(!amount || amount.minor <= 0);
    if (amount && amount.minor > 0) onNext({ amount, description: String(values.get('description')).trim() });
  };
  return (
    <form className="form" onSubmit={submit} noValidate>
      <TextField
        label={label('amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        error={isWrong ? messages.amountWrong : undefined}
      />
      <TextField label={label('currency')} name="currency" defaultValue="USD" maxLength={3} autoComplete="off" />
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
  return (
    <>
      <p {...masked}>{messages.chargeText({ amount: format.money(typed.amount), name: nameOf(doctor) })}</p>
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

function Outcome({ store, onClose, onAgain }: { store: DoctorDetailStore; onClose: () => void; onAgain: () => void }) {
  useSignals();
  const messages = useMessages(doctorDetailMessages);
  const ui = useMessages(uiMessages);
  const state = store.charge.state.value;
  switch (state.step) {
    case 'failed':
      return <Alert text={errorText(state.error, ui)} onRetry={onAgain} />;
    case 'charged':
      return (
        <>
          <p className="notice" role="status">
            {messages.charged({ invoice: state.bill.invoiceNumber ?? state.bill.billingId })}
          </p>
          <div className="dialog-actions">
            <Button look="primary" onClick={onClose}>
              {ui.close}
            </Button>
          </div>
        </>
      );
    case 'unknown':
      return (
        <>
          <Alert text={messages.chargeUnknown} />
          <p role="status">{state.hasLooked && !state.isChecking ? messages.notCharged : ''}</p>
          <div className="dialog-actions">
            <Button look="primary" busy={state.isChecking} onClick={() => void store.charge.check()}>
              {messages.checkNow}
            </Button>
          </div>
        </>
      );
    default:
      return null;
  }
}
