/** What is chosen from lists of the backend's: the doctor's type and plan. */
import type { Plan } from '@caredesk/core/contract';
import type { Form } from '../../parts/form/use-schema-form.js';
import { ResourceView } from '../../parts/resource/resource-view.js';
import { useFieldLabel, useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { Radios } from '../../ui/radios.js';
import { SelectField } from '../../ui/select-field.js';
import type { DoctorSignUpStore } from './doctor-sign-up-store.js';
import { doctorSignUpMessages } from './messages.js';
import type { SignUpValues } from './sign-up-fields.js';

export interface SignUpInputProps {
  readonly form: Form<SignUpValues>;
  readonly store: DoctorSignUpStore;
}

export function TypeChoice({ form, store }: SignUpInputProps) {
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

export function PlanChoice({ form, store }: SignUpInputProps) {
  const label = useFieldLabel();
  const { noPlan } = useMessages(doctorSignUpMessages);
  return (
    <ResourceView resource={store.plans} lines={2}>
      {(all) => (
        <Radios
          className="cards"
          label={label('planName')}
          value={form.watch('planId')}
          options={[
            ['', noPlan],
            ...all
              .filter(({ status }) => (status ?? 0) === 0)
              .map((plan) => [plan.planId, <PlanCard key={plan.planId} plan={plan} />] as const),
          ]}
          onChange={(value) => form.setValue('planId', value, { shouldDirty: true })}
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

interface ChoiceProps extends Pick<SignUpInputProps, 'form'> {
  readonly label: string;
  readonly field: 'doctorTypeId';
  readonly options: readonly (readonly [value: string, text: string])[];
}

function Choice({ label, field, form, options }: ChoiceProps) {
  const { notChosen } = useMessages(doctorSignUpMessages);
  return (
    <SelectField
      label={label}
      value={form.watch(field)}
      options={[['', notChosen], ...options]}
      onChange={(value) => form.setValue(field, value, { shouldDirty: true })}
    />
  );
}
