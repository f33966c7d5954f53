import { CouponManager } from '@caredesk/widgets/react/coupon-manager.js';
import { useStore } from '@nanostores/react';
import { useSearchParams } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { Page } from '../shell/Page.js';

const screens = ['new', 'import'] as const;

/** The coupons. The address names the open one, the form of a new one, or the import: back leads to the list, a reload to the same. */
export default function CouponsPage() {
  const words = useStore($words);
  const [parameters] = useSearchParams();
  const couponId = parameters.get('coupon');
  const screen = couponId ? undefined : screens.find((name) => parameters.has(name));
  const titles = { new: words.newCoupon, import: words.importCoupons };
  const title = screen ? titles[screen] : couponId ? words.coupon : words.coupons;
  const isList = !couponId && !screen;
  return (
    <Page title={title} record={couponId ? 'coupon' : undefined} list={isList ? undefined : 'coupons'}>
      <CouponManager couponId={couponId ?? undefined} screen={screen} heading={screen && 'none'} urlState="coupons" />
    </Page>
  );
}
