import type { GroupClient } from '@caredesk/core/client';
import type { Bill, Endpoints } from '@caredesk/core/contract';
import { type Money, totalsByCurrency } from '@caredesk/core/money';
import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { FeatureStore } from '../element/feature.js';
import { createTable, type TableOptions, type TableStore } from '../list/table-store.js';

export interface BillingListAttributes {
  readonly keyword: string | undefined;
  readonly doctorId: string | undefined;
  readonly paymentStatus: string | undefined;
  readonly pageSize: number | undefined;
}

/** Empty text: any. Days are `YYYY-MM-DD`, both inclusive. */
export interface BillFilters {
  readonly paymentStatus: string;
  readonly from: string;
  readonly to: string;
}

export interface PageTotal {
  readonly amount: Money;
  readonly refunded: Money;
}

export interface BillingListStore extends FeatureStore<BillingListAttributes> {
  readonly table: TableStore<Bill>;
  readonly filters: ReadonlySignal<BillFilters>;
  setFilters(changed: Partial<BillFilters>): void;
  /** Sums of the page shown, one a currency; failed bills brought no money. */
  readonly totals: ReadonlySignal<readonly PageTotal[]>;
  open(bill: Bill): void;
}

export interface BillingListOptions extends Pick<TableOptions<Bill>, 'columns' | 'preferences' | 'report' | 'clock'> {
  readonly billing: Pick<GroupClient<Endpoints['billing']>, 'list' | 'history'>;
  readonly onSelect: (bill: { readonly billingId: string; readonly doctorId: string | null }) => void;
}

const noFilters: BillFilters = { paymentStatus: '', from: '', to: '' };

export function createBillingList({ billing, onSelect, ...options }: BillingListOptions): BillingListStore {
  const filters = signal(noFilters);
  let doctorId: string | undefined;
  const table = createTable<Bill>({
    ...options,
    name: 'bills',
    load: (query, call) => {
      const { paymentStatus, from, to } = filters.value;
      const question = { ...query, paymentStatus: paymentStatus || undefined, from: from || undefined, to: to || undefined };
      return doctorId ? billing.history({ ...question, clientId: doctorId }, call) : billing.list(question, call);
    },
  });
  const setFilters = (changed: Partial<BillFilters>) => {
    const next = { ...filters.value, ...changed };
    if (JSON.stringify(next) === JSON.stringify(filters.value)) return;
    filters.value = next;
    table.list.restart();
  };
  return {
    table,
    filters,
    setFilters,
    totals: computed(() => pageTotals(table.list.rows.value)),
    open: ({ billingId, doctorId }) => onSelect({ billingId, doctorId }),
    setAttributes: (changed) => {
      if ('pageSize' in changed && changed.pageSize) table.list.setPageSize(changed.pageSize);
      if ('paymentStatus' in changed) setFilters({ paymentStatus: changed.paymentStatus ?? '' });
      if ('doctorId' in changed && changed.doctorId !== doctorId) {
        doctorId = changed.doctorId;
        table.list.restart();
      }
      if ('keyword' in changed) table.list.search(changed.keyword ?? '');
    },
    resume: table.list.resume,
    suspend: table.list.suspend,
    dispose: table.list.suspend,
  };
}

function pageTotals(bills: readonly Bill[]): PageTotal[] {
  const charged = bills.filter(({ paymentStatus }) => paymentStatus !== 'failed');
  const sums = (money: (bill: Bill) => Money | null) => totalsByCurrency(charged.flatMap((bill) => money(bill) ?? []));
  const refunded = sums((bill) => bill.refundedAmount);
  return sums((bill) => bill.amount).map((amount) => ({
    amount,
    refunded: refunded.find(({ currency }) => currency === amount.currency) ?? { minor: 0, currency: amount.currency },
  }));
}
