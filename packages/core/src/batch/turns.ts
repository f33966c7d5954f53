/** The order of many changes: the first few one by one; after the caller has checked their results, the others concurrently. */
import { type Pace, steadyPace } from './pace.js';
import type { RunControl, StopReason } from './run-control.js';

export interface Turns<Item, Result> {
  readonly items: readonly Item[];
  /** Items with the same key are handled one after another, in their order. */
  readonly keyOf: (item: Item) => string;
  /** Keys at once. */
  readonly pace: Pick<Pace, 'atOnce'>;
  /** This many items go first. Then `judge` returns why the others are not sent, or undefined. Not called if no others follow. */
  readonly first?: { readonly count: number; judge(results: readonly Result[]): Promise<StopReason | undefined> } | undefined;
  readonly control: Pick<RunControl, 'stopping' | 'stop'>;
}

/** An item's place in its lane. */
export interface Turn {
  /** Settled when the item before it has ended. Nothing may be sent earlier; a reading may begin. Rejected as that item's turn was. */
  readonly before: Promise<void>;
  /** All that is left is to note the end: the item after it may look ahead. Absent where that one has to wait anyway. */
  readonly leave: (() => void) | undefined;
}

/**
 * @param attempt also called for each item after a stop; it must send nothing then. @throws what `attempt` throws; nothing new is started
 * then
 */
export async function inTurns<Item, Result>(
  { items, keyOf, pace, first, control }: Turns<Item, Result>,
  attempt: (item: Item, turn: Turn) => Promise<Result>,
): Promise<void> {
  const groupsOf = (some: readonly Item[]) => [...Map.groupBy(some, keyOf).values()];
  const early = items.slice(0, first?.count ?? 0);
  const rest = items.slice(early.length);
  const results: Result[] = [];
  await inLanes(groupsOf(early), steadyPace(1), async (item, turn) => {
    results.push(await attempt(item, turn));
  });
  if (first && early.length > 0 && rest.length > 0 && !control.stopping.aborted) {
    const reason = await first.judge(results);
    if (reason) control.stop(reason);
  }
  await inLanes(groupsOf(rest), pace, attempt);
}

/**
 * As many lanes as the pace allows at the moment. A lane handles group after group. When one item has been sent, the next group's first begins; within a group each waits for the end of
 * the one before.
 */
async function inLanes<Item>(
  groups: readonly (readonly Item[])[],
  pace: Pick<Pace, 'atOnce'>,
  attempt: (item: Item, turn: Turn) => Promise<unknown>,
): Promise<void> {
  const waiting = groups.values();
  let failure: { readonly error: unknown } | undefined;
  const lanes = new Set<Promise<void>>();
  // Without those that take no more groups: where all see at once that they are too many, one stays.
  let working = 0;
  let startedGroups = 0;
  const openLanes = () => {
    while (startedGroups < groups.length && working < pace.atOnce) {
      working += 1;
      const newLane: Promise<void> = lane().finally(() => lanes.delete(newLane));
      lanes.add(newLane);
    }
  };
  const lane = async () => {
    let before = Promise.resolve();
    try {
      for (let next = waiting.next(); !next.done && !failure; next = waiting.next()) {
        startedGroups += 1;
        const group = next.value;
        for (const [index, item] of group.entries()) {
          if (failure) break;
          const { promise: left, resolve: leave } = Promise.withResolvers<void>();
          const isLast = index === group.length - 1;
          const itemEnd = Promise.all([before, attempt(item, { before, leave: isLast ? leave : undefined })]).then(() => {});
          await Promise.race([itemEnd, left]);
          before = itemEnd;
        }
        if (working > pace.atOnce) break;
        openLanes();
      }
      working -= 1;
      await before;
    } catch (error) {
      failure ??= { error };
    }
  };
  openLanes();
  while (lanes.size > 0) await Promise.all(lanes);
  if (failure) throw failure.error;
}
