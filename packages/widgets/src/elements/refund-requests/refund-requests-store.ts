import type { RefundRequest } from '@caredesk/core/contract';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { FeatureStore } from '../../element/feature.js';
import { createTable, type ListAttributes, setListAttributes, type TableOptions, type TableStore } from '../../parts/list/table-store.js';
import { createParts } from '../../parts/resource/together.js';
import { type CardOptions, createCard, type RequestCard } from './request-card-store.js';

export interface RefundRequestsAttributes extends ListAttributes {
  readonly requestId: string | undefined;
}

/** A type, as an interface is no `Filters`. `status` empty: any. */
export type RequestFilters = { readonly status: string };

export interface RefundRequestsStore extends FeatureStore<RefundRequestsAttributes> {
  readonly table: TableStore<RefundRequest, RequestFilters>;
  /** The request that is shown alone. */
  readonly requestId: ReadonlySignal<string | undefined>;
  /** The same one for the same id. */
  card(requestId: string): RequestCard;
  /** Undefined: the list. */
  choose(requestId: string | undefined): void;
  /** The signed-in account asked for it. */
  isOwn(request: RefundRequest): boolean;
}

export interface RefundRequestsOptions extends Omit<CardOptions, 'onChange'>, Pick<TableOptions<RefundRequest>, 'clock'> {
  readonly account: () => string | null | undefined;
  /** @returns false where the page shows it itself */
  readonly onSelect: (requestId: string | null) => boolean;
  readonly report: (phase: 'load' | 'export' | 'action', error: unknown) => void;
}

export function createRefundRequests({ requests, account, onSelect, report, ...options }: RefundRequestsOptions): RefundRequestsStore {
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
    card: (id) => {
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
    resume: parts.resume,
    suspend: parts.suspend,
  };
}
