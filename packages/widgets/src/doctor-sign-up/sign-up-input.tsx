import { DoctorSignup } from '@caredesk/core/contract/entities/doctor-calls';
import { useSignals } from '@preact/signals-react/runtime';
import { type ChangeEvent, useState } from 'react';
import { useFieldHint } from '../form/field-hint.js';
import { maxLengthOf } from '../form/max-length.js';
import type { FieldName } from '../i18n/fields.js';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import type { SuggestedField } from '../suggest/doctor-suggestions.js';
import { SuggestedField as SuggestedLine } from '../suggest/suggested-field.js';
import { Button } from '../ui/button.js';
import { TextArea } from '../ui/text-area.js';
import { TextField } from '../ui/text-field.js';
import type { DoctorSignUpStore } from './doctor-sign-up-store.js';
import { doctorSignUpMessages } from './messages.js';
import { PlanChoice, TypeChoice } from './sign-up-choices.js';
import type { SignUpField } from './sign-up-fields.js';
import type { SignUpInputs } from './sign-up-inputs.js';

interface InputProps {
  readonly field: SignUpField;
  readonly inputs: SignUpInputs;
  readonly store: DoctorSignUpStore;
}

const types: Readonly<Partial<Record<SignUpField, string>>> = { email: 'email', phone: 'tel' };

/** The control that fits the field: a choice, an input with suggestions, or a plain one. */
export function SignUpInput({ field, inputs, store }: InputProps) {
  if (field === 'doctorTypeId') return <TypeChoice inputs={inputs} store={store} />;
  if (field === 'planId') return <PlanChoice inputs={inputs} store={store} />;
  if (field === 'paymentNotes') return <PaymentNotes inputs={inputs} />;
  if (field === 'email') return <EmailInput inputs={inputs} store={store} />;
  if (field in store.suggestions) return <SuggestedInput field={field as SuggestedField} inputs={inputs} store={store} />;
  if (field === 'password') return <PasswordInput inputs={inputs} />;
  return <PlainInput field={field} inputs={inputs} />;
}

type OwnProps = Omit<InputProps, 'field'>;

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** What stands around a field's text, and what happens to it. The component that calls it follows the signals. @param onType hears each text, too */
function useField(field: SignUpField, inputs: SignUpInputs, onType?: (text: string) => void) {
  const label = useFieldLabel();
  const hint = useFieldHint();
  const error = inputs.problems.value[field];
  return {
    label: label(field as FieldName),
    hint: hint(field),
    isRequired: DoctorSignup.fields[field].required,
    error,
    name: field,
    maxLength: maxLengthOf(DoctorSignup.fields[field]),
    value: inputs.values.value[field],
    onChange: ({ currentTarget: { value } }: Typed) => {
      inputs.type(field, value);
      onType?.(value);
    },
    onBlur: () => inputs.leave(field),
  } as const;
}

function PlainInput({ field, inputs }: Omit<InputProps, 'store'>) {
  useSignals();
  return <TextField {...useField(field, inputs)} type={types[field] ?? 'text'} autoComplete="off" />;
}

/** What was typed can be looked at before it is sent. */
function PasswordInput({ inputs }: Pick<InputProps, 'inputs'>) {
  useSignals();
  const { passwordHint, showCharacters } = useMessages(doctorSignUpMessages);
  const [isShown, setShown] = useState(false);
  return (
    <div className="password">
      <TextField {...useField('password', inputs)} hint={passwordHint} type={isShown ? 'text' : 'password'} autoComplete="new-password" />
      <Button look="plain" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {showCharacters}
      </Button>
    </div>
  );
}

function PaymentNotes({ inputs }: Pick<InputProps, 'inputs'>) {
  useSignals();
  return <TextArea {...useField('paymentNotes', inputs)} />;
}

function EmailInput({ inputs, store }: OwnProps) {
  useSignals();
  const { emailTaken } = useMessages(doctorSignUpMessages);
  const field = useField('email', inputs, store.email.type);
  const taken = store.email.isTaken.value ? emailTaken : '';
  return (
    <div>
      <TextField {...field} type="email" autoComplete="off" error={field.error ?? (taken || undefined)} />
      <span className="unseen" role="status">
        {taken}
      </span>
    </div>
  );
}

function SuggestedInput({ field, inputs, store }: OwnProps & { readonly field: SuggestedField }) {
  useSignals();
  const suggestions = store.suggestions[field];
  return <SuggestedLine {...useField(field, inputs, suggestions.type)} suggestions={suggestions} autoComplete="off" />;
}
