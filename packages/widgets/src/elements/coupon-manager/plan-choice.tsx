import { useSignals } from '@preact/signals-react/runtime';
import { CheckBox } from '../../ui/check-box.js';
import { useMessages } from '../../ui/locale-context.js';
import type { CouponManagerStore } from './coupon-manager-store.js';
import { couponManagerMessages } from './messages.js';

interface Props {
  readonly store: Pick<CouponManagerStore, 'allPlans'>;
  readonly chosen: readonly string[];
  readonly onChange: (planIds: readonly string[]) => void;
}

/** The plans that a new coupon is attached to. */
export function PlanChoice({ store, chosen, onChange }: Props) {
  useSignals();
  const { plans: title } = useMessages(couponManagerMessages);
  const plans = store.allPlans.value.value ?? [];
  if (plans.length === 0) return null;
  return (
    <fieldset className="plan-choice">
      <legend>{title}</legend>
      {plans.map(({ planId, name }) => (
        <CheckBox
          key={planId}
          label={name ?? planId}
          checked={chosen.includes(planId)}
          onChange={({ currentTarget: { checked } }) => onChange(checked ? [...chosen, planId] : chosen.filter((id) => id !== planId))}
        />
      ))}
    </fieldset>
  );
}
