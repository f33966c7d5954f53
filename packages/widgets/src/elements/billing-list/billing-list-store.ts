import type { GroupClient } from '@caredesk/core/client';
import { CaredeskError } from '@caredesk/core/client/error';
import type { Bill, Endpoints } from '@caredesk/core/contract';
import { paymentStatuses } from '@caredesk/core/contract/entities/bill';
import type { Money } from '@caredesk/core/money/money';
import { totalsByCurrency } from '@caredesk/core/money/sums';
import { isFailedPayment, refundedOf } from '@caredesk/core/rules/refund';
import { computed } from '@preact/signals-core';
import { type AllowedValues, oneOf } from '../../element/allowed-values.js';
import { firstOfDay, lastOfDay } from '../../i18n/wall-clock.js';
import type { BulkRefund } from '../../money/bulk-refund-store.js';
import { createRecoveries } from '../../money/recoveries.js';
import { aDay } from '../../parts/list/allowed-days.js';
import { createTable, type ListAttributes, setListAttributes, type TableOptions } from '../../parts/list/table-store.js';
import { together } from '../../parts/resource/together.js';

/** A type, as an interface is no `Filters`. Empty text: any. Days are `YYYY-MM-DD`, the reader's, both inclusive: of the charge, and of any refund. */
export type BillFilters = {
  readonly paymentStatus: string;
  readonly from: string;
  readonly to: string;
  readonly refundedFrom: string;
  readonly refundedTo: string;
};

export const billValues: AllowedValues = {
  paymentStatus: oneOf(...paymentStatuses),
  from: aDay,
  to: aDay,
  refundedFrom: aDay,
  refundedTo: aDay,
};

export type BillingListStore = ReturnType<typeof createBillingList>;

export interface BillingListOptions extends Pick<TableOptions<Bill>, 'columns' | 'own' | 'report' | 'clock'> {
  readonly billing: Pick<GroupClient<Endpoints['billing']>, 'list' | 'history'>;
  readonly onSelect: (bill: { readonly billingId: string; readonly doctorId: string | null }) => void;
  /** Opens the refund of several bills; missing where the list does not offer it. @param onEnd when they have come to their end */
  readonly openBulkRefund?: ((bills: readonly Bill[], onEnd: () => void) => Promise<BulkRefund>) | undefined;
}

export function createBillingList({ billing, onSelect, openBulkRefund, ...options }: BillingListOptions) {
  const table = createTable<Bill, BillFilters>({
    ...options,
    name: 'bills',
    kind: 'bill',
    filters: { paymentStatus: '', from: '', to: '', refundedFrom: '', refundedTo: '' },
    load: async ({ filters, ownerId, ...query }, call) => {
      const set = Object.entries(filters).filter(([, value]) => value !== '');
      const request = { ...query, ...Object.fromEntries(set.map(([name, value]) => [name, bounds[name]?.(value) ?? value])) };
      const page = await (ownerId ? billing.history({ ...request, clientId: ownerId }, call) : billing.list(request, call));
      assertRefundedWithin(page.items, filters);
      return page;
    },
  });
  const { list } = table;
  /** The doctor whose bills are listed; undefined: all doctors'. */
  const doctorId = computed(() => list.query.value.ownerId);
  const recoveries = createRecoveries(list.rows, billing);
  return {
    table,
    doctorId,
    openBulkRefund,
    /** The later charge that made a failed bill of the page good, by the failed bill's id; read after the page. */
    recoveries: recoveries.recovered,
    /** Sums of the page shown, one a currency; failed bills brought no money. */
    totals: computed(() => pageTotals(list.rows.value)),
    open: (bill: Bill) => onSelect({ billingId: bill.billingId, doctorId: bill.doctorId }),
    setAttributes: (changed: Partial<ListAttributes & Record<'doctorId' | 'paymentStatus', string | undefined>>) => {
      if ('paymentStatus' in changed) list.setFilters({ paymentStatus: changed.paymentStatus ?? '' });
      if ('doctorId' in changed && changed.doctorId !== doctorId.value) list.listOf(changed.doctorId);
      setListAttributes(list, changed);
    },
    ...together(() => [recoveries, list]),
  };
}

/** Days are the reader's, as in the columns. */
const bounds: Readonly<Record<string, (day: string) => string>> = {
  from: firstOfDay,
  to: lastOfDay,
  refundedFrom: firstOfDay,
  refundedTo: lastOfDay,
};

const dayMs = 24 * 60 * 60 * 1000;

/**
 * A backend may not know the days of refunds: all its bills would be shown as refunded then.
 * @throws CaredeskError
 */
function assertRefundedWithin(bills: readonly Bill[], { refundedFrom, refundedTo }: BillFilters): void {
  // A day is one of UTC or of the reader.
  const from = refundedFrom === '' ? Number.NEGATIVE_INFINITY : Date.parse(refundedFrom) - dayMs;
  const to = refundedTo === '' ? Number.POSITIVE_INFINITY : Date.parse(refundedTo) + 2 * dayMs;
  if (refundedFrom === '' && refundedTo === '') return;
  const isWithin = (at: string | null) => at === null || (Date.parse(at) >= from && Date.parse(at) <= to);
  const isMeant = (bill: Bill) =>
    bill.refunds && bill.refunds.length > 0 ? bill.refunds.some(({ refundedAt }) => isWithin(refundedAt)) : refundedOf(bill).minor > 0;
  if (!bills.every(isMeant)) throw new CaredeskError({ code: 'contract', call: 'billing.list', detail: 'refundedFrom is ignored' });
}

/** Sums of bills, one a currency. */
export function pageTotals(bills: readonly Bill[]) {
  const charged = bills.filter((bill) => !isFailedPayment(bill));
  const sums = (money: (bill: Bill) => Money | null) => totalsByCurrency(charged.flatMap((bill) => money(bill) ?? []));
  const refunded = sums(refundedOf);
  return sums((bill) => bill.amount).map((amount) => ({
    amount,
    refunded: refunded.find(({ currency }) => currency === amount.currency) ?? { minor: 0, currency: amount.currency },
  }));
}
