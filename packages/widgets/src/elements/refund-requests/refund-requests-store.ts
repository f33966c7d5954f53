import type { RefundRequest } from '@caredesk/core/contract';
import { signal } from '@preact/signals-core';
import { createTable, type ListAttributes, setListAttributes, type TableOptions } from '../../parts/list/table-store.js';
import { createParts } from '../../parts/resource/together.js';
import { type CardOptions, createCard, type RequestCard } from './request-card-store.js';

/** A type, as an interface is no `Filters`. `status` empty: any. */
export type RequestFilters = { readonly status: string };

export type RefundRequestsStore = ReturnType<typeof createRefundRequests>;

export interface RefundRequestsOptions extends Omit<CardOptions, 'onChange'>, Pick<TableOptions<RefundRequest>, 'clock'> {
  readonly account: () => string | null | undefined;
  /** @returns false where the page shows it itself */
  readonly onSelect: (requestId: string | null) => boolean;
  readonly report: (phase: 'load' | 'export' | 'action', error: unknown) => void;
}

export function createRefundRequests({ requests, account, onSelect, report, ...options }: RefundRequestsOptions) {
  /** The request that is shown alone. */
  const requestId = signal<string | undefined>(undefined);
  const table = createTable<RefundRequest, RequestFilters>({
    name: 'refund-requests',
    columns: [],
    filters: { status: '' },
    load: ({ filters: { status }, ...query }, call) => requests.list({ ...query, ...(status && { status }) }, call),
    clock: options.clock,
    report,
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
      const card = cards.get(id) ?? createCard(id, { requests, report, ...options, onChange: list.reload });
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
