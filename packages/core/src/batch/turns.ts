/** The order in which many changes are made: the first few one by one, then, when somebody has looked at those, the rest. */
import { forEachConcurrently } from '../concurrency.js';
import type { RunControl, StopReason } from './run-control.js';

export interface Turns<Item, Result> {
  readonly items: readonly Item[];
  /** Items of one key go one after another, in their order. */
  readonly keyOf: (item: Item) => string;
  /** Keys at once. */
  readonly concurrency: number;
  /** So many go first; then this tells why the rest does not follow, if so. Not asked where nothing would follow. */
  readonly first?: { readonly count: number; judge(results: readonly Result[]): Promise<StopReason | undefined> } | undefined;
  readonly control: Pick<RunControl, 'stopping' | 'stop'>;
}

/** @param attempt gets each item, after a stop too: it makes nothing new then. @throws what it throws; nothing new is begun then */
export async function inTurns<Item, Result>(
  { items, keyOf, concurrency, first, control }: Turns<Item, Result>,
  attempt: (item: Item) => Promise<Result>,
): Promise<void> {
  const byKey = (some: readonly Item[], atOnce: number, work: (item: Item) => Promise<unknown>) =>
    forEachConcurrently([...Map.groupBy(some, keyOf).values()], atOnce, async (group) => {
      for (const item of group) await work(item);
    });
  const early = items.slice(0, first?.count ?? 0);
  const rest = items.slice(early.length);
  const results: Result[] = [];
  await byKey(early, 1, async (item) => {
    results.push(await attempt(item));
  });
  if (first && early.length > 0 && rest.length > 0 && !control.stopping.aborted) {
    const reason = await first.judge(results);
    if (reason) control.stop(reason);
  }
  await byKey(rest, concurrency, attempt);
}
