import type { Bill } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { useMessages } from '../element/frame.js';
import { moreListMessages } from '../list/more-messages.js';
import type { Selection } from './selection.js';

/** Chooses one bill; with shift all from the one before. */
export function Pick({ bill, selection }: { bill: Bill; selection: Selection }) {
  useSignals();
  const { select } = useMessages(moreListMessages);
  return (
    <input
      type="checkbox"
      className="pick"
      aria-label={select({ name: bill.invoiceNumber || bill.billingId })}
      checked={selection.chosen.value.has(bill.billingId)}
      onClick={(event) => selection.toggle(bill, event.shiftKey)}
      onChange={() => {}}
    />
  );
}
