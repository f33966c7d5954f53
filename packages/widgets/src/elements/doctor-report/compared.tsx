import type { DoctorReportRow } from '@caredesk/core/contract';
import type { Money } from '@caredesk/core/money/money';
import { computed, type ReadonlySignal } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { Change, Share } from '../../ui/change.js';
import { useMessages } from '../../ui/locale-context.js';
import type { DoctorReportStore } from './doctor-report-store.js';
import { doctorReportMessages } from './messages.js';
import { greatestNet } from './report-rows.js';

interface EarlierProps {
  readonly now: Money | null;
  /** Missing: nothing was billed then. */
  readonly before: Money | null | undefined;
  readonly isCost: boolean;
}

/** Under an amount: the earlier one, and the change; nothing where both are zero. */
export function Earlier({ now, before, isCost }: EarlierProps) {
  const { beforeAmount } = useMessages(doctorReportMessages);
  if (!now) return null;
  const earlier = before ?? { minor: 0, currency: now.currency };
  if (now.minor === 0 && earlier.minor === 0) return null;
  return (
    <span className="earlier">
      <Change now={now} before={earlier} isCost={isCost} titleOf={beforeAmount} />
    </span>
  );
}

const fields = ['billed', 'refunded', 'net'] as const;
const keyOf = ({ doctorId, currency }: DoctorReportRow) => `${doctorId} ${currency}`;

function EarlierOfRow({ store, row, field }: { store: DoctorReportStore; row: DoctorReportRow; field: (typeof fields)[number] }) {
  useSignals();
  const earlier = store.earlierRows.value;
  return earlier && <Earlier now={row[field]} before={earlier.get(keyOf(row))?.[field]} isCost={field === 'refunded'} />;
}

/** The net amount beside the greatest one in its currency. */
function ShareOfRow({ row, greatest }: { row: DoctorReportRow; greatest: ReadonlySignal<ReturnType<typeof greatestNet>> }) {
  useSignals();
  return <Share of={row.net?.minor ?? 0} most={greatest.value.get(row.currency) ?? 0} />;
}

/** The report's table, with the earlier amounts in its cells. */
export function useComparedTable(store: DoctorReportStore): DoctorReportStore['table'] {
  return useMemo(() => {
    const greatest = computed(() => greatestNet(store.rows.value));
    const columns = computed(() =>
      store.table.columns.value.map((column) => {
        const field = fields.find((name) => name === column.field);
        if (!field) return column;
        const cell = (row: DoctorReportRow) => (
          <>
            {column.cell(row)}
            <EarlierOfRow store={store} row={row} field={field} />
            {field === 'net' && <ShareOfRow row={row} greatest={greatest} />}
          </>
        );
        return { ...column, cell };
      }),
    );
    return { ...store.table, columns };
  }, [store]);
}
