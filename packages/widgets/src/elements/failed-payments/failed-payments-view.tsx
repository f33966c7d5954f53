import { doctors } from '@caredesk/core/contract/endpoints/doctors';
import { computed } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { useOffers } from '../../element/record-link.js';
import { ActionOutcome } from '../../parts/action/action-outcome.js';
import { SeveralView } from '../../parts/bulk/several-view.js';
import { useHeadLabel } from '../../parts/list/column-label.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useMessages } from '../../ui/locale-context.js';
import type { FailedPaymentsStore } from './failed-payments-store.js';
import { failedPaymentsMessages } from './messages.js';

const ChargeInPlace = lazyView(() => import('./charge-in-place.js').then((module) => module.ChargeInPlace));
const ChargesBar = lazyView(() => import('./charges-bar.js').then((module) => module.ChargesBar));

export function FailedPaymentsView({ store }: { readonly store: FailedPaymentsStore }) {
  useSignals();
  const messages = useMessages(failedPaymentsMessages);
  const isChargeable = useOffers()(doctors.charge, 'charge');
  const charge = store.charge.value;
  return (
    <>
      <SeveralView
        table={useLabelled(store)}
        idOf={({ billingId }) => billingId}
        nameOf={({ doctorName, invoiceNumber, billingId }) => doctorName || invoiceNumber || billingId}
        label={messages.failedPayments}
        searchLabel={messages.search}
        searchHint={messages.hint}
        noneYet={messages.noneYet}
        filters={[]}
        onOpen={store.open}
        isOffered={isChargeable}
        bar={(bar) => <ChargesBar store={store} {...bar} />}
      />
      <ActionOutcome action={store.chargeAgain} />
      {charge && <ChargeInPlace {...charge} />}
    </>
  );
}

/** The table, whose heads say what its cells are about. */
function useLabelled({ table }: FailedPaymentsStore): FailedPaymentsStore['table'] {
  const { failed, action } = useMessages(failedPaymentsMessages);
  const label = useHeadLabel();
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels change with the language alone, as the messages do
  return useMemo(() => {
    const labels: Readonly<Record<string, string>> = { chargedAt: failed, paymentStatus: action };
    const columns = computed(() => table.columns.value.map((column) => ({ ...column, label: labels[column.field] ?? label(column) })));
    return { ...table, columns };
  }, [table, failed, action]);
}
