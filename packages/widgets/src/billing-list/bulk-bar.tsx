/** What is done to the bills that are chosen. Loaded when somebody begins to choose. */
import type { Bill } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { BulkBar } from '../bulk/bulk-bar.js';
import type { Selection } from '../bulk/selection.js';
import { useMessages } from '../locale/locale-context.js';
import { lazyView } from '../ui/lazy-view.js';
import { MainButton } from '../ui/main-button.js';
import type { BillingListStore } from './billing-list-store.js';
import type { BulkRefund } from './bulk-refund-store.js';
import { billingListMessages } from './messages.js';

const BulkRefundView = lazyView(() => import('./bulk-refund-view.js').then((module) => module.BulkRefundView));

interface BillsBarProps {
  readonly store: BillingListStore;
  readonly selection: Selection<Bill>;
  readonly onEnd: () => void;
}

export function BillsBar({ store, selection, onEnd }: BillsBarProps) {
  useSignals();
  const { refundChosen } = useMessages(billingListMessages);
  const [refund, setRefund] = useState<BulkRefund>();
  const begin = async () => {
    const opened = await store.openBulkRefund?.([...selection.chosen.value.values()], store.table.list.reload);
    setRefund(opened);
    void opened?.plan();
  };
  const end = () => {
    setRefund(undefined);
    selection.clear();
  };
  if (refund) return <BulkRefundView refund={refund} bills={selection.chosen.value} onEnd={end} />;
  return (
    <BulkBar table={store.table} selection={selection} onEnd={onEnd}>
      <MainButton look="primary" onClick={() => void begin()}>
        {refundChosen}
      </MainButton>
    </BulkBar>
  );
}
