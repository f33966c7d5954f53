import { BillingList } from '@caredesk/widgets/react/billing-list.js';
import { RefundPanel } from '@caredesk/widgets/react/refund-panel.js';
import { useStore } from '@nanostores/react';
import { useLocation, useSearchParams } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { Page } from '../shell/Page.js';

/** All bills, or the one that the address names: back leads to the list, a reload to the bill. */
export default function BillingPage() {
  const words = useStore($words);
  const { key } = useLocation();
  const [parameters] = useSearchParams();
  const billingId = parameters.get('billing');
  const isList = billingId === null;
  return (
    <Page
      title={isList ? words.bills : `${words.bill} ${billingId}`}
      record={isList ? undefined : 'bill'}
      list={isList ? undefined : 'bills'}
    >
      {isList ? (
        <BillingList key={key} urlState="bills" />
      ) : (
        <RefundPanel folded billingId={billingId} doctorId={parameters.get('doctor') || undefined} />
      )}
    </Page>
  );
}
