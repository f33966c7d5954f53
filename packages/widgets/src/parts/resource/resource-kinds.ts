/** Resources by what they are of: a record by its id, or a list that is remembered for the session. */
import type { CallOptions } from '@caredesk/core/client';
import type { Page } from '@caredesk/core/contract';
import type { Session } from '@caredesk/core/session/session';
import type { ReadonlySignal } from '@preact/signals-core';
import type { FeatureHost } from '../../element/feature.js';
import { isMissingCall } from '../../runtime/call-middlewares.js';
import { createResource, type Readable, type ResourceOptions, type ResourceStore, type SessionCache } from './resource-store.js';

export type PendingResource = Pick<ResourceStore<unknown>, 'value' | 'error'>;

/** Neither an answer nor a failure has come. */
export const isPending = ({ value, error }: PendingResource): boolean => value.value === undefined && error.value === undefined;

/** A resource of the record with the id; empty without an id. */
export const createResourceOf = <T>(
  id: ReadonlySignal<string | undefined>,
  report: ResourceOptions<T>['report'],
  load: (id: string, options: CallOptions, readable: Readable) => Promise<T>,
): ResourceStore<T> =>
  createResource({ report, load: (call, readable) => (id.value === undefined ? undefined : load(id.value, call, readable)) });

/** In place of the failure of an optional call: null where the backend lacks it. @throws any other failure */
export function noneIfMissing(error: unknown): null {
  if (isMissingCall(error)) return null;
  throw error;
}

const memories = new WeakMap<Session, Map<string, unknown>>();

/** @param key names the question */
export function cachedForSession<T>(session: Session, key: string): SessionCache<T> {
  const values = memories.get(session) ?? new Map<string, unknown>();
  if (!memories.has(session))
    session.$state.listen(({ status }) => {
      if (status !== 'signed-in') values.clear();
    });
  memories.set(session, values);
  return { get: () => values.get(key) as T | undefined, set: (value) => void values.set(key, value) };
}

export type ItemsStore<Item> = ReturnType<typeof createItems<Item>>;

/**
 * A list that comes whole with one call, and is shown at once when its element is mounted again.
 * @param key names it
 * @param choose the user chooses one; default: items can't be chosen
 */
export function createItems<Item>(
  { report, session }: Pick<FeatureHost, 'report' | 'session'>,
  key: string,
  list: (input: object, options: CallOptions) => Promise<Page<Item>>,
  choose: (item: Item) => void = () => {},
) {
  const memory = cachedForSession<readonly Item[]>(session, key);
  const items = createResource({ report, memory, load: (call, readable) => list({}, call).then(readable) });
  return { items, choose, refresh: items.reload, resume: items.resume, suspend: items.suspend };
}
