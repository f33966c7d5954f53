import type { CallOptions } from '@caredesk/core/client';
import { createResource, type ResourceOptions, type ResourceStore } from './resource-store.js';

/** A list that comes whole with one call, and is shown at once when its element is mounted again. */
export interface ItemsStore<Item> {
  readonly items: ResourceStore<readonly Item[]>;
  /** The user chooses one. */
  readonly choose: (item: Item) => void;
  refresh(): void;
  resume(): void;
  suspend(): void;
}

interface ItemsOptions<Item> extends Pick<ResourceOptions<readonly Item[]>, 'report' | 'memory'> {
  readonly list: (input: object, options: CallOptions) => Promise<{ readonly items: readonly Item[] }>;
  /** Default: items can't be chosen. */
  readonly onChoose?: (item: Item) => void;
}

export function createItems<Item>({ list, onChoose = () => {}, ...options }: ItemsOptions<Item>): ItemsStore<Item> {
  const items = createResource({ ...options, load: (call) => list({}, call).then((page) => page.items) });
  return { items, choose: onChoose, refresh: items.reload, resume: items.resume, suspend: items.suspend };
}
