import { RefundRequests } from '@caredesk/widgets/react/refund-requests.js';
import { useStore } from '@nanostores/react';
import { useSearchParams } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { Page } from '../shell/Page.js';

/** The refund requests. The address names the open one. */
export default function RefundRequestsPage() {
  const words = useStore($words);
  const [parameters] = useSearchParams();
  const requestId = parameters.get('request');
  const title = requestId ? `${words.refundRequest} ${requestId}` : words.refundRequests;
  return (
    <Page title={title} list={requestId ? 'refundRequests' : undefined}>
      <RefundRequests requestId={requestId ?? undefined} urlState="requests" />
    </Page>
  );
}
