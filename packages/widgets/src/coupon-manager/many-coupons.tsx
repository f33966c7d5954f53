/** Actions for the selected coupons. Loaded when the user starts to select. */
import type { Coupon } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { BulkBar } from '../bulk/bulk-bar.js';
import type { BulkChange } from '../bulk/bulk-change-store.js';
import { BulkChangeView } from '../bulk/bulk-change-view.js';
import type { Selection } from '../bulk/selection.js';
import { useMessages } from '../locale/locale-context.js';
import { MainButton } from '../ui/main-button.js';
import type { CouponManager } from './import-store.js';
import { couponManagerMessages } from './messages.js';

interface Props {
  readonly store: CouponManager;
  readonly selection: Selection<Coupon>;
  readonly onEnd: () => void;
}

const codeOf = ({ code, couponId }: Coupon): string => code || couponId;

export function ManyCoupons({ store, selection, onEnd }: Props) {
  useSignals();
  const { deactivateChosen } = useMessages(couponManagerMessages);
  const [change, setChange] = useState<BulkChange<Coupon>>();
  const [isHidden, setHidden] = useState(false);
  const begin = async () => {
    const opened = await store.deactivateMany([...selection.chosen.value.values()]);
    setChange(opened);
    // It can be taken back: nothing is asked.
    void opened.run();
  };
  const end = (isDone: boolean) => {
    setChange(undefined);
    setHidden(false);
    if (isDone) selection.clear();
  };
  return (
    <>
      {!isHidden && (
        <BulkBar table={store.table} selection={selection} onEnd={onEnd}>
          <MainButton look="primary" onClick={() => void begin()}>
            {deactivateChosen}
          </MainButton>
        </BulkBar>
      )}
      {change && (
        <BulkChangeView change={change} nameOf={codeOf} title={deactivateChosen} isHidden={isHidden} onHide={setHidden} onEnd={end} />
      )}
    </>
  );
}
