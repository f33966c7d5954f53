import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { useFieldLabel, useMessages } from '../element/frame.js';
import { formMessages } from '../form/messages.js';
import type { FieldName } from '../i18n/fields.js';
import { Button } from '../ui/button.js';
import { TextArea } from '../ui/text-area.js';
import { TextField } from '../ui/text-field.js';
import type { DoctorSignUpStore, SuggestedField } from './doctor-sign-up-store.js';
import { doctorSignUpMessages } from './messages.js';
import { PlanChoice, TypeChoice } from './sign-up-choices.js';
import type { SignUpField } from './sign-up-fields.js';
import type { SignUpInputs } from './sign-up-inputs.js';

interface InputProps {
  readonly field: SignUpField;
  readonly form: SignUpInputs;
  readonly store: DoctorSignUpStore;
}

const types: Readonly<Partial<Record<SignUpField, string>>> = { email: 'email', phone: 'tel' };

/** The control that fits the field: a choice, an input with suggestions, or a plain one. */
export function SignUpInput({ field, form, store }: InputProps) {
  if (field === 'doctorTypeId') return <TypeChoice form={form} store={store} />;
  if (field === 'planId') return <PlanChoice form={form} store={store} />;
  if (field === 'paymentNotes') return <PaymentNotes form={form} />;
  if (field === 'email') return <EmailInput form={form} store={store} />;
  if (field in store.suggestions) return <SuggestedInput field={field as SuggestedField} form={form} store={store} />;
  if (field === 'password') return <PasswordInput form={form} />;
  return <PlainInput field={field} form={form} />;
}

type OwnProps = Omit<InputProps, 'field'>;

function PlainInput({ field, form }: Omit<InputProps, 'store'>) {
  const label = useFieldLabel();
  return (
    <TextField
      label={label(field as FieldName)}
      type={types[field] ?? 'text'}
      autoComplete="off"
      error={form.formState.errors[field]?.message}
      {...form.register(field)}
    />
  );
}

/** What was typed can be looked at before it is sent. */
function PasswordInput({ form }: Pick<InputProps, 'form'>) {
  const label = useFieldLabel();
  const { passwordHint, showCharacters } = useMessages(doctorSignUpMessages);
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <TextField
        label={label('password')}
        hint={passwordHint}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <Button look="plain" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {showCharacters}
      </Button>
    </div>
  );
}

function PaymentNotes({ form }: Pick<InputProps, 'form'>) {
  const label = useFieldLabel();
  const { paymentNotesHint } = useMessages(formMessages);
  return (
    <TextArea
      label={label('paymentNotes')}
      hint={paymentNotesHint}
      error={form.formState.errors.paymentNotes?.message}
      {...form.register('paymentNotes')}
    />
  );
}

function EmailInput({ form, store }: OwnProps) {
  useSignals();
  const { emailTaken } = useMessages(doctorSignUpMessages);
  const label = useFieldLabel();
  const taken = store.email.isTaken.value ? emailTaken : '';
  return (
    <div>
      <TextField
        label={label('email')}
        type="email"
        autoComplete="off"
        error={form.formState.errors.email?.message ?? (taken || undefined)}
        {...form.register('email', { onChange: (event) => store.email.type(event.target.value) })}
      />
      <span className="unseen" role="status">
        {taken}
      </span>
    </div>
  );
}

/** The browser's own list of suggestions. */
function SuggestedInput({ field, form, store }: OwnProps & { readonly field: SuggestedField }) {
  useSignals();
  const label = useFieldLabel();
  const id = useId();
  const { items, type } = store.suggestions[field];
  return (
    <div>
      <TextField
        label={label(field)}
        list={id}
        autoComplete="off"
        error={form.formState.errors[field]?.message}
        {...form.register(field, { onChange: (event) => type(event.target.value) })}
      />
      <datalist id={id}>
        {items.value.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </div>
  );
}
