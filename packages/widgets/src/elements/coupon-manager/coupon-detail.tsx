import type { Coupon, CouponUsage } from '@caredesk/core/contract';
import { RecordLink } from '../../element/record-link.js';
import { dash } from '../../i18n/format.js';
import { Group, More } from '../../parts/record/record.js';
import { RecordColumns } from '../../parts/record/record-columns.js';
import { RecordArticle } from '../../parts/record/record-head.js';
import { ResourceView } from '../../parts/resource/resource-view.js';
import { Button } from '../../ui/button.js';
import { useInstant } from '../../ui/instant.js';
import { useFieldLabel, useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { masked } from '../../ui/session-replay-mask.js';
import { InstantDay } from '../../ui/values.js';
import { HistoryView } from '../history/history-view.js';
import { CouponHead } from './coupon-head.js';
import type { CouponManagerStore } from './coupon-manager-store.js';
import { CouponPlans } from './coupon-plans.js';
import { couponManagerMessages } from './messages.js';

type Props = { readonly store: CouponManagerStore };

export function CouponDetail({ store }: Props) {
  const messages = useMessages(couponManagerMessages);
  return (
    <div className="detail">
      {/* A page with a way back of its own hides it. */}
      <div className="actions back" part="back">
        <Button icon="previous" look="plain" onClick={() => store.show('list')}>
          {messages.back}
        </Button>
      </div>
      <ResourceView resource={store.coupon} lines={8}>
        {(coupon) => <Shown coupon={coupon} store={store} />}
      </ResourceView>
    </div>
  );
}

function Shown({ coupon, store }: Props & { readonly coupon: Coupon }) {
  const messages = useMessages(couponManagerMessages);
  const { usage, history } = store;
  return (
    <RecordArticle>
      <CouponHead coupon={coupon} store={store} />
      <RecordColumns waitsFor={[usage, history.history]} facts={<Facts coupon={coupon} store={store} />}>
        <section className="group" aria-label={messages.usage}>
          <h3>{messages.usage}</h3>
          <ResourceView resource={usage} lines={3}>
            {(uses) => <CouponUses uses={uses} />}
          </ResourceView>
        </section>
        <HistoryView store={history} unit={coupon} />
      </RecordColumns>
    </RecordArticle>
  );
}

function Facts({ coupon, store }: Props & { readonly coupon: Coupon }) {
  const messages = useMessages(couponManagerMessages);
  const instant = useInstant();
  return (
    <>
      <CouponPlans coupon={coupon} store={store} />
      <Group
        title={messages.validity}
        entries={[
          { field: 'startsAt', value: instant(coupon.startsAt) },
          { field: 'expiresAt', value: instant(coupon.expiresAt) },
          { field: 'createdAt', value: <InstantDay instant={coupon.createdAt} /> },
        ]}
      />
      <More more={coupon.more} />
    </>
  );
}

/** Who used the coupon, for how much and when. */
function CouponUses({ uses }: { uses: readonly CouponUsage[] }) {
  const { noUsage, usage } = useMessages(couponManagerMessages);
  const label = useFieldLabel();
  const format = useMoneyFormat();
  if (uses.length === 0) return <p className="muted">{noUsage}</p>;
  return (
    <table className="uses" aria-label={usage}>
      <thead>
        <tr>
          <th scope="col">{label('doctorName')}</th>
          <th scope="col" className="numeric">
            {label('discountAmount')}
          </th>
          <th scope="col">{label('usedAt')}</th>
        </tr>
      </thead>
      <tbody {...masked}>
        {uses.map(({ couponUsageId, doctorName, doctorId, discountAmount, usedAt }) => (
          <tr key={couponUsageId}>
            <td>
              <RecordLink to="doctor" ids={{ doctorId }}>
                {doctorName || doctorId || dash}
              </RecordLink>
            </td>
            <td className="numeric">{format.money(discountAmount)}</td>
            <td>
              <InstantDay instant={usedAt} short />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
