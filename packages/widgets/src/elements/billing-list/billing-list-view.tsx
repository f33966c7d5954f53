import { billing } from '@caredesk/core/contract/endpoints/billing';
import { paymentStatuses } from '@caredesk/core/contract/entities/bill';
import { useSignals } from '@preact/signals-react/runtime';
import { useOffers } from '../../element/record-link.js';
import { SeveralView } from '../../parts/bulk/several-view.js';
import { useColumnLabel } from '../../parts/list/column-label.js';
import type { ListFilter } from '../../parts/list/list-filter.js';
import { listMessages } from '../../parts/list/messages.js';
import totalsStyles from '../../parts/list/totals.css';
import { lazyView } from '../../ui/lazy-view.js';
import { useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { useStyles } from '../../ui/use-styles.js';
import type { BillingListStore } from './billing-list-store.js';
import { billingListMessages } from './messages.js';
import { usePaymentStatus } from './payment-status.js';
import { useRecoveryTable } from './recovered-by.js';

const BillsBar = lazyView(() => import('./bulk-bar.js').then((module) => module.BillsBar));
const BillViews = lazyView(() => import('./bill-views.js').then((module) => module.BillViews));

export function BillingListView({ store }: { store: BillingListStore }) {
  useSignals();
  const messages = useMessages(billingListMessages);
  const offers = useOffers();
  const isRefundable = store.openBulkRefund !== undefined && offers(billing.refund, 'refund');
  return (
    <SeveralView
      table={useRecoveryTable(store)}
      idOf={({ billingId }) => billingId}
      nameOf={({ invoiceNumber, billingId }) => invoiceNumber || billingId}
      label={messages.bills}
      searchLabel={messages.search}
      searchHint={store.doctorId.value ? messages.hintOfDoctor : messages.hint}
      views={store.openBulkRefund && <BillViews store={store} />}
      filters={useFilters()}
      foot={<Totals store={store} />}
      noneYet={messages.noneYet}
      onOpen={store.open}
      isOffered={isRefundable}
      bar={(bar) => <BillsBar store={store} {...bar} />}
    />
  );
}

function useFilters(): readonly ListFilter[] {
  const { anyStatus } = useMessages(listMessages);
  const inWords = usePaymentStatus();
  const label = useColumnLabel();
  return [
    {
      name: 'paymentStatus',
      label: label('paymentStatus'),
      options: [['', anyStatus], ...paymentStatuses.map((status) => [status, inWords(status)] as const)],
    },
    { label: label('chargedAt'), from: 'from', to: 'to' },
    { label: label('refundedAt'), from: 'refundedFrom', to: 'refundedTo' },
  ];
}

function Totals({ store }: { store: BillingListStore }) {
  useSignals();
  useStyles(totalsStyles);
  const { pageTotal } = useMessages(billingListMessages);
  const format = useMoneyFormat();
  const totals = store.totals.value;
  if (totals.length === 0) return null;
  return (
    <ul className="totals">
      {totals.map(({ amount, refunded }) => (
        <li key={amount.currency}>{pageTotal({ amount: format.money(amount), refunded: format.money(refunded) })}</li>
      ))}
    </ul>
  );
}
