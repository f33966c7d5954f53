import { bindGroup } from '@caredesk/core/client/caller';
import { systemClock } from '@caredesk/core/client/clock';
import { audit } from '@caredesk/core/contract/endpoints/audit';
import { billing } from '@caredesk/core/contract/endpoints/billing';
import { doctors } from '@caredesk/core/contract/endpoints/doctors';
import { billFinder } from '@caredesk/core/payments';
import { draftOwner } from '../../browser/stored-draft.js';
import type { FeatureHost } from '../../element/feature.js';
import { createApprovals } from '../../money/approvals.js';
import { approveBy, type RefundedEvent } from '../../money/before-refund-event.js';
import { newReference } from '../../money/money-lock.js';
import { paymentsOnDemand } from '../../money/payments-on-demand.js';
import { createInputDraft } from '../../parts/form/form-input.js';
import { fire } from '../../runtime/events.js';
import { billColumns } from '../billing-list/bill-columns.js';
import { createRefundPanel, type RefundPanelOptions, type RefundPanelStore } from './refund-panel-store.js';

interface OpenOptions extends Pick<RefundPanelOptions, 'onChargeAgain' | 'canChargeAgain'> {
  readonly onSelect?: RefundPanelOptions['onSelect'];
  readonly onRefunded?: () => void;
}

/**
 * Refunds in a browser: ledger in its storage, a Web Lock between tabs.
 * @param element fires `caredesk-before-refund` and `caredesk-refunded`
 */
export function openRefundPanel(
  host: FeatureHost,
  element: EventTarget,
  { onRefunded = () => {}, onSelect = () => true, ...rest }: OpenOptions,
): RefundPanelStore {
  const { call, own, report, session, isPortals, server } = host;
  const { apiBase } = host.settings;
  return createRefundPanel({
    billing: bindGroup(call, 'billing', billing),
    ...rest,
    columns: billColumns,
    own,
    report,
    clock: systemClock,
    findBill: billFinder(call),
    getDoctor: (id, options) => bindGroup(call, 'doctors', { getById: doctors.getById }).getById({ id }, options),
    audit: bindGroup(call, 'audit', audit),
    keep: (billingId) => createInputDraft(`refund ${billingId} ${apiBase}`, draftOwner(session, isPortals)),
    onSelect,
    payments: paymentsOnDemand('refund', call, apiBase, server),
    approvals: createApprovals(host),
    newRef: newReference,
    approve: approveBy(element),
    onRefunded: (refund) => {
      fire<RefundedEvent>(element, 'caredesk-refunded', refund);
      onRefunded();
    },
  });
}
