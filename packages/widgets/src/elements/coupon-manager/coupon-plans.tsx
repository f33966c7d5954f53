import type { Coupon, CouponPlan } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useOffers } from '../../element/record-link.js';
import { ActionOutcome } from '../../parts/action/action-outcome.js';
import { AskedQuestion } from '../../parts/action/asked-question.js';
import { recordMessages } from '../../parts/record/messages.js';
import { ResourceView } from '../../parts/resource/resource-view.js';
import { IconButton } from '../../ui/button.js';
import { useMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { Select } from '../../ui/select.js';
import type { CouponManagerStore } from './coupon-manager-store.js';
import { couponOffers, planNameOf } from './coupon-record-actions.js';
import { couponManagerMessages } from './messages.js';

export type CouponProps = { readonly coupon: Coupon; readonly store: CouponManagerStore };

/** The plans whose doctors may use the coupon. What was attached or detached can be taken back at once. */
export function CouponPlans({ coupon, store }: CouponProps) {
  useSignals();
  const messages = useMessages(couponManagerMessages);
  const { undo: label } = useMessages(recordMessages);
  const offered = couponOffers(useOffers());
  const { attach, detach, plans } = store;
  const detaching = detach.question.value?.input;
  const attached = store.attached.value;
  const detached = store.detached.value;
  return (
    <section className="group" aria-label={messages.plans}>
      <h3>{messages.plans}</h3>
      <ActionOutcome action={attach} done={messages.attached} undo={attached && { label, run: () => void detach.run(attached) }} />
      <AskedQuestion
        action={detach}
        title={messages.detach}
        no={messages.no}
        done={messages.detached}
        undo={detached && { label, run: () => void attach.run(detached) }}
      >
        <p>{detaching && messages.detachText({ plan: planNameOf(detaching), code: coupon.code || coupon.couponId })}</p>
      </AskedQuestion>
      <ResourceView resource={plans} lines={2}>
        {(all) => (all.length === 0 ? <p className="muted">{messages.noPlans}</p> : <List coupon={coupon} plans={all} store={store} />)}
      </ResourceView>
      {offered.attach && <Attach coupon={coupon} store={store} />}
    </section>
  );
}

function List({ coupon: { couponId }, plans, store }: CouponProps & { readonly plans: readonly CouponPlan[] }) {
  useSignals();
  const offered = couponOffers(useOffers());
  const messages = useMessages(couponManagerMessages);
  return (
    <ul className="rows">
      {plans.map((plan) => (
        <li key={plan.couponPlanId}>
          <span>{planNameOf(plan)}</span>
          {offered.detach && (
            <IconButton
              icon="close"
              disabled={store.detach.isRunning.value}
              label={`${messages.detach}: ${planNameOf(plan)}`}
              onClick={() => store.detach.openQuestion({ ...plan, couponId })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Attach({ coupon: { couponId }, store }: CouponProps) {
  useSignals();
  const messages = useMessages(couponManagerMessages);
  const [newPlanId, setNewPlanId] = useState('');
  const options = store.planOptions.value.value ?? [];
  const planId = options.some((option) => option.planId === newPlanId) ? newPlanId : '';
  if (options.length === 0) return null;
  return (
    <div className="actions attach">
      <Select
        label={messages.choosePlan}
        value={planId}
        onChange={setNewPlanId}
        options={[['', messages.choosePlan], ...options.map((option) => [option.planId, option.name || option.planId] as const)]}
      />
      <MainButton busy={store.attach.isRunning.value} disabled={planId === ''} onClick={() => void store.attach.run({ couponId, planId })}>
        {messages.attachPlan}
      </MainButton>
    </div>
  );
}
