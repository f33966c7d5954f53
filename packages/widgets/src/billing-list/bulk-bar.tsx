/** Actions for the selected bills. Loaded when the user starts to select. */
import type { Bill } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { BulkBar } from '../bulk/bulk-bar.js';
import type { Selection } from '../bulk/selection.js';
import { useMessages } from '../locale/locale-context.js';
import { lazyView } from '../ui/lazy-view.js';
import { MainButton } from '../ui/main-button.js';
import type { BillingListStore } from './billing-list-store.js';
import type { Bills } from './bulk-bills.js';
import type { BulkRefund } from './bulk-refund-store.js';
import { billingListMessages } from './messages.js';

const BulkRefundView = lazyView(() => import('./bulk-refund-view.js').then((module) => module.BulkRefundView));

/** A refund under way, with the bills as they were chosen for it. */
interface Work {
  readonly refund: BulkRefund;
  readonly bills: Bills;
}

interface BillsBarProps {
  readonly store: BillingListStore;
  readonly selection: Selection<Bill>;
  readonly onEnd: () => void;
}

export function BillsBar({ store, selection, onEnd }: BillsBarProps) {
  useSignals();
  const { refundChosen } = useMessages(billingListMessages);
  const [work, setWork] = useState<Work>();
  const [isHidden, setHidden] = useState(false);
  const begin = async () => {
    const bills = selection.chosen.value;
    const refund = await store.openBulkRefund?.([...bills.values()], store.table.list.reload);
    if (!refund) return;
    setWork({ refund, bills });
    void refund.plan();
  };
  const end = (isDone: boolean) => {
    setWork(undefined);
    setHidden(false);
    if (isDone) selection.clear();
  };
  return (
    <>
      {!isHidden && (
        <BulkBar table={store.table} selection={selection} onEnd={onEnd}>
          <MainButton look="primary" onClick={() => void begin()}>
            {refundChosen}
          </MainButton>
        </BulkBar>
      )}
      {work && <BulkRefundView {...work} isHidden={isHidden} onHide={setHidden} onEnd={end} />}
    </>
  );
}
