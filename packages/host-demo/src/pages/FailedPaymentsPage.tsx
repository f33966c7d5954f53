import { FailedPayments } from '@caredesk/widgets/react/failed-payments.js';
import { useStore } from '@nanostores/react';
import { useLocation } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { Page } from '../shell/Page.js';

/** The failed payments to work on. */
export default function FailedPaymentsPage() {
  const words = useStore($words);
  const { key } = useLocation();
  return (
    <Page title={words.failedPayments}>
      <section className="list-page">
        <FailedPayments key={key} urlState="failed" />
      </section>
    </Page>
  );
}
