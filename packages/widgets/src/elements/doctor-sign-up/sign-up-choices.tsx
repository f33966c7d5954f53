/** Choices from lists of the backend: the doctor's type and plan. */
import type { Plan } from '@caredesk/core/contract';
import { DoctorSignup } from '@caredesk/core/contract/entities/doctor-calls';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { FieldControl } from '../../parts/form/field-control.js';
import { type Form, useChoice } from '../../parts/form/use-schema-form.js';
import { ResourceView } from '../../parts/resource/resource-view.js';
import { isSuggested } from '../../parts/suggest/doctor-suggestions.js';
import { useFieldLabel, useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { Radios } from '../../ui/segmented.js';
import { SelectField } from '../../ui/select.js';
import type { DoctorSignUpStore } from './doctor-sign-up-store.js';
import { doctorSignUpMessages } from './messages.js';
import type { SignUpField, SignUpValues } from './sign-up-fields.js';

export interface SignUpInputProps {
  readonly form: Form<SignUpValues>;
  readonly store: DoctorSignUpStore;
}

export function TypeChoice({ form, store }: SignUpInputProps) {
  const label = useFieldLabel();
  const { notChosen } = useMessages(doctorSignUpMessages);
  const choice = useChoice(form, 'doctorTypeId');
  return (
    <ResourceView resource={store.types} lines={2}>
      {(all) => (
        <SelectField
          label={label('doctorType')}
          {...choice}
          options={[['', notChosen], ...all.map(({ doctorTypeId, name }) => [doctorTypeId, name || doctorTypeId] as const)]}
        />
      )}
    </ResourceView>
  );
}

export function PlanChoice({ form, store }: SignUpInputProps) {
  const label = useFieldLabel();
  const { noPlan } = useMessages(doctorSignUpMessages);
  const choice = useChoice(form, 'planId');
  return (
    <ResourceView resource={store.plans} lines={2}>
      {(all) => (
        <Radios
          className="cards"
          label={label('planName')}
          {...choice}
          options={[
            ['', noPlan],
            ...all
              .filter(({ status }) => (status ?? 0) === 0)
              .map((plan) => [plan.planId, <PlanCard key={plan.planId} plan={plan} />] as const),
          ]}
        />
      )}
    </ResourceView>
  );
}

function PlanCard({ plan }: { readonly plan: Plan }) {
  const priceOf = usePlanPrice();
  return (
    <span>
      {planName(plan)}
      <small>{priceOf(plan)}</small>
    </span>
  );
}

export const planName = ({ name, planId }: Plan): string => name || planId;

/** `$29.00 a month`; empty if the plan has no price. */
export function usePlanPrice(): (plan: Plan) => string {
  const { monthly, yearly } = useMessages(doctorSignUpMessages);
  const format = useMoneyFormat();
  return ({ price: amount, interval }) => {
    if (amount === null) return '';
    const price = format.money(amount);
    if (interval === 'month') return monthly({ price });
    return interval === 'year' ? yearly({ price }) : price;
  };
}

const { fields } = DoctorSignup;

/** The control that fits the field: a choice of the backend's, or what its kind has. */
export function SignUpInput({
  field,
  isOptional,
  form,
  store,
}: SignUpInputProps & { readonly field: SignUpField; readonly isOptional: boolean }) {
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
  const takenText = store.email.isTaken.value ? emailTaken : '';
  return (
    <div>
      <FieldControl form={form} at="email" field={fields.email} error={takenText || undefined} onType={store.email.type} />
      <span className="unseen" role="status">
        {takenText}
      </span>
    </div>
  );
}

/** A password input whose text can be shown before it is sent. */
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
