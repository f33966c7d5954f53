import { dayAfter } from '@caredesk/core/dates';
import { dayOnClock } from '../../i18n/wall-clock.js';
import { listMessages } from '../../parts/list/messages.js';
import type { View } from '../../parts/list-views/saved-views.js';
import { Views } from '../../parts/list-views/views.js';
import { useMessages } from '../../ui/locale-context.js';
import { rangeOf } from '../doctor-report/range.js';
import type { BillingListStore } from './billing-list-store.js';
import { billingListMessages } from './messages.js';

/** Views of bills that every user has; days are counted from the day on which one is chosen, as a page may be open over midnight. */
export function BillViews({ store }: { store: BillingListStore }) {
  const messages = useMessages(billingListMessages);
  const { all } = useMessages(listMessages);
  const today = () => dayOnClock(Date.now());
  const month = () => rangeOf('thisMonth', today());
  const presets: readonly View[] = [
    { name: all, filters: {} },
    { name: messages.failedLastDays, filters: () => ({ paymentStatus: 'failed', from: dayAfter(today(), -6), to: today() }) },
    { name: messages.refundedThisMonth, filters: () => ({ refundedFrom: month().from, refundedTo: month().to }) },
    { name: messages.thisMonth, filters: month },
  ];
  return <Views table={store.table} presets={presets} />;
}
