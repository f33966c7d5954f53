import type { Bill } from '@caredesk/core/contract';
import { computed, type ReadonlySignal } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { RecordLink } from '../../element/record-link.js';
import type { Recovered } from '../../money/recoveries.js';
import type { TableStore } from '../../parts/list/table-store.js';
import { useMessages } from '../../ui/locale-context.js';
import { useStyles } from '../../ui/use-styles.js';
import type { BillFilters, BillingListStore } from './billing-list-store.js';
import { billingListMessages } from './messages.js';
import styles from './payment-status.css';
import { PaymentStatus } from './payment-status.js';

interface RecoveredByProps {
  readonly bill: Pick<Bill, 'billingId' | 'invoiceNumber' | 'doctorId'>;
}

/** Says which later charge made a failed bill good. */
export function RecoveredBy({ bill }: RecoveredByProps) {
  const { recoveredBy } = useMessages(billingListMessages);
  const { billingId, invoiceNumber, doctorId } = bill;
  return (
    <RecordLink to="bill" ids={{ billingId, doctorId }}>
      {recoveredBy({ invoice: invoiceNumber || billingId })}
    </RecordLink>
  );
}

export function RecoveredInRow({ bill }: RecoveredByProps) {
  useStyles(styles);
  return (
    <span className="recovered">
      <RecoveredBy bill={bill} />
    </span>
  );
}

function Status({ bill, recoveries }: { readonly bill: Bill; readonly recoveries: ReadonlySignal<Recovered> }) {
  useSignals();
  const recovery = recoveries.value.get(bill.billingId);
  return (
    <>
      <PaymentStatus status={bill.paymentStatus} isOver={recovery !== undefined} />
      {recovery && <RecoveredInRow bill={recovery} />}
    </>
  );
}

/** The bills' table, whose failed bills say what recovered them. */
export function useRecoveryTable({ table, recoveries }: BillingListStore): TableStore<Bill, BillFilters> {
  return useMemo(() => {
    const columns = computed(() =>
      table.columns.value.map((column) =>
        column.field === 'paymentStatus' ? { ...column, cell: (bill: Bill) => <Status bill={bill} recoveries={recoveries} /> } : column,
      ),
    );
    return { ...table, columns };
  }, [table, recoveries]);
}
