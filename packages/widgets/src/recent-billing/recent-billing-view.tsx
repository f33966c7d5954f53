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

const heads = ['invoiceNumber', 'doctorName', 'chargedAt', 'amount', 'paymentStatus'] as const;
const looks: { readonly [H in (typeof heads)[number]]?: string } = { chargedAt: 'day', amount: 'numeric' };

/** The newest bills, at most 10. A bill opens by its number, which is a button. */
export function RecentBillingView({ store }: { store: RecentBillingStore }) {
  const { recentBilling } = useMessages(recentBillingMessages);
  const { nothingFound } = useMessages(listMessages);
  const label = useFieldLabel();
  return (
    <ResourceView resource={store.bills} lines={10}>
      {(bills) => (
        <div className="bills-box">
          <table className="bills" aria-label={recentBilling}>
            <thead>
              <tr>
                {heads.map((field) => (
                  <th key={field} scope="col" className={looks[field]}>
                    {label(field)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...masked}>
              {bills.length === 0 && (
                <tr>
                  <td colSpan={heads.length} className="muted">
                    {nothingFound}
                  </td>
                </tr>
              )}
              {bills.map((bill) => (
                <Row key={bill.billingId} bill={bill} onOpen={() => store.open(bill)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ResourceView>
  );
}

function Row({ bill, onOpen }: { bill: Bill; onOpen: () => void }) {
  const format = useFormat();
  return (
    <tr>
      <td>
        <button type="button" className="link" onClick={onOpen}>
          {bill.invoiceNumber || bill.billingId}
        </button>
      </td>
      <td>{bill.doctorName || dash}</td>
      <td className={looks.chargedAt}>
        <InstantDay instant={bill.chargedAt} />
      </td>
      <td className="numeric">{format.money(bill.amount)}</td>
      <td>
        <PaymentStatus status={bill.paymentStatus} />
      </td>
    </tr>
  );
}
