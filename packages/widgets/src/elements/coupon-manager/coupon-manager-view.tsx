import { coupons } from '@caredesk/core/contract/endpoints/coupons';
import { useSignals } from '@preact/signals-react/runtime';
import { useOffers } from '../../element/record-link.js';
import { ActionOutcome } from '../../parts/action/action-outcome.js';
import { SeveralView } from '../../parts/bulk/several-view.js';
import { useColumnLabel } from '../../parts/list/column-label.js';
import type { ChoiceFilter } from '../../parts/list/list-filter.js';
import { listMessages } from '../../parts/list/messages.js';
import { LoadingPart } from '../../parts/resource/resource-view.js';
import { anySession } from '../../runtime/offers.js';
import { Button } from '../../ui/button.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import type { CouponManagerStore } from './coupon-manager-store.js';
import { couponOffers } from './coupon-record-actions.js';
import { couponStatuses, useCouponStatus } from './coupon-status.js';
import { couponManagerMessages } from './messages.js';

const CouponDetail = lazyView(() => import('./coupon-detail.js').then((module) => module.CouponDetail), LoadingPart);
const CouponForm = lazyView(() => import('./coupon-form.js').then((module) => module.CouponForm), LoadingPart);
const ManyCoupons = lazyView(() => import('./many-coupons.js').then((module) => module.ManyCoupons));
const Views = lazyView(() => import('../../parts/list-views/views.js').then((module) => module.Views));
const ImportView = lazyView(() => import('./import-view.js').then((module) => module.ImportView), LoadingPart);

export function CouponManagerView({ store }: { store: CouponManagerStore }) {
  useSignals();
  const offered = couponOffers(useOffers());
  const screen = store.screen.value;
  // A screen that is not offered, such as one opened by a draft, shows the list.
  if ((screen === 'new' && !offered.create) || (screen === 'import' && !offered.import)) return <CouponList store={store} />;
  switch (screen) {
    case 'list':
      return <CouponList store={store} />;
    case 'detail':
    case 'edit':
      return (
        <>
          <CouponDetail store={store} />
          {screen === 'edit' && offered.edit && store.coupon.value.value && <CouponForm store={store} />}
        </>
      );
    case 'new':
      return <CouponForm key={`${store.editor.input.restored.value !== undefined}`} store={store} />;
    case 'import':
      return <ImportView store={store} />;
  }
}

function CouponList({ store }: { store: CouponManagerStore }) {
  const messages = useMessages(couponManagerMessages);
  const offers = useOffers();
  const offered = couponOffers(offers);
  const hasActions = !offers(anySession) || offered.create || offered.import;
  const { byStatus, byPlan } = useFilters(store);
  const { all } = useMessages(listMessages);
  // One a status, and all.
  const views = byStatus.options.map(([status, name]) => ({ name: status ? name : all, filters: { status } }));
  return (
    <SeveralView
      table={store.table}
      idOf={({ couponId }) => couponId}
      nameOf={({ code, couponId }) => code || couponId}
      label={messages.coupons}
      searchLabel={messages.search}
      searchHint={messages.hint}
      views={<Views table={store.table} presets={views} />}
      filters={offers(coupons.byPlan) ? [byStatus, byPlan] : [byStatus]}
      noneYet={messages.noneYet}
      onOpen={({ couponId }) => store.open(couponId)}
      isOffered={offered.edit}
      bar={(bar) => <ManyCoupons store={store} {...bar} />}
    >
      {hasActions && (
        <div className="actions list-actions" part="list-actions">
          {offered.create && (
            <MainButton look="primary" onClick={() => store.show('new')}>
              {messages.newCoupon}
            </MainButton>
          )}
          {offered.import && <Button onClick={() => store.show('import')}>{messages.import}</Button>}
        </div>
      )}
      <ActionOutcome action={store.delete} done={messages.deleted} />
    </SeveralView>
  );
}

function useFilters(store: CouponManagerStore) {
  useSignals();
  const { anyPlan } = useMessages(couponManagerMessages);
  const { anyStatus } = useMessages(listMessages);
  const word = useCouponStatus();
  const label = useColumnLabel();
  const plans = store.allPlans.value.value ?? [];
  const byPlan: ChoiceFilter = {
    name: 'planId',
    label: label('planName'),
    options: [['', anyPlan], ...plans.map((plan) => [plan.planId, plan.name || plan.planId] as const)],
  };
  const byStatus: ChoiceFilter = {
    name: 'status',
    label: label('status'),
    options: [['', anyStatus], ...couponStatuses.map((status) => [status, word(status)] as const)],
  };
  return { byStatus, byPlan };
}
