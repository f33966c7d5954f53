import { DoctorSignup } from '@caredesk/core/contract/entities/doctor-calls';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useFieldLabel, useMessages } from '../element/frame.js';
import { useFieldHint } from '../form/field-hint.js';
import type { FieldName } from '../i18n/fields.js';
import type { SuggestedField } from '../suggest/doctor-suggestions.js';
import { SuggestedField as SuggestedLine } from '../suggest/suggested-field.js';
import { Button } from '../ui/button.js';
import type { LabelledProps } from '../ui/labelled.js';
import { TextArea } from '../ui/text-area.js';
import { TextField } from '../ui/text-field.js';
import type { DoctorSignUpStore } from './doctor-sign-up-store.js';
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

/** What stands around a field's input. */
function useLabelled(field: SignUpField, form: SignUpInputs): LabelledProps {
  const label = useFieldLabel();
  const hint = useFieldHint();
  return {
    label: label(field as FieldName),
    hint: hint(field),
    isRequired: DoctorSignup.fields[field].required,
    error: form.formState.errors[field]?.message,
  };
}

const PlainInput = ({ field, form }: Omit<InputProps, 'store'>) => (
  <TextField {...useLabelled(field, form)} type={types[field] ?? 'text'} autoComplete="off" {...form.register(field)} />
);

/** What was typed can be looked at before it is sent. */
function PasswordInput({ form }: Pick<InputProps, 'form'>) {
  const { passwordHint, showCharacters } = useMessages(doctorSignUpMessages);
  const [isShown, setShown] = useState(false);
  return (
    <div className="password">
      <TextField
        {...useLabelled('password', form)}
        hint={passwordHint}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        {...form.register('password')}
      />
      <Button look="plain" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {showCharacters}
      </Button>
    </div>
  );
}

const PaymentNotes = ({ form }: Pick<InputProps, 'form'>) => (
  <TextArea {...useLabelled('paymentNotes', form)} {...form.register('paymentNotes')} />
);

function EmailInput({ form, store }: OwnProps) {
  useSignals();
  const { emailTaken } = useMessages(doctorSignUpMessages);
  const labelled = useLabelled('email', form);
  const taken = store.email.isTaken.value ? emailTaken : '';
  return (
    <div>
      <TextField
        {...labelled}
        type="email"
        autoComplete="off"
        error={labelled.error ?? (taken || undefined)}
        {...form.register('email', { onChange: (event) => store.email.type(event.target.value) })}
      />
      <span className="unseen" role="status">
        {taken}
      </span>
    </div>
  );
}

function SuggestedInput({ field, form, store }: OwnProps & { readonly field: SuggestedField }) {
  const suggestions = store.suggestions[field];
  return (
    <SuggestedLine
      {...useLabelled(field, form)}
      suggestions={suggestions}
      autoComplete="off"
      {...form.register(field, { onChange: (event) => suggestions.type(event.target.value) })}
    />
  );
}
