/** One change made to many records by a person who watches, such as the deactivation of forty coupons. Refunds have `payments/`. */
import { isCaredeskError } from '../client/error.js';
import { meaningOf } from '../client/meaning.js';
import { steadyPace } from './pace.js';
import { createRunControl, type StopReason } from './run-control.js';
import { inTurns } from './turns.js';

/** `unknown`: it may have been applied. `not sent`: it was certainly not applied. */
export type ChangeStatus = 'done' | 'failed' | 'not sent' | 'unknown';

export interface ChangeResult<Item> {
  readonly item: Item;
  readonly status: ChangeStatus;
  /** Why not; undefined where the run had stopped before. */
  readonly error?: unknown;
}

export interface ChangeBatch<Item> {
  readonly items: readonly Item[];
  /** Two items with the same key are never changed at the same time. */
  readonly keyOf: (item: Item) => string;
  readonly change: (item: Item) => Promise<unknown>;
  /** Called once for each item. */
  readonly onResult: (result: ChangeResult<Item>) => void;
  /** When aborted, nothing new is sent; pending requests finish. */
  readonly stopping: AbortSignal;
}

/** The same number as for refunds. */
const atOnce = 4;
const maxFailures = 5;

/** Each item at most once. @returns why it ended early, if so */
export async function changeMany<Item>({ items, keyOf, change, onResult, stopping }: ChangeBatch<Item>): Promise<StopReason | undefined> {
  const control = createRunControl({ stopping, maxFailures });
  await inTurns({ items, keyOf, pace: steadyPace(atOnce), control }, async (item) => {
    if (control.stopping.aborted) return onResult({ item, status: 'not sent' });
    let status: ChangeStatus = 'done';
    let error: unknown;
    try {
      await change(item);
    } catch (thrown) {
      error = thrown;
      status = statusOf(thrown);
      if (isCaredeskError(thrown)) control.sawReadFailure(thrown);
    }
    control.sawEnd(status);
    return onResult({ item, status, error });
  });
  return control.reason;
}

function statusOf(error: unknown): ChangeStatus {
  if (!isCaredeskError(error)) return 'failed';
  const meaning = meaningOf(error);
  if (meaning === 'unknown') return 'unknown';
  return meaning === 'refused' ? 'failed' : 'not sent';
}
