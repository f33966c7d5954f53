// biome-ignore-all lint/a11y/noRedundantRoles: in two lines the parts have other display values, which take their roles away in some browsers
import type { Bill } from '@caredesk/core/contract';
import { RecordLink } from '../../element/record-link.js';
import { dash } from '../../i18n/format.js';
import { useColumnLabel } from '../../parts/list/column-label.js';
import { listMessages } from '../../parts/list/messages.js';
import type { ItemsStore } from '../../parts/resource/resource-store.js';
import { ResourceView } from '../../parts/resource/resource-view.js';
import { Face } from '../../ui/face.js';
import { useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { masked } from '../../ui/session-replay-mask.js';
import { InstantDay } from '../../ui/values.js';
import { billingListMessages } from '../billing-list/messages.js';
import { PaymentStatus } from '../billing-list/payment-status.js';

const heads = ['invoiceNumber', 'doctorName', 'paymentStatus', 'amount', 'chargedAt'] as const;
const looks: { readonly [H in (typeof heads)[number]]?: string } = { chargedAt: 'day', amount: 'numeric' };

/** The newest bills, at most 10. A bill opens by its number, which is a button. */
export function RecentBillingView({ store }: { store: ItemsStore<Bill> }) {
  const { recentBilling } = useMessages(billingListMessages);
  const { nothingFound } = useMessages(listMessages);
  const label = useColumnLabel();
  return (
    <ResourceView resource={store.items} lines={10}>
      {(bills) => (
        <div className="bills-box">
          <table role="table" className="bills" aria-label={recentBilling}>
            <thead role="rowgroup">
              <tr role="row">
                {heads.map((field) => (
                  <th key={field} role="columnheader" scope="col" className={looks[field]}>
                    {label(field)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup" {...masked}>
              {bills.length === 0 && (
                <tr role="row">
                  <td role="cell" colSpan={heads.length} className="muted">
                    {nothingFound}
                  </td>
                </tr>
              )}
              {bills.map((bill) => (
                <Row key={bill.billingId} bill={bill} onOpen={() => store.choose(bill)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ResourceView>
  );
}

function Opener({ bill, onOpen }: { bill: Bill; onOpen: () => void }) {
  return (
    <button type="button" className="link" onClick={onOpen}>
      {bill.invoiceNumber || bill.billingId}
    </button>
  );
}

function Row({ bill, onOpen }: { bill: Bill; onOpen: () => void }) {
  const format = useMoneyFormat();
  return (
    <tr role="row">
      <td role="cell">
        <RecordLink
          to="bill"
          ids={{ billingId: bill.billingId, doctorId: bill.doctorId }}
          otherwise={<Opener bill={bill} onOpen={onOpen} />}
        >
          {bill.invoiceNumber || bill.billingId}
        </RecordLink>
      </td>
      <td role="cell">
        <Face id={bill.doctorId} name={bill.doctorName} />
        <div dir="auto">
          <RecordLink to="doctor" ids={{ doctorId: bill.doctorId }}>
            {bill.doctorName || dash}
          </RecordLink>
        </div>
      </td>
      <td role="cell">
        <PaymentStatus status={bill.paymentStatus} />
      </td>
      <td role="cell" className="numeric">
        {format.money(bill.amount)}
      </td>
      <td role="cell" className={looks.chargedAt}>
        <InstantDay instant={bill.chargedAt} short />
      </td>
    </tr>
  );
}
