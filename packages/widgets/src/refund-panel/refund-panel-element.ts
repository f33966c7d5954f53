import { bindGroup, systemClock } from '@caredesk/core/client';
import { billing } from '@caredesk/core/contract';
import { formatMajor } from '@caredesk/core/money';
import { type CSSResultGroup, type PropertyDeclarations, unsafeCSS } from '@lit/reactive-element';
import actionStyles from '../action/action.css';
import { billColumns } from '../billing-list/bill-columns.js';
import { billingListMessages } from '../billing-list/messages.js';
import type { Feature, FeatureHost } from '../element/feature.js';
import { FeatureElement } from '../element/feature-element.js';
import listStyles from '../list/list.css';
import { listMessages } from '../list/messages.js';
import { browserLock } from '../platform/lock.js';
import { browserPreferences } from '../platform/preferences.js';
import { openRefundLedger } from '../platform/refund-ledger.js';
import detailStyles from '../record/detail.css';
import { recordMessages } from '../record/messages.js';
import { BeforeRefundEvent, RefundedEvent } from './before-refund-event.js';
import { refundPanelMessages } from './messages.js';
import { createRefundDesk, type RefundIntent } from './refund-desk.js';
import styles from './refund-panel.css';
import { createRefundPanel, type RefundPanelStore } from './refund-panel-store.js';
import { RefundPanelView } from './refund-panel-view.js';

/** A refund of another tab is waited for so long; longer than one can take. */
const lockWaitMs = 120_000;

/**
 * Refunds a bill, in full or in part.
 * @tag caredesk-refund-panel
 * @fires caredesk-before-refund - Cancelable: {billingId, amount, currency}; `event.waitUntil(promise)` is awaited.
 * @fires caredesk-refunded - A refund was made: {billingId, refundId}.
 */
export class RefundPanelElement extends FeatureElement<RefundPanelStore> {
  static override properties: PropertyDeclarations = {
    doctorId: { attribute: 'doctor-id', reflect: true },
    billingId: { attribute: 'billing-id', reflect: true },
  };
  static override styles: CSSResultGroup = [FeatureElement.styles, ...[listStyles, actionStyles, detailStyles, styles].map(unsafeCSS)];

  /** Whose bills to choose from; all unless said. */
  declare doctorId: string | undefined;
  /** The bill to refund; chosen from a list unless said. */
  declare billingId: string | undefined;

  /** @internal */
  protected override readonly feature: Feature<RefundPanelStore> = {
    View: RefundPanelView,
    messages: [listMessages, billingListMessages, recordMessages, refundPanelMessages],
  };

  /** @internal */
  protected override createStore({ call, report, settings: { apiBase } }: FeatureHost): RefundPanelStore {
    const lock = browserLock();
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
      approve: (intent) => this.#approve(intent),
      onRefunded: (refund) => this.dispatchEvent(new RefundedEvent(refund)),
    });
  }

  #approve({ billingId, amount }: RefundIntent): Promise<boolean> {
    const event = new BeforeRefundEvent({ billingId, amount: formatMajor(amount), currency: amount.currency });
    this.dispatchEvent(event);
    return event.isApproved();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'caredesk-refund-panel': RefundPanelElement;
  }
}
