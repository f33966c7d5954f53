/** Buttons and the controls of forms, in each of their states. */
import { useState } from 'react';
import { formMessages } from '../form/messages.js';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import { refundMessages } from '../refunds/messages.js';
import { Button, IconButton } from '../ui/button.js';
import { CheckBox } from '../ui/check-box.js';
import { MainButton } from '../ui/main-button.js';
import { uiMessages } from '../ui/messages.js';
import { Segmented } from '../ui/segmented.js';
import { Select } from '../ui/select.js';
import { SelectField } from '../ui/select-field.js';
import { TextArea } from '../ui/text-area.js';
import { TextField } from '../ui/text-field.js';
import { Specimen } from './specimen.js';

export function Buttons() {
  const { refund, confirmRefund, cancel, checkNow } = useMessages(refundMessages);
  const { retry, close } = useMessages(uiMessages);
  return (
    <Specimen name="Buttons">
      <div className="actions">
        <MainButton look="primary">{refund}</MainButton>
        <Button>{cancel}</Button>
        <Button look="plain">{retry}</Button>
        <MainButton look="danger">{confirmRefund}</MainButton>
        <Button icon="download">{checkNow}</Button>
        <IconButton icon="close" label={close} />
      </div>
      <div className="actions">
        <MainButton look="primary" disabled>
          {refund}
        </MainButton>
        <Button disabled>{cancel}</Button>
        <MainButton look="primary" busy>
          {refund}
        </MainButton>
        <MainButton busy>{cancel}</MainButton>
      </div>
    </Specimen>
  );
}

export function Fields() {
  const label = useFieldLabel();
  const { startsAtHint, wrong } = useMessages(formMessages);
  const [currency, setCurrency] = useState('USD');
  const options = ['USD', 'EUR'].map((code) => [code, code] as const);
  return (
    <Specimen name="Fields">
      <form className="form short-form" noValidate>
        <div className="fields">
          <TextField label={label('firstName')} isRequired defaultValue="Vanessa" />
          <TextField label={label('phone')} isOptional />
          <TextField label={label('startsAt')} hint={startsAtHint} />
          <TextField label={label('amount')} error={wrong} defaultValue="19,5,0" />
          <SelectField label={label('currency')} value={currency} options={options} onChange={setCurrency} />
          <TextField label={label('email')} disabled defaultValue="vanessa@clinic.example" />
        </div>
        <TextArea label={label('description')} />
      </form>
    </Specimen>
  );
}

export function Choices() {
  const label = useFieldLabel();
  const { active, deactive } = useMessages(uiMessages);
  const [currency, setCurrency] = useState('USD');
  const [status, setStatus] = useState('0');
  return (
    <Specimen name="Choices">
      <div className="actions">
        <Segmented
          label={label('currency')}
          value={currency}
          options={['USD', 'EUR', 'JPY'].map((code) => [code, code])}
          onChange={setCurrency}
        />
        <Select
          label={label('status')}
          value={status}
          options={[
            ['0', active],
            ['1', deactive],
          ]}
          onChange={setStatus}
        />
      </div>
      <CheckBox label={active} defaultChecked />
      <CheckBox label={deactive} />
    </Specimen>
  );
}
