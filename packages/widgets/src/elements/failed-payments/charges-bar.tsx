import { totalsByCurrency } from '@caredesk/core/money/sums';
import type { Bills } from '../../money/bulk-bills.js';
import { isUnsent } from '../../money/bulk-refund-store.js';
import { BulkWork } from '../../parts/bulk/bulk-work.js';
import type { Selection } from '../../parts/bulk/selection.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useMessages, withMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { BulkWords } from '../billing-list/bulk-words.js';
import { billingListMessages } from '../billing-list/messages.js';
import type { FailedPayment, FailedPaymentsStore } from './failed-payments-store.js';
import { failedPaymentsMessages } from './messages.js';

const BulkRefundView = lazyView(() => import('../billing-list/bulk-refund-view.js').then((module) => module.BulkRefundView));

interface ChargesBarProps {
  readonly store: FailedPaymentsStore;
  readonly selection: Selection<FailedPayment>;
  readonly onEnd: () => void;
}

export const ChargesBar = withMessages(Bar, billingListMessages);

function Bar({ store, ...bar }: ChargesBarProps) {
  const { table, openBulkCharge } = store;
  const messages = useMessages(failedPaymentsMessages);
  const label = useChargeLabel(chargeable(store, bar.selection.rows.value));
  const begin = async (selected: ReadonlyMap<string, FailedPayment>) => {
    const payments = chargeable(store, selected);
    const charges = await openBulkCharge(payments, table.list.reload);
    void charges.plan();
    return { refund: charges, bills: doctorsOf(payments) };
  };
  return (
    <BulkWords.Provider value={{ ...messages, refundChosen: messages.chargeChosen }}>
      <BulkWork {...bar} kind="bill" table={table} label={label} begin={begin} isAsking={({ refund }) => isUnsent(refund.state.value)}>
        {(work, dialog) => <BulkRefundView {...work} {...dialog} />}
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

/** How many payments are to be charged, and how much that is, one sum a currency. */
function useChargeLabel(payments: readonly FailedPayment[]): string {
  const { chargeChosen, chargeSum } = useMessages(failedPaymentsMessages);
  const format = useMoneyFormat();
  const amounts = payments.flatMap(({ amount }) => amount ?? []);
  if (amounts.length === 0) return chargeChosen;
  return chargeSum({ count: format.number(amounts.length), totals: totalsByCurrency(amounts).map(format.money).join(', ') });
}
