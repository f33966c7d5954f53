import type { Bill } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useFieldLabel, useFormat, useMessages } from '../element/frame.js';
import { lazyView } from '../element/lazy.js';
import { useStyles } from '../element/styles.js';
import { TableView } from '../list/table-view.js';
import totalsStyles from '../list/totals.css';
import { Button } from '../ui/button.js';
import { DayField, DayRange } from '../ui/day-field.js';
import { Select } from '../ui/select.js';
import type { BillingListStore } from './billing-list-store.js';
import { billingListMessages } from './messages.js';
import { paymentStatuses, usePaymentStatus } from './payment-status.js';
import type { Selection } from './selection.js';

const BulkBar = lazyView(() => import('./bulk-bar.js').then((module) => module.BulkBar));
const BillViews = lazyView(() => import('./bill-views.js').then((module) => module.BillViews));
const Pick = lazyView(() => import('./pick.js').then((module) => module.Pick));

/** The table with a box to choose each row by, in its first column. */
function withPicks(table: BillingListStore['table'], selection: Selection): BillingListStore['table'] {
  const [first, ...others] = table.columns;
  if (!first) return table;
  const cell = (bill: Bill) => (
    <>
      <Pick bill={bill} selection={selection} />
      {first.cell(bill)}
    </>
  );
  return { ...table, columns: [{ ...first, cell }, ...others] };
}

export function BillingListView({ store }: { store: BillingListStore }) {
  const messages = useMessages(billingListMessages);
  const [selection, setSelection] = useState<Selection>();
  const begin = async () => {
    const { createSelection } = await import('./selection.js');
    setSelection(createSelection(store.table.list));
  };
  return (
    <div className="list">
      {store.openBulkRefund && (
        <div className="views-space">
          <div>
            <BillViews store={store} />
          </div>
          {!selection && (
            <Button look="plain" onClick={() => void begin()}>
              {messages.selectMany}
            </Button>
          )}
        </div>
      )}
      <TableView
        table={selection ? withPicks(store.table, selection) : store.table}
        label={messages.bills}
        searchLabel={messages.search}
        searchHint={messages.hint}
        filters={<Filters store={store} />}
        idOf={({ billingId }) => billingId}
        onOpen={store.open}
      />
      {selection && <BulkBar store={store} selection={selection} onEnd={() => setSelection(undefined)} />}
      <Totals store={store} />
    </div>
  );
}

function Filters({ store }: { store: BillingListStore }) {
  useSignals();
  const { anyStatus, from: fromLabel, to: toLabel } = useMessages(billingListMessages);
  const inWords = usePaymentStatus();
  const label = useFieldLabel()('paymentStatus');
  const { question, setFilters } = store.table.list;
  const { paymentStatus, from, to } = question.value.filters;
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
  const format = useFormat();
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
