import type { Coupon } from '@caredesk/core/contract';
import { couponState } from '@caredesk/core/rules/coupon-state';
import { useSignals } from '@preact/signals-react/runtime';
import { useOffers } from '../../element/use-offers.js';
import { ActionMenu } from '../../parts/action/action-menu.js';
import { ActionOutcome } from '../../parts/action/action-outcome.js';
import { AskedQuestion } from '../../parts/action/asked-question.js';
import { recordMessages } from '../../parts/record/messages.js';
import { RecordActions, RecordHead, RecordId } from '../../parts/record/record-head.js';
import { useInstant } from '../../ui/instant.js';
import { useMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { useDiscount } from './coupon-columns.js';
import type { CouponManagerStore } from './coupon-manager-store.js';
import { offeredOf } from './coupon-record-actions.js';
import { CouponStateBadge } from './coupon-state.js';
import { couponManagerMessages } from './messages.js';

interface Props {
  readonly coupon: Coupon;
  readonly store: CouponManagerStore;
}

/** Which coupon the page is about, what it offers, for how long and how often. */
export function CouponHead({ coupon, store }: Props) {
  const messages = useMessages(couponManagerMessages);
  const format = useMoneyFormat();
  const instant = useInstant();
  const discount = useDiscount()(coupon);
  const { startsAt, expiresAt, redemptionCount, maxRedemptions } = coupon;
  const day = (at: string, text: (values: { day: string }) => string) => <span title={instant(at)}>{text({ day: format.date(at) })}</span>;
  return (
    <>
      <RecordHead
        name={coupon.code || coupon.couponId}
        status={<CouponStateBadge coupon={coupon} />}
        facts={{
          name: coupon.name,
          discount: discount && messages.off({ discount }),
          // The start is shown only for a coupon that has not started.
          from: startsAt && couponState(coupon, Date.now()) === 'scheduled' && day(startsAt, messages.from),
          until: expiresAt && day(expiresAt, messages.until),
          used: messages.usedOf({
            used: format.number(redemptionCount ?? 0),
            limit: maxRedemptions === null ? '∞' : format.number(maxRedemptions),
          }),
          id: <RecordId id={coupon.couponId} copiedId={store.copiedId} />,
        }}
      />
      <Actions store={store} />
      <Outcomes coupon={coupon} store={store} />
    </>
  );
}

function Actions({ store }: Pick<Props, 'store'>) {
  const messages = useMessages(couponManagerMessages);
  const { moreActions } = useMessages(recordMessages);
  const offered = offeredOf(useOffers());
  const { delete: deletion } = store;
  return (
    <RecordActions>
      {offered.edit && <MainButton onClick={() => store.show('edit')}>{messages.edit}</MainButton>}
      <ActionMenu
        label={moreActions}
        actions={
          offered.delete ? [{ label: messages.delete, action: deletion, danger: true, onChoose: () => deletion.openQuestion() }] : []
        }
      />
    </RecordActions>
  );
}

function Outcomes({ coupon, store }: Props) {
  useSignals();
  const messages = useMessages(couponManagerMessages);
  return (
    <div className="outcomes">
      <ActionOutcome action={store.editor.save} done={messages.saved} />
      <AskedQuestion action={store.delete} title={messages.sureToDelete} yes={messages.deleteYes} no={messages.no} danger>
        <p>{messages.deleteText({ code: coupon.code ?? coupon.couponId })}</p>
      </AskedQuestion>
    </div>
  );
}
