import { BillingList } from '@caredesk/widgets/react/billing-list.js';
import { RefundPanel } from '@caredesk/widgets/react/refund-panel.js';
import { useStore } from '@nanostores/react';
import { useSearchParams } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { listPage, Page } from '../shell/Page.js';

const BillsPage = listPage('bills', (key) => <BillingList key={key} urlState="bills" />);

/** All bills, or the one that the address names: back leads to the list, a reload to the bill. */
export default function BillingPage() {
  const words = useStore($words);
  const [parameters] = useSearchParams();
  const billingId = parameters.get('billing');
  if (billingId === null) return <BillsPage />;
  return (
    <Page title={`${words.bill} ${billingId}`} record="bill" list="bills">
      <RefundPanel folded billingId={billingId} doctorId={parameters.get('doctor') || undefined} />
    </Page>
  );
}
