import type { GroupClient } from '@caredesk/core/client';
import type { Endpoints, RefundRequest } from '@caredesk/core/contract';
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { FeatureStore } from '../../element/feature.js';
import type { BulkRefund } from '../../money/bulk-refund-store.js';
import { type ActionStore, createAction } from '../../parts/action/action-store.js';
import { createTable, type ListAttributes, setListAttributes, type TableOptions, type TableStore } from '../../parts/list/table-store.js';
import { createResource, type ResourceStore } from '../../parts/resource/resource-store.js';

export interface RefundRequestsAttributes extends ListAttributes {
  readonly requestId: string | undefined;
}

/** A type, as an interface is no `Filters`. `status` empty: any. */
export type RequestFilters = { readonly status: string };

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

export interface RefundRequestsStore extends FeatureStore<RefundRequestsAttributes> {
  readonly table: TableStore<RefundRequest, RequestFilters>;
  /** The request that is shown alone. */
  readonly requestId: ReadonlySignal<string | undefined>;
  /** The same one for the same id. */
  cardOf(requestId: string): RequestCard;
  /** Undefined: the list. */
  choose(requestId: string | undefined): void;
  /** The signed-in account asked for it. */
  isOwn(request: RefundRequest): boolean;
}

type Decision = 'approved' | 'declined';

export interface RefundRequestsOptions extends Pick<TableOptions<RefundRequest>, 'clock'> {
  readonly requests: Omit<GroupClient<Endpoints['refundRequests']>, 'create'>;
  readonly account: () => string | null | undefined;
  /** @returns false where the page shows it itself */
  readonly onSelect: (requestId: string | null) => boolean;
  readonly onDecided: (decision: Decision, requestId: string) => void;
  /** @param onEnd when the refunds have come to their end */
  readonly openRefund: (request: RefundRequest, onEnd: () => void) => Promise<BulkRefund>;
  readonly report: (phase: 'load' | 'export' | 'action', error: unknown) => void;
}

export function createRefundRequests({ requests, account, onSelect, report, ...options }: RefundRequestsOptions): RefundRequestsStore {
  const requestId = signal<string | undefined>(undefined);
  const cards = new Map<string, RequestCard>();
  const table = createTable<RefundRequest, RequestFilters>({
    name: 'refund-requests',
    columns: [],
    filters: { status: '' },
    load: ({ filters: { status }, ...query }, call) => requests.list({ ...query, ...(status && { status }) }, call),
    clock: options.clock,
    report,
  });
  const { list } = table;
  let isActive = false;
  const resume = () => {
    isActive = true;
    if (requestId.value === undefined) list.resume();
  };
  const show = (id: string | undefined) => {
    requestId.value = id;
    if (isActive) resume();
  };
  return {
    table,
    requestId,
    cardOf: (id) => {
      const card = cards.get(id) ?? createCard(id, { requests, report, ...options, onChange: list.reload });
      cards.set(id, card);
      return card;
    },
    choose: (id) => {
      if (onSelect(id ?? null)) show(id);
    },
    isOwn: ({ requestedBy }) => requestedBy !== null && requestedBy === account(),
    setAttributes: (changed) => {
      if ('requestId' in changed) show(changed.requestId || undefined);
      setListAttributes(list, changed);
    },
    resume,
    suspend: () => {
      isActive = false;
      list.suspend();
    },
  };
}

interface CardOptions extends Pick<RefundRequestsOptions, 'requests' | 'onDecided' | 'openRefund' | 'report'> {
  readonly onChange: () => void;
}

function createCard(requestId: string, { requests, onDecided, openRefund, report, onChange }: CardOptions): RequestCard {
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
      const opened = await openRefund(now, () => {
        request.reload();
        onChange();
      });
      refund.value = opened;
      await opened.plan();
    },
  };
}
