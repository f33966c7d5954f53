// biome-ignore-all lint/a11y/noRedundantRoles: in two lines the parts have other display values, which take their roles away in some browsers
import type { Bill } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { RecordLink } from '../../element/record-link.js';
import type { Column } from '../../parts/list/column.js';
import { useHeadLabel } from '../../parts/list/column-label.js';
import { listMessages } from '../../parts/list/messages.js';
import type { ItemsStore } from '../../parts/resource/resource-kinds.js';
import { ResourceView } from '../../parts/resource/resource-view.js';
import { useMessages } from '../../ui/locale-context.js';
import { masked } from '../../ui/session-replay-mask.js';
import { billingListMessages } from '../billing-list/messages.js';

export interface RecentBillingStore extends ItemsStore<Bill> {
  columns(): readonly Column<Bill>[];
}

const lookOf = ({ field, numeric }: Column<Bill>) => (numeric ? `numeric ${field}` : field);

/** The newest bills, at most 10. A bill opens by its number, which is a button. */
export function RecentBillingView({ store }: { store: RecentBillingStore }) {
  useSignals();
  const { recentBilling } = useMessages(billingListMessages);
  const { nothingFound } = useMessages(listMessages);
  const label = useHeadLabel();
  const columns = store.columns().filter(({ tool }) => !tool);
  return (
    <ResourceView resource={store.items} lines={10}>
      {(bills) => (
        <div className="bills-box">
          <table role="table" className="bills" aria-label={recentBilling}>
            <thead role="rowgroup">
              <tr role="row">
                {columns.map((column) => (
                  <th key={column.field} role="columnheader" scope="col" className={lookOf(column)}>
                    {label(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup" {...masked}>
              {bills.length === 0 && (
                <tr role="row">
                  <td role="cell" colSpan={columns.length} className="muted">
                    {nothingFound}
                  </td>
                </tr>
              )}
              {bills.map((bill) => (
                <tr key={bill.billingId} role="row">
                  {columns.map((column) => (
                    <td key={column.field} role="cell" className={lookOf(column)}>
                      <div dir="auto">
                        {column.field === 'invoiceNumber' ? <Opener bill={bill} onOpen={() => store.choose(bill)} /> : column.cell(bill)}
                      </div>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ResourceView>
  );
}

function Opener({ bill: { billingId, doctorId, invoiceNumber }, onOpen }: { bill: Bill; onOpen: () => void }) {
  const number = invoiceNumber || billingId;
  const button = (
    <button type="button" className="link" onClick={onOpen}>
      {number}
    </button>
  );
  return (
    <RecordLink to="bill" ids={{ billingId, doctorId }} otherwise={button}>
      {number}
    </RecordLink>
  );
}
