import type { Coupon, CouponUsage } from '@caredesk/core/contract';
import { ActionOutcome } from '../action/action-outcome.js';
import { AskedAction } from '../action/asked-action.js';
import { RecordLink } from '../feature/record-link.js';
import { HistoryView } from '../history/history-view.js';
import { dash } from '../i18n/format.js';
import { useMessages } from '../locale/locale-context.js';
import { useMoneyFormat } from '../locale/money-format.js';
import { Group, More } from '../record/record.js';
import { RecordHeading } from '../record/record-heading.js';
import { ResourceView } from '../resource/resource-view.js';
import { Button } from '../ui/button.js';
import { useInstant } from '../ui/instant.js';
import { MainButton } from '../ui/main-button.js';
import { masked } from '../ui/masked.js';
import { Discount } from './coupon-columns.js';
import type { CouponManagerStore } from './coupon-manager-store.js';
import { CouponPlans } from './coupon-plans.js';
import { CouponState } from './coupon-state.js';
import { couponManagerMessages } from './messages.js';

type Props = { readonly store: CouponManagerStore };

export function CouponDetail({ store }: Props) {
  const messages = useMessages(couponManagerMessages);
  return (
    <div className="detail">
      <div className="actions">
        <Button onClick={() => store.show('list')}>{messages.back}</Button>
      </div>
      <ResourceView resource={store.coupon} lines={8}>
        {(coupon) => (
          <article className="detail">
            <Head coupon={coupon} store={store} />
            <Fields coupon={coupon} />
            <CouponPlans coupon={coupon} store={store} />
            <section className="group" aria-label={messages.usage}>
              <h3>{messages.usage}</h3>
              <ResourceView resource={store.usage} lines={3}>
                {(usage) => <Usage usage={usage} />}
              </ResourceView>
            </section>
            <HistoryView store={store.history} />
          </article>
        )}
      </ResourceView>
    </div>
  );
}

function Head({ coupon, store }: Props & { readonly coupon: Coupon }) {
  const messages = useMessages(couponManagerMessages);
  return (
    <>
      <header className="detail-head">
        <RecordHeading name={coupon.code || coupon.couponId} idField="couponId" id={coupon.couponId} copiedId={store.copiedId} />
        <CouponState coupon={coupon} />
        <div className="actions">
          <MainButton look="primary" onClick={() => store.show('edit')}>
            {messages.edit}
          </MainButton>
          <AskedAction
            action={store.delete}
            label={messages.delete}
            title={messages.sureToDelete}
            yes={messages.deleteYes}
            no={messages.no}
            danger
          >
            <p>{messages.deleteText({ code: coupon.code ?? coupon.couponId })}</p>
          </AskedAction>
        </div>
      </header>
      <ActionOutcome action={store.editor.save} done={messages.saved} />
    </>
  );
}

function Fields({ coupon }: { coupon: Coupon }) {
  const instant = useInstant();
  const messages = useMessages(couponManagerMessages);
  const format = useMoneyFormat();
  return (
    <>
      <Group
        title={messages.offer}
        entries={[
          { field: 'name', value: coupon.name },
          { field: 'discountValue', value: <Discount coupon={coupon} /> },
          { field: 'currency', value: coupon.currency },
        ]}
      />
      <Group
        title={messages.validity}
        entries={[
          { field: 'startsAt', value: instant(coupon.startsAt) },
          { field: 'expiresAt', value: instant(coupon.expiresAt) },
          { field: 'redemptionCount', value: format.number(coupon.redemptionCount) },
          { field: 'maxRedemptions', value: format.number(coupon.maxRedemptions) },
          { field: 'createdAt', value: instant(coupon.createdAt) },
        ]}
      />
      <More more={coupon.more} />
    </>
  );
}

function Usage({ usage }: { usage: readonly CouponUsage[] }) {
  const instant = useInstant();
  const { noUsage } = useMessages(couponManagerMessages);
  const format = useMoneyFormat();
  if (usage.length === 0) return <p className="muted">{noUsage}</p>;
  return (
    <ul className="rows" {...masked}>
      {usage.map(({ couponUsageId, doctorName, doctorId, discountAmount, usedAt }) => (
        <li key={couponUsageId}>
          <RecordLink to="doctor" ids={{ doctorId }}>
            <span>{doctorName || doctorId || dash}</span>
          </RecordLink>
          <span className="numeric">{format.money(discountAmount)}</span>
          <span className="muted">{instant(usedAt)}</span>
        </li>
      ))}
    </ul>
  );
}
