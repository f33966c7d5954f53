import { bindGroup } from '@caredesk/core/client/caller';
import { refundRequests } from '@caredesk/core/contract/endpoints/refund-requests';
import { refundRequestStatuses } from '@caredesk/core/contract/entities/refund-request';
import type { PropertyDeclarations } from '@lit/reactive-element';
import { draftOwner } from '../../browser/stored-draft.js';
import { oneOf } from '../../element/allowed-values.js';
import actionStyles from '../../parts/action/action.css';
import { createInputDraft } from '../../parts/form/form-input.js';
import { ListElement, type ListFeature } from '../../parts/list/list-element-base.js';
import { listMessages } from '../../parts/list/messages.js';
import { type CaredeskEvent, fire } from '../../runtime/events.js';
import { refundRequestMessages } from './messages.js';
import { createRefundRequests, type RefundRequestsStore } from './refund-requests-store.js';
import { RefundRequestsView } from './refund-requests-view.js';

export type { BeforeRefundEvent, RefundedEvent } from '../../money/before-refund-event.js';
export type { ListChangeEvent } from '../../parts/list/list-element-base.js';

/** The user opened a request or, with null, went back to the list. */
export type RequestSelectEvent = CaredeskEvent<{ readonly requestId: string | null }>;

/** A request was approved or declined, according to the event's type. */
export type RequestDecidedEvent = CaredeskEvent<{ readonly requestId: string }>;

/**
 * Refund requests: those that wait for another account first. Shows nothing where the backend has none.
 * @tag caredesk-refund-requests
 * @example <caredesk-refund-requests></caredesk-refund-requests>
 * @fires {RequestSelectEvent} caredesk-request-select - A request was opened: {requestId}; null when the list is shown again. Cancelable.
 * @fires {RequestDecidedEvent} caredesk-request-approved - A request was approved: {requestId}.
 * @fires {RequestDecidedEvent} caredesk-request-declined - A request was declined: {requestId}.
 * @fires {BeforeRefundEvent} caredesk-before-refund - A refund of an approved request is about to be sent: {billingId, amount, currency}.
 * Cancelable.
 * @fires {RefundedEvent} caredesk-refunded - It was made: {billingId, refundId}.
 */
export class RefundRequestsElement extends ListElement<RefundRequestsStore> {
  static override properties: PropertyDeclarations = { requestId: { attribute: 'request-id', reflect: true } };

  /** The request to show. Default: the list. */
  declare requestId: string | undefined;

  /** @internal */
  protected override readonly feature: ListFeature<RefundRequestsStore> = {
    shows: refundRequests.list,
    View: RefundRequestsView,
    messages: [listMessages, refundRequestMessages],
    styles: [actionStyles],
    values: { status: oneOf(...refundRequestStatuses) },
    idFields: ['requestId'],
    createStore: (host) => {
      const { call, account, report, session, isPortals, settings } = host;
      return createRefundRequests({
        requests: bindGroup(call, 'refundRequests', refundRequests),
        account: () => account.user.value?.email,
        report,
        keepDecline: (requestId) => createInputDraft(`decline ${requestId} ${settings.apiBase}`, draftOwner(session, isPortals)),
        onSelect: (requestId) => fire<RequestSelectEvent>(this, 'caredesk-request-select', { requestId }, { cancelable: true }),
        onDecided: (decision, requestId) => fire<RequestDecidedEvent>(this, `caredesk-request-${decision}`, { requestId }),
        openRefund: async (request, onEnd) =>
          (await import('../billing-list/open-bulk-refund.js')).refundApproved(host, this, request, onEnd),
      });
    },
  };
}
