import { useSignals } from '@preact/signals-react/runtime';
import { ActiveViews } from '../list-views/active-views.js';
import { useFieldLabel } from '../locale/locale-context.js';
import type { CouponManagerStore } from './coupon-manager-store.js';

/** Views of coupons; a plan is told by its name. */
export function CouponViews({ store }: { store: CouponManagerStore }) {
  useSignals();
  const plans = store.allPlans.value.value ?? [];
  const label = useFieldLabel();
  return (
    <ActiveViews
      label={() => label('planName')}
      table={store.table}
      words={(_, value) => plans.find(({ planId }) => planId === value)?.name ?? value}
    />
  );
}
