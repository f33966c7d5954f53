/** Applies a plan, a few rows at a time, and reports each row once. */
import { forEachConcurrently } from '../client/concurrency.js';
import { type CaredeskError, isCaredeskError } from '../client/error.js';
import { createOne, type RowCalls, type RowOutcome, updateOne } from './change.js';
import type { CouponDraft, FieldProblem } from './draft.js';
import { type CouponAction, type CouponPlan, differences, missingForCreate, type PlannedCoupon, planFinder } from './plan.js';
import { type CouponWords, english } from './sentences.js';

export interface CouponResult extends RowOutcome {
  readonly couponRow: PlannedCoupon;
}

/** Rows that have not started when `stopping` is aborted are `failed` with a message. */
export interface ApplyOptions extends Omit<RowCalls, 'words'> {
  readonly plan: CouponPlan;
  readonly words?: CouponWords | undefined;
  /** Rows at once. Default: 4. */
  readonly concurrency?: number | undefined;
  readonly onResult: (result: CouponResult) => void;
}

export interface ApplySummary {
  readonly counts: Readonly<Record<CouponAction, number>>;
  /** Why no user is signed in any more; the rows after that are `failed`. */
  readonly signedOut: CaredeskError | undefined;
}

const defaultConcurrency = 4;

/** Never throws for a row: what went wrong is in its result. */
export async function applyCoupons(options: ApplyOptions): Promise<ApplySummary> {
  const { plan, api, clock, stopping, signal, words = english, concurrency = defaultConcurrency, onResult } = options;
  const counts = { create: 0, update: 0, unchanged: 0, conflict: 0, failed: 0 };
  const calls: RowCalls = { api, clock, stopping, signal, words };
  const isInterrupted = () => stopping.aborted || signal.aborted;
  let signedOut: CaredeskError | undefined;

  const settle = async (row: PlannedCoupon): Promise<RowOutcome> => {
    if (row.action !== 'create' && row.action !== 'update') return { action: row.action, message: row.message };
    if (signedOut) return { action: 'failed', message: words.format('notSignedIn') };
    if (isInterrupted()) return { action: 'failed', message: words.format('interrupted') };
    try {
      return await (row.action === 'create' ? createOne(row, calls) : updateOne(row, calls));
    } catch (error) {
      if (!isInterrupted() && isCaredeskError(error) && error.code === 'unauthorized') signedOut = error;
      return outcomeOf(error, calls);
    }
  };
  await forEachConcurrently(plan.rows, concurrency, async (couponRow) => {
    const outcome = await settle(couponRow);
    counts[outcome.action] += 1;
    onResult({ couponRow, ...outcome });
  });
  return { counts, signedOut };
}

/** Why a row failed. @throws the error, if it is none of a call */
function outcomeOf(error: unknown, { stopping, signal, words }: RowCalls): RowOutcome {
  if (signal.aborted || stopping.aborted) return { action: 'failed', message: words.format('perhapsMade') };
  if (!isCaredeskError(error)) throw error;
  return { action: 'failed', message: words.problem(error) };
}

export type CouponMade =
  | RowOutcome
  /** Nothing was sent. */
  | { readonly action: 'refused'; readonly problems: readonly FieldProblem[] }
  /** Nothing was sent, as there is a coupon of this code. `differs`: how, in words; empty: it is the same. */
  | { readonly action: 'exists'; readonly differs: string };

/** `failed`: it was made and is not as asked for. @throws {CaredeskError} if the API cannot be read or the coupon not be made */
export async function createCoupon(draft: CouponDraft, ports: Omit<RowCalls, 'stopping' | 'words'>): Promise<CouponMade> {
  const calls: RowCalls = { ...ports, stopping: ports.signal, words: english };
  const existing = await calls.api.byCode(draft.code, calls);
  const { plans, problems: ofPlans } = (await planFinder([{ draft }], calls))(draft);
  const problems = [...(existing ? [] : missingForCreate(draft, english)), ...ofPlans];
  if (problems.length > 0) return { action: 'refused', problems };
  if (existing) return { action: 'exists', differs: (await differences(existing, { draft, plans }, calls)).message };
  return createOne({ draft, plans, action: 'create' }, calls);
}
