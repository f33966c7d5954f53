import { CouponManager } from '@caredesk/widgets/react/coupon-manager.js';
import { useStore } from '@nanostores/react';
import { $words } from '../i18n/i18n.js';
import { Page } from '../shell/Page.js';

export default function CouponsPage() {
  const words = useStore($words);
  return (
    <Page title={words.coupon}>
      <section className="card">
        <CouponManager />
      </section>
    </Page>
  );
}
