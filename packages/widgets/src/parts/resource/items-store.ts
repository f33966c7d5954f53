import type { CallOptions } from '@caredesk/core/client';
import { createResource, type ResourceOptions } from './resource-store.js';

export type ItemsStore<Item> = ReturnType<typeof createItems<Item>>;

interface ItemsOptions<Item> extends Pick<ResourceOptions<readonly Item[]>, 'report' | 'memory'> {
  readonly list: (input: object, options: CallOptions) => Promise<{ readonly items: readonly Item[] }>;
  /** The user chooses one. Default: items can't be chosen. */
  readonly onChoose?: (item: Item) => void;
}

/** A list that comes whole with one call, and is shown at once when its element is mounted again. */
export function createItems<Item>({ list, onChoose = () => {}, ...options }: ItemsOptions<Item>) {
  const items = createResource({ ...options, load: (call) => list({}, call).then((page) => page.items) });
  return { items, choose: onChoose, refresh: items.reload, resume: items.resume, suspend: items.suspend };
}
