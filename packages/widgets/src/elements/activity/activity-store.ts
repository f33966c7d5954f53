/** All entries of the audit, narrowed by who, what and when. */
import type { CallOptions, GroupClient } from '@caredesk/core/client';
import { hasMore } from '@caredesk/core/client/pages';
import type { AuditEntry, Endpoints } from '@caredesk/core/contract';
import { utcDay } from '@caredesk/core/dates';
import { signal } from '@preact/signals-core';
import { noneIfMissing } from '../../parts/resource/resource-kinds.js';
import { createResource, type ResourceOptions } from '../../parts/resource/resource-store.js';
import type { Unit } from '../history/changes.js';
import type { History } from '../history/history-event.js';

export const entities = ['doctor', 'patient', 'bill', 'coupon', 'refund-request', 'user'] as const;
export const spans = ['today', 'yesterday', 'week', 'month'] as const;
type Entity = (typeof entities)[number];
export type Span = (typeof spans)[number];

export const recordOf = ({ entity, entityId }: AuditEntry): string => `${entity} ${entityId}`;

/** Facts about a record that audit entries lack. */
export interface KnownRecord extends Unit {
  /** The record's name: a person's name, an invoice number, a code. Missing: it is called by its id. */
  readonly name?: string | null | undefined;
}

/** Known records by {@link recordOf}. */
export type KnownRecords = ReadonlyMap<string, KnownRecord>;

/** Missing: any. */
export interface ActivityFilters {
  /** The account's e-mail. */
  readonly by?: string | undefined;
  readonly what?: Entity | undefined;
  readonly when?: Span | undefined;
}

export type ActivityStore = ReturnType<typeof createActivity>;

export interface ActivityOptions extends Pick<ResourceOptions<unknown>, 'report'> {
  readonly audit: Pick<GroupClient<Endpoints['audit']>, 'list'>;
  readonly readRecords: (entries: readonly AuditEntry[], call: CallOptions) => Promise<KnownRecords>;
}

const pageSize = 50;
const mostShown = 200;
/** Entries that are in sight at once: their records are asked first. */
const inSight = 12;
const dayMs = 86_400_000;

export function createActivity({ audit, readRecords, report }: ActivityOptions) {
  const filters = signal<ActivityFilters>({});
  /** Accounts that have made a change among those that were shown. */
  const accounts = signal<readonly string[]>([]);
  const shownCount = signal(pageSize);
  /** Grows after the entries are there, as each record is asked for. */
  const records = signal<KnownRecords>(new Map());
  const read = async (entries: readonly AuditEntry[], call: CallOptions) => {
    for (const part of [entries.slice(0, inSight), entries.slice(inSight)]) {
      const unknown = part.filter((entry) => !records.value.get(recordOf(entry))?.name);
      const newRecords = unknown.length > 0 ? await readRecords(unknown, call) : [];
      if (call.signal?.aborted) return;
      records.value = new Map([...records.value, ...newRecords]);
    }
  };
  /** Null: the backend keeps no audit. */
  const activity = createResource<History | null>({
    report,
    load: async (call, readable) => {
      const { by, what, when } = filters.value;
      const query = { by, entity: what, ...(when && daysOf(when)), pageNumber: 1, pageSize: shownCount.value };
      const page = await audit.list(query, call).catch(noneIfMissing);
      if (!page) return null;
      const items = readable(page);
      accounts.value = [...new Set([...accounts.value, ...items.flatMap((entry) => entry.by ?? [])])].sort();
      // Entries don't wait for this: until it comes, and where it fails, records are called by their ids.
      read(items, call).catch(() => {});
      return { entries: items, hasMore: hasMore(page, items.length, query.pageSize) && query.pageSize < mostShown };
    },
  });
  return {
    activity,
    records,
    filters,
    accounts,
    narrow: (changed: ActivityFilters) => {
      filters.value = { ...filters.value, ...changed };
      shownCount.value = pageSize;
      activity.reload();
    },
    more: () => {
      shownCount.value = Math.min(mostShown, shownCount.value + pageSize);
      activity.reload();
    },
    refresh: activity.reload,
    resume: activity.resume,
    suspend: activity.suspend,
  };
}

const daysBefore: Readonly<Record<Span, readonly [from: number, to: number]>> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
};

/** Days as the audit takes them: of UTC, both inclusive. */
export function daysOf(span: Span, now = new Date()): { readonly from: string; readonly to: string } {
  const [from, to] = daysBefore[span];
  return { from: utcDay(now.getTime() - from * dayMs), to: utcDay(now.getTime() - to * dayMs) };
}
