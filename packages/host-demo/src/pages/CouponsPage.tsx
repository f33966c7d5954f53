import { CouponManager } from '@caredesk/widgets/react/coupon-manager.js';
import { useStore } from '@nanostores/react';
import { useSearchParams } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { pathOf } from '../navigation/menu.js';
import { Page } from '../shell/Page.js';
import { useShownRecord } from '../shell/shown-record.js';

/** The coupons. The address names the open one: back leads to the list, a reload to the coupon. */
export default function CouponsPage() {
  const words = useStore($words);
  const [parameters] = useSearchParams();
  const couponId = parameters.get('coupon');
  const [record, onRecordChange] = useShownRecord('coupon');
  const crumbs = couponId ? [{ label: words.coupons, to: pathOf('Coupon') }] : [];
  return (
    <Page title={couponId ? words.coupon : words.coupons} record={record} crumbs={crumbs}>
      <section className={couponId ? 'card' : 'list-page'}>
        <CouponManager couponId={couponId ?? undefined} urlState="coupons" onRecordChange={onRecordChange} />
      </section>
    </Page>
  );
}
