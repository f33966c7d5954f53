import { DoctorSignup } from '@caredesk/core/contract/entities/doctor-calls';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { FieldControl } from '../../parts/form/field-control.js';
import { isSuggested } from '../../parts/suggest/doctor-suggestions.js';
import { useMessages } from '../../ui/locale-context.js';
import { doctorSignUpMessages } from './messages.js';
import { PlanChoice, type SignUpInputProps, TypeChoice } from './sign-up-choices.js';
import type { SignUpField } from './sign-up-fields.js';

const { fields } = DoctorSignup;

interface Props extends SignUpInputProps {
  readonly field: SignUpField;
  readonly isOptional: boolean;
}

/** The control that fits the field: a choice of the backend's, or what its kind has. */
export function SignUpInput({ field, isOptional, form, store }: Props) {
  if (field === 'doctorTypeId') return <TypeChoice form={form} store={store} />;
  if (field === 'planId') return <PlanChoice form={form} store={store} />;
  if (field === 'email') return <EmailInput form={form} store={store} />;
  if (field === 'password') return <PasswordInput form={form} />;
  const suggestions = isSuggested(field) ? store.suggestions[field] : undefined;
  return <FieldControl form={form} at={field} field={fields[field]} isOptional={isOptional} suggestions={suggestions} />;
}

function EmailInput({ form, store }: SignUpInputProps) {
  useSignals();
  const { emailTaken } = useMessages(doctorSignUpMessages);
  const taken = store.email.isTaken.value ? emailTaken : '';
  return (
    <div>
      <FieldControl form={form} at="email" field={fields.email} error={taken || undefined} onType={store.email.type} />
      <span className="unseen" role="status">
        {taken}
      </span>
    </div>
  );
}

/** What was typed can be looked at before it is sent. */
function PasswordInput({ form }: Pick<SignUpInputProps, 'form'>) {
  const { passwordHint, showCharacters, show } = useMessages(doctorSignUpMessages);
  const [isShown, setShown] = useState(false);
  return (
    <div className="field">
      <FieldControl
        form={form}
        at="password"
        field={fields.password}
        hint={passwordHint}
        input={{ type: isShown ? 'text' : 'password', autoComplete: 'new-password' }}
      />
      <button type="button" className="in-field" aria-pressed={isShown} aria-label={showCharacters} onClick={() => setShown(!isShown)}>
        {show}
      </button>
    </div>
  );
}
