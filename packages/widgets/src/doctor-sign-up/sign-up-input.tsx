import type { Plan } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useId } from 'react';
import { useFieldLabel, useFormat, useMessages } from '../element/frame.js';
import type { FieldName } from '../i18n/fields.js';
import { ResourceView } from '../resource/resource-view.js';
import { Select } from '../ui/select.js';
import { TextField } from '../ui/text-field.js';
import type { DoctorSignUpStore, SuggestedField } from './doctor-sign-up-store.js';
import { doctorSignUpMessages } from './messages.js';
import type { SignUpField } from './sign-up-fields.js';
import type { SignUpForm } from './sign-up-form.js';

interface InputProps {
  readonly field: SignUpField;
  readonly form: SignUpForm;
  readonly store: DoctorSignUpStore;
}

const types: Readonly<Partial<Record<SignUpField, string>>> = { email: 'email', phone: 'tel', password: 'password' };

/** The control that fits the field: a choice, an input with suggestions, or a plain one. */
export function SignUpInput({ field, form, store }: InputProps) {
  if (field === 'doctorTypeId') return <TypeChoice form={form} store={store} />;
  if (field === 'planId') return <PlanChoice form={form} store={store} />;
  if (field === 'email') return <EmailInput form={form} store={store} />;
  if (field in store.suggestions) return <SuggestedInput field={field as SuggestedField} form={form} store={store} />;
  return <PlainInput field={field} form={form} />;
}

type OwnProps = Omit<InputProps, 'field'>;

function PlainInput({ field, form }: Omit<InputProps, 'store'>) {
  const label = useFieldLabel();
  return (
    <TextField
      label={label(field as FieldName)}
      type={types[field] ?? 'text'}
      autoComplete={field === 'password' ? 'new-password' : 'off'}
      error={form.formState.errors[field]?.message}
      {...form.register(field)}
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

function TypeChoice({ form, store }: OwnProps) {
  const label = useFieldLabel();
  return (
    <ResourceView resource={store.types} lines={2}>
      {(all) => (
        <Choice
          label={label('doctorType')}
          field="doctorTypeId"
          form={form}
          options={all.map(({ doctorTypeId, name }) => [doctorTypeId, name || doctorTypeId])}
        />
      )}
    </ResourceView>
  );
}

function PlanChoice({ form, store }: OwnProps) {
  const label = useFieldLabel();
  const textOf = usePlanText();
  return (
    <ResourceView resource={store.plans} lines={2}>
      {(all) => (
        <Choice
          label={label('planName')}
          field="planId"
          form={form}
          options={all.filter(({ status }) => (status ?? 0) === 0).map((plan) => [plan.planId, textOf(plan)])}
        />
      )}
    </ResourceView>
  );
}

/** A plan with its price: `Basic: $29.00 a month`. */
export function usePlanText(): (plan: Plan) => string {
  const { monthly, yearly } = useMessages(doctorSignUpMessages);
  const format = useFormat();
  return ({ planId, name, price, interval }) => {
    const values = { name: name || planId, price: format.money(price) };
    if (price === null) return values.name;
    if (interval === 'month') return monthly(values);
    return interval === 'year' ? yearly(values) : `${values.name}: ${values.price}`;
  };
}

interface ChoiceProps {
  readonly label: string;
  readonly field: 'doctorTypeId' | 'planId';
  readonly form: SignUpForm;
  readonly options: readonly (readonly [value: string, text: string])[];
}

function Choice({ label, field, form, options }: ChoiceProps): ReactNode {
  const { notChosen } = useMessages(doctorSignUpMessages);
  return (
    <div className="field">
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <Select
        label={label}
        value={form.watch(field)}
        options={[['', notChosen], ...options]}
        onChange={(value) => form.setValue(field, value, { shouldDirty: true })}
      />
    </div>
  );
}
