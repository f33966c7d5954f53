import type { RefundRequest } from '@caredesk/core/contract';
import { signal } from '@preact/signals-core';
import { createTable, type ListAttributes, setListAttributes } from '../../parts/list/table-store.js';
import { createParts } from '../../parts/resource/together.js';
import { isMissingCall } from '../../runtime/call-middlewares.js';
import { createCard, type RefundRequestsOptions, type RequestCard } from './request-card-store.js';

export type RefundRequestsStore = ReturnType<typeof createRefundRequests>;

export function createRefundRequests(options: RefundRequestsOptions) {
  const { requests, account, onSelect, clock, report } = options;
  /** The request that is shown alone. */
  const requestId = signal<string | undefined>(undefined);
  const table = createTable<RefundRequest, { readonly status: string }>({
    name: 'refund-requests',
    columns: [],
    filters: { status: '' },
    load: ({ filters: { status }, ...query }, call) => requests.list({ ...query, ...(status && { status }) }, call),
    clock,
    // Hidden where the backend has none, which is no failure.
    report: (phase, error) => isMissingCall(error) || report(phase, error),
  });
  const { list } = table;
  const cards = new Map<string, RequestCard>();
  const parts = createParts([list], () => (requestId.value === undefined ? [list] : []));
  const show = (id: string | undefined) => {
    requestId.value = id;
    parts.update();
  };
  return {
    table,
    requestId,
    /** The same one for the same id. */
    card: (id: string) => {
      const card = cards.get(id) ?? createCard(id, options, requestId, list.reload);
      cards.set(id, card);
      return card;
    },
    /** Requests with an open question: their cards stay when the list no longer contains them. */
    asked: () => [...cards].filter(([, card]) => card.isAsked()).map(([id]) => id),
    refresh: () => {
      for (const card of cards.values()) card.request.reread();
      if (requestId.value === undefined) list.reload();
    },
    /** Undefined: the list. */
    choose: (id: string | undefined) => {
      if (onSelect(id ?? null)) show(id);
    },
    /** The signed-in account asked for it. */
    isOwn: ({ requestedBy }: RefundRequest) => requestedBy !== null && requestedBy === account(),
    setAttributes: (changed: Partial<ListAttributes & Record<'requestId', string | undefined>>) => {
      if ('requestId' in changed) show(changed.requestId || undefined);
      setListAttributes(list, changed);
    },
    ...parts,
  };
}
