import type { Bill } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { type RowNames, useSeveral } from '../bulk/use-several.js';
import { DayField, DayRange } from '../day/day-field.js';
import { TableView } from '../list/table-view.js';
import totalsStyles from '../list/totals.css';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import { useMoneyFormat } from '../locale/money-format.js';
import { useStyles } from '../styles/use-styles.js';
import { lazyView } from '../ui/lazy-view.js';
import { Select } from '../ui/select.js';
import type { BillingListStore } from './billing-list-store.js';
import { billingListMessages } from './messages.js';
import { paymentStatuses, usePaymentStatus } from './payment-status.js';

const BillsBar = lazyView(() => import('./bulk-bar.js').then((module) => module.BillsBar));
const BillViews = lazyView(() => import('./bill-views.js').then((module) => module.BillViews));

const rowNames: RowNames<Bill> = {
  idOf: ({ billingId }) => billingId,
  nameOf: ({ invoiceNumber, billingId }) => invoiceNumber || billingId,
};

export function BillingListView({ store }: { store: BillingListStore }) {
  const messages = useMessages(billingListMessages);
  const several = useSeveral(store.table, rowNames);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows are what has the focus
    <div className="list" onKeyDown={store.openBulkRefund && several.onKeyDown}>
      {store.openBulkRefund && (
        <div className="views-space">
          <div>
            <BillViews store={store} />
          </div>
          {several.button}
        </div>
      )}
      <TableView
        table={several.table}
        label={messages.bills}
        searchLabel={messages.search}
        searchHint={messages.hint}
        filters={<Filters store={store} />}
        idOf={rowNames.idOf}
        onOpen={store.open}
      />
      {several.selection && <BillsBar store={store} selection={several.selection} onEnd={several.end} />}
      <Totals store={store} />
    </div>
  );
}

function Filters({ store }: { store: BillingListStore }) {
  useSignals();
  const { anyStatus, from: fromLabel, to: toLabel } = useMessages(billingListMessages);
  const inWords = usePaymentStatus();
  const label = useFieldLabel()('paymentStatus');
  const { query, setFilters } = store.table.list;
  const { paymentStatus, from, to } = query.value.filters;
  const known = paymentStatus === '' || paymentStatuses.includes(paymentStatus) ? paymentStatuses : [...paymentStatuses, paymentStatus];
  const options = [['', anyStatus] as const, ...known.map((status) => [status, inWords(status)] as const)];
  return (
    <>
      <Select label={label} value={paymentStatus} options={options} onChange={(next) => setFilters({ paymentStatus: next })} />
      <DayRange>
        <DayField label={fromLabel} value={from} max={to} onChange={(next) => setFilters({ from: next })} />
        <DayField label={toLabel} value={to} min={from} onChange={(next) => setFilters({ to: next })} />
      </DayRange>
    </>
  );
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
