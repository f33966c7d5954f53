import { CouponManager } from '@caredesk/widgets/react/coupon-manager.js';
import { useStore } from '@nanostores/react';
import { useNavigate, useSearchParams } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { Page } from '../shell/Page.js';
import { couponPath } from './paths.js';

/** The coupons; the open one stands in the address, so that back leads to the list and a reload to the coupon. */
export default function CouponsPage() {
  const words = useStore($words);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const couponId = parameters.get('coupon');
  return (
    <Page title={words.coupon}>
      <section className="card">
        <CouponManager
          couponId={couponId ?? undefined}
          urlState="coupons"
          onCouponSelect={({ detail }) => detail.couponId !== couponId && navigate(couponPath(detail.couponId))}
        />
      </section>
    </Page>
  );
}
