import type { Coupon } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { ActionOutcome } from '../action/action-outcome.js';
import { type RowNames, useSeveral } from '../bulk/use-several.js';
import { StatusFilter } from '../list/status-filter.js';
import { TableView } from '../list/table-view.js';
import totalsStyles from '../list/totals.css';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import { useStyles } from '../styles/use-styles.js';
import { Button } from '../ui/button.js';
import { lazyView } from '../ui/lazy-view.js';
import { MainButton } from '../ui/main-button.js';
import { Select } from '../ui/select.js';
import type { CouponManager } from './import-store.js';
import { couponManagerMessages } from './messages.js';

const CouponDetail = lazyView(() => import('./coupon-detail.js').then((module) => module.CouponDetail));
const CouponForm = lazyView(() => import('./coupon-form.js').then((module) => module.CouponForm));
const ManyCoupons = lazyView(() => import('./many-coupons.js').then((module) => module.ManyCoupons));
const CouponViews = lazyView(() => import('./coupon-views.js').then((module) => module.CouponViews));
const ImportView = lazyView(() => import('./import-view.js').then((module) => module.ImportView));

export function CouponManagerView({ store }: { store: CouponManager }) {
  useSignals();
  switch (store.screen.value) {
    case 'list':
      return <CouponList store={store} />;
    case 'detail':
      return <CouponDetail store={store} />;
    case 'new':
    case 'edit':
      return <CouponForm key={store.screen.value} store={store} />;
    case 'import':
      return <ImportView store={store} />;
  }
}

const rowNames: RowNames<Coupon> = { idOf: ({ couponId }) => couponId, nameOf: ({ code, couponId }) => code || couponId };

function CouponList({ store }: { store: CouponManager }) {
  useStyles(totalsStyles);
  const messages = useMessages(couponManagerMessages);
  const several = useSeveral(store.table, rowNames);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows are what has the focus
    <div className="list" onKeyDown={several.onKeyDown}>
      <div className="actions">
        <MainButton look="primary" onClick={() => store.show('new')}>
          {messages.newCoupon}
        </MainButton>
        <Button onClick={() => store.show('import')}>{messages.import}</Button>
      </div>
      <div className="views-space">
        <div>
          <CouponViews store={store} />
        </div>
        {several.button}
      </div>
      <ActionOutcome action={store.delete} done={messages.deleted} />
      <TableView
        table={several.table}
        label={messages.coupons}
        searchLabel={messages.search}
        searchHint={messages.hint}
        filters={<Filters store={store} />}
        idOf={rowNames.idOf}
        onOpen={({ couponId }) => store.open(couponId)}
      />
      {several.selection && <ManyCoupons store={store} selection={several.selection} onEnd={several.end} />}
    </div>
  );
}

function Filters({ store }: { store: CouponManager }) {
  useSignals();
  const { list } = store.table;
  const { anyPlan } = useMessages(couponManagerMessages);
  const label = useFieldLabel();
  const plans = store.allPlans.value.value ?? [];
  return (
    <>
      <StatusFilter list={list} />
      <Select
        label={label('planName')}
        value={list.query.value.filters.planId}
        options={[['', anyPlan], ...plans.map((plan) => [plan.planId, plan.name ?? plan.planId] as const)]}
        onChange={(planId) => list.setFilters({ planId })}
      />
    </>
  );
}
