import type { Bill } from '@caredesk/core/contract';
import { PaymentStatus } from '../billing-list/payment-status.js';
import { useFieldLabel, useFormat, useMessages } from '../element/frame.js';
import { dash } from '../i18n/format.js';
import { listMessages } from '../list/messages.js';
import { ResourceView } from '../resource/resource-view.js';
import { masked } from '../ui/masked.js';
import { InstantDay } from '../ui/values.js';
import { recentBillingMessages } from './messages.js';
import type { RecentBillingStore } from './recent-billing-store.js';

/** The newest bills, at most 10. A row opens by its button, so that the table stays a table. */
export function RecentBillingView({ store }: { store: RecentBillingStore }) {
  const { recentBilling } = useMessages(recentBillingMessages);
  const { nothingFound } = useMessages(listMessages);
  const label = useFieldLabel();
  const heads = ['invoiceNumber', 'doctorName', 'chargedAt', 'amount', 'paymentStatus'] as const;
  return (
    <ResourceView resource={store.bills} lines={10}>
      {(bills) => (
        <table role="table" aria-label={recentBilling}>
          <thead role="rowgroup">
            <tr role="row">
              {heads.map((field) => <th key={field} role="columnheader" scope="col" className={field === 'amount' ? 'numeric' : undefined}><span className="head">{label(field)}</span></th>)}
            </tr>
          </thead>
          <tbody role="rowgroup" {...masked}>
            {bills.length === 0 && <tr role="row"><td role="cell" colSpan={heads.length} className="empty">{nothingFound}</td></tr>}
            {bills.map((bill) => <Row key={bill.billingId} bill={bill} onOpen={() => store.open(bill)} />)}
          </tbody>
        </table>
      )}
    </ResourceView>
  );
}

function Row({ bill, onOpen }: { bill: Bill; onOpen: () => void }) {
  const format = useFormat();
  const label = useFieldLabel();
  return (
    <tr role="row">
      <td role="cell" data-label={label('invoiceNumber')}><button type="button" className="link" onClick={onOpen}>{bill.invoiceNumber || bill.billingId}</button></td>
      <td role="cell" data-label={label('doctorName')}>{bill.doctorName || dash}</td>
      <td role="cell" data-label={label('chargedAt')}><InstantDay instant={bill.chargedAt} /></td>
      <td role="cell" data-label={label('amount')} className="numeric">{format.money(bill.amount)}</td>
      <td role="cell" data-label={label('paymentStatus')}><PaymentStatus status={bill.paymentStatus} /></td>
    </tr>
  );
}
