import type { GroupClient } from '@caredesk/core/client';
import type { Endpoints, RefundRequest } from '@caredesk/core/contract';
import { type Signal, signal } from '@preact/signals-core';
import type { BulkRefund } from '../../money/bulk-refund-store.js';
import { type ActionStore, createAction } from '../../parts/action/action-store.js';
import { createResource, type ResourceStore } from '../../parts/resource/resource-store.js';

/** A request with what can be done about it. */
export interface RequestCard {
  /** With its rows, which the list's has not. */
  readonly request: ResourceStore<RefundRequest>;
  readonly approve: ActionStore<void>;
  /** Of the reason. */
  readonly decline: ActionStore<string>;
  /** The refunds of an approved request, while their dialog is open. */
  readonly refund: Signal<BulkRefund | undefined>;
  /** Opens it. */
  send(): Promise<void>;
}

export type Decision = 'approved' | 'declined';

export interface CardOptions {
  readonly requests: Omit<GroupClient<Endpoints['refundRequests']>, 'create'>;
  readonly onDecided: (decision: Decision, requestId: string) => void;
  /** @param onEnd when the refunds have come to their end */
  readonly openRefund: (request: RefundRequest, onEnd: () => void) => Promise<BulkRefund>;
  readonly report: (phase: 'load' | 'action', error: unknown) => void;
  readonly onChange: () => void;
}

export function createCard(requestId: string, { requests, onDecided, openRefund, report, onChange }: CardOptions): RequestCard {
  const request = createResource<RefundRequest>({ report, load: (call) => requests.getById({ id: requestId }, call) });
  const refund = signal<BulkRefund | undefined>(undefined);
  const decided = (decision: Decision) => (now: RefundRequest) => {
    request.put(now);
    onDecided(decision, requestId);
    onChange();
  };
  return {
    request,
    approve: createAction({ report, change: () => requests.approve({ id: requestId }).then(decided('approved')) }),
    decline: createAction({ report, change: (reason: string) => requests.decline({ id: requestId, reason }).then(decided('declined')) }),
    refund,
    send: async () => {
      const now = request.value.value;
      if (!now || refund.value) return;
      const panel = await openRefund(now, () => {
        request.reload();
        onChange();
      });
      refund.value = panel;
      await panel.plan();
    },
  };
}
