import type { Bill } from '@caredesk/core/contract';
import { BulkWork } from '../bulk/bulk-work.js';
import type { Selection } from '../bulk/selection.js';
import { useMessages } from '../locale/locale-context.js';
import { lazyView } from '../ui/lazy-view.js';
import type { BillingListStore } from './billing-list-store.js';
import type { Bills } from './bulk-bills.js';
import { billingListMessages } from './messages.js';

const BulkRefundView = lazyView(() => import('./bulk-refund-view.js').then((module) => module.BulkRefundView));

interface BillsBarProps {
  readonly store: BillingListStore;
  readonly selection: Selection<Bill>;
  readonly onEnd: () => void;
}

export function BillsBar({ store: { table, openBulkRefund }, ...bar }: BillsBarProps) {
  const { refundChosen } = useMessages(billingListMessages);
  /** The refund keeps the bills as they were chosen for it. */
  const begin = async (bills: Bills) => {
    const refund = await openBulkRefund?.([...bills.values()], table.list.reload);
    void refund?.plan();
    return refund && { refund, bills };
  };
  return (
    <BulkWork {...bar} table={table} label={refundChosen} begin={begin}>
      {(work, dialog) => <BulkRefundView {...work} {...dialog} />}
    </BulkWork>
  );
}
