import { bindGroup } from '@caredesk/core/client/client';
import { systemClock } from '@caredesk/core/client/clock';
import { billing } from '@caredesk/core/contract/endpoints/billing';
import { formatMajor } from '@caredesk/core/money/money';
import { billColumns } from '../billing-list/bill-columns.js';
import type { FeatureHost } from '../element/feature.js';
import { browserLock } from '../platform/lock.js';
import { browserPreferences } from '../platform/preferences.js';
import { openRefundLedger } from '../platform/refund-ledger.js';
import { BeforeRefundEvent, RefundedEvent } from './before-refund-event.js';
import { createRefundDesk, type RefundIntent } from './refund-desk.js';
import { createRefundPanel, type RefundPanelStore } from './refund-panel-store.js';

/** A refund of another tab is waited for so long; longer than one can take. */
const lockWaitMs = 120_000;

/**
 * Refunds in a browser: ledger in its storage, a Web Lock between tabs.
 * @param element fires `caredesk-before-refund` and `caredesk-refunded`
 */
export function openRefundPanel(
  { call, report, settings: { apiBase } }: FeatureHost,
  element: EventTarget,
  onRefunded: () => void = () => {},
): RefundPanelStore {
  const lock = browserLock();
  const approve = ({ billingId, amount }: RefundIntent): Promise<boolean> => {
    const event = new BeforeRefundEvent({ billingId, amount: formatMajor(amount), currency: amount.currency });
    element.dispatchEvent(event);
    return event.isApproved();
  };
  return createRefundPanel({
    billing: bindGroup(call, 'billing', billing),
    columns: billColumns,
    preferences: browserPreferences,
    report,
    desk: createRefundDesk({
      apiBase,
      call,
      clock: systemClock,
      openLedger: () => openRefundLedger(apiBase),
      withLock: (task) => lock.run(`caredesk-refunds ${apiBase}`, lockWaitMs, task),
    }),
    newRef: () => `web-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`,
    approve,
    onRefunded: (refund) => {
      element.dispatchEvent(new RefundedEvent(refund));
      onRefunded();
    },
  });
}
