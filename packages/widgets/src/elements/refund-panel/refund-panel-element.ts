import { billing } from '@caredesk/core/contract/endpoints/billing';
import { type CSSResultGroup, type PropertyDeclarations, unsafeCSS } from '@lit/reactive-element';
import type { Feature } from '../../element/feature.js';
import { FeatureElement } from '../../element/feature-element.js';
import { refundMessages } from '../../money/messages.js';
import actionStyles from '../../parts/action/action.css';
import { listStyles } from '../../parts/list/list-element-base.js';
import { listMessages } from '../../parts/list/messages.js';
import { loadArranging } from '../../parts/list/page-columns.js';
import detailStyles from '../../parts/record/detail.css';
import { recordMessages } from '../../parts/record/messages.js';
import { announceRecord, publicActions, type RecordAction, type RecordNamed } from '../../parts/record/record-named.js';
import { type CaredeskEvent, fire } from '../../runtime/events.js';
import { billingListMessages } from '../billing-list/messages.js';
import { historyMessages } from '../history/messages.js';
import { openRefundPanel } from './open-refund-panel.js';
import type { RefundPanelStore } from './refund-panel-store.js';
import { RefundPanelView } from './refund-panel-view.js';
import { refundActions, shownBill } from './refund-record-actions.js';

export type { BeforeRefundEvent, RefundedEvent } from '../../money/before-refund-event.js';
export type { RecordChangeEvent } from '../../parts/record/record-named.js';

/** The panel is to show another bill; `null`: the list to choose from. */
export type RefundBillSelectEvent = CaredeskEvent<{ readonly billingId: string | null; readonly doctorId: string | null }>;

/**
 * Refunds a bill, in full or in part.
 * @tag caredesk-refund-panel
 * @example <caredesk-refund-panel doctor-id="7"></caredesk-refund-panel>
 * @fires {RecordChangeEvent} caredesk-record-change - Another record is shown, or its name has changed: its id, or null; the name is the
 * property `recordName`.
 * @slot summary - What the page says of the bill, below its head. Slots exist while a bill is shown; their content stays the page's own.
 * @slot aside - What the page adds beside the bill, or below it where there is no room.
 * @slot actions - The page's own buttons, after those of the bill.
 * @csspart record-name - The heading of the shown bill: its amount.
 * @csspart heading - The element's own heading.
 * @fires {RefundBillSelectEvent} caredesk-bill-select - Another bill was chosen: {billingId, doctorId}; billingId is null for the list to
 * choose from. Cancelable: a page with its own router calls `preventDefault()`.
 * @fires {BeforeRefundEvent} caredesk-before-refund - Cancelable: {billingId, amount, currency}; `event.waitUntil(promise)` is awaited.
 * @fires {RefundedEvent} caredesk-refunded - A refund was made: {billingId, refundId}.
 */
export class RefundPanelElement extends FeatureElement<RefundPanelStore> implements RecordNamed {
  static override properties: PropertyDeclarations = {
    doctorId: { attribute: 'doctor-id', reflect: true },
    billingId: { attribute: 'billing-id', reflect: true },
    folded: { type: Boolean, reflect: true },
    heading: { reflect: true },
  };
  static override styles: CSSResultGroup = [FeatureElement.styles, ...[listStyles, actionStyles, detailStyles].map(unsafeCSS)];

  /** Whose bills to choose from. Default: all. */
  declare doctorId: string | undefined;
  /** The bill to refund. Default: chosen from a list. */
  declare billingId: string | undefined;
  /** Below 900 px, where it has no room beside the bill, the form opens by the button `Refund` in the head; default: it is open. */
  declare folded: boolean | undefined;
  /** `none`: hides the heading, for a page that has its own; screen readers still get the names. */
  declare heading: 'none' | undefined;

  /** The shown record's name, such as an invoice number; undefined while none is shown. It may be a patient's: nothing for logs or addresses. */
  recordName: string | undefined = undefined;

  /** What can be done with the record now: `{ name, disabled, run() }`, for a page that offers it elsewhere, such as in a palette. */
  get recordActions(): readonly RecordAction[] {
    return this.store ? publicActions(this, 'bill', refundActions(this.store, this.box.lang, this.offers)) : [];
  }

  /** @internal */
  protected override readonly feature: Feature<RefundPanelStore> = {
    shows: billing.list,
    View: RefundPanelView,
    messages: [listMessages, billingListMessages, recordMessages, historyMessages, refundMessages],
    createStore: (host) => {
      const store = openRefundPanel(host, this, {
        onSelect: (bill) => fire<RefundBillSelectEvent>(this, 'caredesk-bill-select', bill, { cancelable: true }),
        onChargeAgain: (doctorId) => host.open('doctor', { doctorId }),
        canChargeAgain: () => host.settings.links?.doctor !== undefined,
      });
      return announceRecord(this, store, () => {
        const bill = shownBill(store);
        return bill && { name: bill.invoiceNumber || bill.billingId, ids: { billingId: bill.billingId } };
      });
    },
  };

  /** The bills to choose from have the portal's own columns from the first. */
  protected override async scheduleUpdate(): Promise<void> {
    if (this.settings.columns) await loadArranging();
    super.scheduleUpdate();
  }
}
