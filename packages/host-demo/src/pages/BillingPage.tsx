import { BillingList } from '@caredesk/widgets/react/billing-list.js';
import { RefundPanel } from '@caredesk/widgets/react/refund-panel.js';
import { useStore } from '@nanostores/react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { pathOf } from '../shell/menu.js';
import { Page } from '../shell/Page.js';
import { billPath } from './paths.js';

/** All bills; the one chosen stands in the address, so that back leads to the list and a reload to the bill. */
export default function BillingPage() {
  const words = useStore($words);
  const navigate = useNavigate();
  const { key } = useLocation();
  const [parameters] = useSearchParams();
  const billingId = parameters.get('billing');
  const doctorId = parameters.get('doctor');
  if (billingId !== null) {
    return (
      <Page title={`${words.refund} ${billingId}`} crumbs={[{ label: words.billing, to: pathOf('BillingDetails') }]}>
        <section className="card">
          <RefundPanel
            billingId={billingId}
            {...(doctorId !== null && { doctorId })}
            onBillSelect={(event) => {
              // Address, heading and title follow the bill.
              event.preventDefault();
              const { billingId: next, doctorId: of } = event.detail;
              navigate(next === null ? pathOf('BillingDetails') : billPath({ billingId: next, doctorId: of }));
            }}
          />
        </section>
      </Page>
    );
  }
  return (
    <Page title={words.billing}>
      <section className="card">
        <BillingList key={key} urlState="bills" onBillSelect={({ detail }) => navigate(billPath(detail))} />
      </section>
    </Page>
  );
}
