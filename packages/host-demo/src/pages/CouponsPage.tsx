import { CouponManager } from '@caredesk/widgets/react/coupon-manager.js';
import { useStore } from '@nanostores/react';
import { useSearchParams } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { Page } from '../shell/Page.js';
import { useShownName } from '../shell/shown-name.js';

/** The coupons; the open one stands in the address, so that back leads to the list and a reload to the coupon. */
export default function CouponsPage() {
  const words = useStore($words);
  const [parameters] = useSearchParams();
  const couponId = parameters.get('coupon');
  const { name, onRecordChange } = useShownName();
  return (
    <Page title={words.coupon} name={name}>
      <section className="card">
        <CouponManager couponId={couponId ?? undefined} urlState="coupons" onRecordChange={onRecordChange} />
      </section>
    </Page>
  );
}
