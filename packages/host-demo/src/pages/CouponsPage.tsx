import { CouponManager } from '@caredesk/widgets/react/coupon-manager.js';
import { useStore } from '@nanostores/react';
import { useSearchParams } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { pathOf } from '../navigation/paths.js';
import { Page, useShownRecord } from '../shell/Page.js';

const screens = ['new', 'import'] as const;

/** The coupons. The address names the open one, the form of a new one, or the import: back leads to the list, a reload to the same. */
export default function CouponsPage() {
  const words = useStore($words);
  const [parameters] = useSearchParams();
  const couponId = parameters.get('coupon');
  const screen = couponId ? undefined : screens.find((name) => parameters.has(name));
  const [record, onRecordChange] = useShownRecord('coupon');
  const titles = { new: words.newCoupon, import: words.importCoupons };
  const crumbs = couponId || screen ? [{ label: words.coupons, to: pathOf('Coupon') }] : [];
  return (
    <Page title={screen ? titles[screen] : couponId ? words.coupon : words.coupons} crumbs={crumbs} {...(couponId && { record })}>
      <section className={couponId || screen ? 'card' : 'list-page'}>
        <CouponManager
          couponId={couponId ?? undefined}
          screen={screen}
          heading={screen && 'none'}
          urlState="coupons"
          onRecordChange={onRecordChange}
        />
      </section>
    </Page>
  );
}
