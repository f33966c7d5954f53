import type { Bill } from '@caredesk/core/contract';
import { refundableOf } from '@caredesk/core/rules/refund';
import { useSignals } from '@preact/signals-react/runtime';
import { type BarProps, BulkWork } from '../../parts/bulk/bulk-work.js';
import type { Selection } from '../../parts/bulk/selection.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useMessages } from '../../ui/locale-context.js';
import type { BillingListStore } from './billing-list-store.js';
import { useSumLabel } from './bulk-words.js';
import { billingListMessages } from './messages.js';

const BulkRefundView = lazyView(() => import('./bulk-refund-view.js').then((module) => module.BulkRefundView));

export function BillsBar({ store, ...bar }: BarProps<Bill> & { readonly store: BillingListStore }) {
  useSignals();
  const label = useRefundLabel(bar.selection);
  /** The refund keeps the bills as they were chosen for it. */
  const begin = async (bills: ReadonlyMap<string, Bill>) => {
    const refund = await store.openBulkRefund?.([...bills.values()], bar.table.list.reload);
    void refund?.plan();
    return refund && { ...refund, bills };
  };
  return (
    <BulkWork {...bar} label={label} begin={begin}>
      {(refund, dialog) => <BulkRefundView {...dialog} refund={refund} bills={refund.bills} />}
    </BulkWork>
  );
}

/** How many of the selected bills can be refunded, and what remains of them, one sum a currency. */
function useRefundLabel({ rows }: Selection<Bill>): string {
  useSignals();
  const { refundChosen, refundSum } = useMessages(billingListMessages);
  const remains = [...rows.value.values()].flatMap((bill) => refundableOf(bill) ?? []).filter(({ minor }) => minor > 0);
  return useSumLabel(remains, refundChosen, refundSum);
}
