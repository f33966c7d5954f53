import { useSignals } from '@preact/signals-react/runtime';
import type { Bills } from '../../money/bulk-bills.js';
import { type BarProps, BulkWork } from '../../parts/bulk/bulk-work.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useMessages } from '../../ui/locale-context.js';
import { BulkWords, useSumLabel } from '../billing-list/bulk-words.js';
import type { FailedPayment, FailedPaymentsStore } from './failed-payments-store.js';
import { failedPaymentsMessages } from './messages.js';

const BulkRefundView = lazyView(() => import('../billing-list/bulk-refund-view.js').then((module) => module.BulkRefundView));

export function ChargesBar({ store, ...bar }: BarProps<FailedPayment> & { readonly store: FailedPaymentsStore }) {
  useSignals();
  const messages = useMessages(failedPaymentsMessages);
  const amounts = chargeable(store, bar.selection.rows.value).flatMap(({ amount }) => amount ?? []);
  const label = useSumLabel(amounts, messages.chargeChosen, messages.chargeSum);
  const begin = async (selected: ReadonlyMap<string, FailedPayment>) => {
    const payments = chargeable(store, selected);
    const charges = await store.openBulkCharge(payments, bar.table.list.reload);
    void charges.plan();
    return { ...charges, bills: doctorsOf(payments) };
  };
  return (
    <BulkWords.Provider value={{ ...messages, refundChosen: messages.chargeChosen }}>
      <BulkWork {...bar} label={label} begin={begin}>
        {(charges, dialog) => <BulkRefundView {...dialog} refund={charges} bills={charges.bills} />}
      </BulkWork>
    </BulkWords.Provider>
  );
}

const chargeable = ({ recovered }: FailedPaymentsStore, selected: ReadonlyMap<string, FailedPayment>): readonly FailedPayment[] =>
  [...selected.values()].filter(
    ({ billingId, amount, refusal }) => amount !== null && refusal === undefined && !recovered.value.has(billingId),
  );

/** A charge has no bill yet: it is called by its doctor, and what for. */
const doctorsOf = (payments: readonly FailedPayment[]): Bills =>
  new Map(
    payments.map(({ doctorId, doctorName, description, currency }) => [
      doctorId ?? '',
      { invoiceNumber: doctorName, doctorName: description, currency },
    ]),
  );
