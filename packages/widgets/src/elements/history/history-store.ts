import type { CallOptions, GroupClient } from '@caredesk/core/client';
import { isCaredeskError } from '@caredesk/core/client/error';
import { hasMore } from '@caredesk/core/client/pages';
import type { Endpoints } from '@caredesk/core/contract';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { noneIfMissing } from '../../parts/resource/resource-kinds.js';
import { createResource, type Readable, type ResourceOptions } from '../../parts/resource/resource-store.js';
import type { RecordKind } from '../../runtime/links.js';
import type { History, HistoryEvent } from './history-event.js';

export type HistoryStore = ReturnType<typeof createHistory> & {
  /** Reduces an event to the parts to show. Default: all of it. */
  readonly narrow?: (event: HistoryEvent) => HistoryEvent;
};

export interface HistoryOptions extends Pick<ResourceOptions<unknown>, 'report'> {
  readonly audit: Pick<GroupClient<Endpoints['audit']>, 'list'>;
}

/** An account that may not see the audit is shown none. */
const isForbidden = (error: unknown): boolean => isCaredeskError(error) && error.code === 'forbidden';

export const historyEntities = ['doctor', 'patient', 'bill', 'coupon'] as const satisfies RecordKind[];
const pageSize = 20;
const mostShown = 200;

export function createHistory({ audit, report }: HistoryOptions) {
  const shownCount = signal(pageSize);
  const record: { entity?: RecordKind | undefined; entityId?: string | undefined } = {};

  const read = async (call: CallOptions, readable: Readable): Promise<History | null> => {
    const { entity, entityId } = record;
    if (!entity || !entityId) return null;
    try {
      const query = { entity, entityId, pageNumber: 1, pageSize: shownCount.value };
      const page = await audit.list(query, call);
      return { entries: readable(page), hasMore: hasMore(page, page.items.length, query.pageSize) && query.pageSize < mostShown };
    } catch (error) {
      return isForbidden(error) ? null : noneIfMissing(error);
    }
  };
  /** `null`: the backend keeps no audit, or no record is named; nothing is shown then. */
  const history = createResource<History | null>({ report, load: read });
  return {
    history,
    /** After a change. */
    reload: history.reload,
    more: () => {
      shownCount.value = Math.min(mostShown, shownCount.value + pageSize);
      history.reload();
    },
    setAttributes: (changed: Partial<Record<'entity' | 'entityId', string | undefined>>) => {
      if ('entity' in changed) record.entity = historyEntities.find((entity) => entity === changed.entity);
      if ('entityId' in changed) record.entityId = changed.entityId || undefined;
      shownCount.value = pageSize;
      history.restart();
    },
    refresh: history.reload,
    resume: history.resume,
    suspend: history.suspend,
  };
}

/** Why the record was cancelled, if its newest cancellation has a reason. */
export const cancelReasonOf = (history: ReadonlySignal<History | null | undefined>): string | null =>
  history.value?.entries.find(({ action }) => action?.endsWith('.cancel'))?.reason ?? null;
