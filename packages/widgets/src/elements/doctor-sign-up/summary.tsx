import { useSignals } from '@preact/signals-react/runtime';
import { type Entry, Group } from '../../parts/record/record.js';
import { useMessages } from '../../ui/locale-context.js';
import type { DoctorSignUpStore } from './doctor-sign-up-store.js';
import { doctorSignUpMessages } from './messages.js';
import { planName, usePlanPrice } from './sign-up-choices.js';
import { fieldsOfStep, type SignUpField, type SignUpValues } from './sign-up-fields.js';

const summarised = [...fieldsOfStep(1), ...fieldsOfStep(2)].filter((field) => field !== 'password');

/** All that will be sent, but the password. */
export function Summary({ values, store }: { values: SignUpValues; store: DoctorSignUpStore }) {
  useSignals();
  const { summary } = useMessages(doctorSignUpMessages);
  const priceOf = usePlanPrice();
  const entryOf = (field: SignUpField): Entry => {
    const value = values[field].trim();
    if (field === 'doctorTypeId') {
      const type = store.types.value.value?.find(({ doctorTypeId }) => doctorTypeId === value);
      return { field: 'doctorType', value: value && (type?.name || value) };
    }
    if (field === 'planId') {
      const plan = store.plans.value.value?.find(({ planId }) => planId === value);
      return { field: 'planName', value: plan ? [planName(plan), priceOf(plan)].filter(Boolean).join(' · ') : value };
    }
    return { field, value };
  };
  const entries = summarised.map(entryOf).filter(({ value }) => value !== '');
  if (entries.length === 0) return null;
  return (
    <div className="summary">
      <Group title={summary} entries={entries} />
    </div>
  );
}
