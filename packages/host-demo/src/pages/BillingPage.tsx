import { BillingList } from '@caredesk/widgets/react/billing-list.js';
import { useStore } from '@nanostores/react';
import { $words } from '../i18n/i18n.js';
import { Page } from '../shell/Page.js';

export default function BillingPage() {
  const words = useStore($words);
  return (
    <Page title={words.billing}>
      <section className="card">
        <BillingList />
      </section>
    </Page>
  );
}
