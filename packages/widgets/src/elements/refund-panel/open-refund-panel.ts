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
import { paymentsOnDemand } from '../../money/payments-on-demand.js';
import { createInputDraft } from '../../parts/form/form-input.js';
import { fire } from '../../runtime/events.js';
import { billColumns } from '../billing-list/bill-columns.js';
import type { RefundPanelOptions } from './refund-panel-options.js';
import { createRefundPanel, type RefundPanelStore } from './refund-panel-store.js';

/**
 * Refunds in a browser: ledger in its storage, a Web Lock between tabs.
 * @param element fires `caredesk-before-refund` and `caredesk-refunded`
 */
export function openRefundPanel(
  host: FeatureHost,
  element: EventTarget,
  ofElement: Pick<RefundPanelOptions, 'onSelect' | 'onChargeAgain' | 'canChargeAgain'>,
  onRefunded = () => {},
): RefundPanelStore {
  const { call, own, report, session, isPortals, server } = host;
  const { apiBase } = host.settings;
  return createRefundPanel({
    ...ofElement,
    billing: bindGroup(call, 'billing', billing),
    columns: billColumns,
    own,
    report,
    clock: systemClock,
    findBill: billFinder(call),
    getDoctor: (id, options) => bindGroup(call, 'doctors', { getById: doctors.getById }).getById({ id }, options),
    audit: bindGroup(call, 'audit', audit),
    keep: (billingId) => createInputDraft(`refund ${billingId} ${apiBase}`, draftOwner(session, isPortals)),
    payments: paymentsOnDemand('refund', call, apiBase, server),
    approvals: createApprovals(host),
    approve: approveBy(element),
    onRefunded: (refund) => {
      fire<RefundedEvent>(element, 'caredesk-refunded', refund);
      onRefunded();
    },
  });
}
