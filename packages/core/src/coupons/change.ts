/** One row's changes. Where an answer leaves a doubt the coupon is read back: its code makes sure that it exists once. */
import { afterRateLimit, waitBeforeRepeat } from '../back-off.js';
import type { CallOptions } from '../client/caller.js';
import type { Clock } from '../client/clock.js';
import { type CaredeskError, isCaredeskError } from '../client/error.js';
import type { Coupon } from '../contract/index.js';
import type { CouponApi } from './api.js';
import { type Change, changesOf, describeChanges, fieldsOf, fieldsOfChanges } from './diff.js';
import { type CouponAction, differences, type PlannedCoupon } from './plan.js';
import type { CouponWords } from './sentences.js';

export interface RowCalls {
  readonly api: CouponApi;
  readonly clock: Clock;
  /** When aborted, nothing new starts. */
  readonly stopping: AbortSignal;
  /** When aborted, pending work is cancelled. */
  readonly signal: AbortSignal;
  readonly words: CouponWords;
}

export interface RowOutcome {
  readonly action: CouponAction;
  readonly message: string;
  /** What the server answered to this row's creation, also where plans lack. Undefined after a lost answer: it may be another user's. */
  readonly newCoupon?: Coupon | undefined;
}

/** A coupon with its plans, wherever it was asked for. */
export type CouponToMake = Pick<PlannedCoupon, 'draft' | 'plans' | 'action'>;

/** @throws {CaredeskError} */
export async function createOne(row: CouponToMake, calls: RowCalls, again = false): Promise<RowOutcome> {
  const { draft } = row;
  const options: CallOptions = { signal: calls.signal };
  let coupon: Coupon;
  let newCoupon: Coupon | undefined;
  try {
    coupon = await patiently(() => calls.api.create(fieldsOf(draft), options), calls);
    newCoupon = coupon;
  } catch (error) {
    if (!isRefusedOrDoubtful(error)) throw error;
    // Where it can't be read back either, the lost answer is what matters.
    const existing = await calls.api.byCode(draft.code, options).catch(() => Promise.reject(error));
    if (!existing && error.mayHaveApplied && !again) return createOne(row, calls, true);
    if (!existing) throw error;
    // A lost answer to our own request, or another user was faster.
    if (!error.mayHaveApplied) return compareWithRival(row, existing, calls);
    coupon = existing;
  }
  const problem = (await keptAsAsked(row, coupon, calls)) ?? (await attachAll(row, coupon.couponId, calls));
  return { ...(problem ?? { action: 'create', message: '' }), newCoupon };
}

/** @throws {CaredeskError} */
export async function updateOne(row: PlannedCoupon, calls: RowCalls): Promise<RowOutcome> {
  const { coupon: before, changes, message } = row;
  const couponId = before?.couponId ?? '';
  const stopped = changes.length > 0 ? await changeFields(row, couponId, calls) : undefined;
  return stopped ?? (await attachAll(row, couponId, calls)) ?? { action: 'update', message };
}

/** A user who changes a coupon faster than it can be read keeps it. */
const conflictRepeats = 4;

/**
 * Changes the current record of the coupon: other users' changes of other fields are kept.
 * @returns why it ends here; undefined if the coupon is equal to the file's
 */
async function changeFields(row: PlannedCoupon, couponId: string, calls: RowCalls): Promise<RowOutcome | undefined> {
  const { draft } = row;
  const { api, words, signal } = calls;
  let isOurs = false;
  let now = await api.byId(couponId, { signal });
  for (let conflicts = 0; ; ) {
    const open = changesOf(now, draft);
    if (!isOurs && JSON.stringify(open) !== JSON.stringify(row.changes)) return changedSince(open, words);
    if (open.length === 0) return undefined;
    try {
      const changes = fieldsOfChanges(open);
      const current = now;
      return await keptAsAsked(row, await patiently(() => api.update(current, changes, { signal }), calls), calls);
    } catch (error) {
      if (!isCaredeskError(error)) throw error;
      if (error.code === 'conflict' && conflicts++ < conflictRepeats) {
        now = (error.current as Coupon | undefined) ?? (await api.byId(couponId, { signal }));
      } else if (error.mayHaveApplied && !isOurs) {
        // What differs from the plan now may be our own change.
        isOurs = true;
        now = await api.byId(couponId, { signal }).catch(() => Promise.reject(error));
      } else throw error;
    }
  }
}

const changedSince = (open: readonly Change[], words: CouponWords): RowOutcome => ({
  action: 'conflict',
  message: open.length > 0 ? words.format('changedSince', { changes: describeChanges(open, [], words) }) : words.format('asInFile'),
});

const isRefusedOrDoubtful = (error: unknown): error is CaredeskError =>
  isCaredeskError(error) && (error.mayHaveApplied || error.code === 'rejected');

/** Another user has made a coupon of this code since the plan. */
async function compareWithRival(row: CouponToMake, rival: Coupon, calls: RowCalls): Promise<RowOutcome> {
  const { message: changes } = await differences(rival, row, calls);
  if (changes === '') return { action: 'unchanged', message: calls.words.format('sameMeanwhile') };
  return { action: 'conflict', message: calls.words.format('madeMeanwhile', { changes }) };
}

/** Undefined if the server has the requested values. An answer may omit fields, so the coupon itself is read then. */
async function keptAsAsked({ draft }: CouponToMake, answer: Coupon, { api, signal, words }: RowCalls): Promise<RowOutcome | undefined> {
  if (changesOf(answer, draft).length === 0) return undefined;
  const changes = changesOf(await api.byId(answer.couponId, { signal }), draft);
  return changes.length === 0
    ? undefined
    : { action: 'failed', message: words.format('keptOther', { changes: describeChanges(changes, [], words) }) };
}

/** Undefined when all plans are attached. */
async function attachAll({ plans, action }: CouponToMake, couponId: string, calls: RowCalls): Promise<RowOutcome | undefined> {
  for (const { planId, name } of plans) {
    try {
      await patiently(() => calls.api.attach(couponId, planId, { signal: calls.signal }), calls);
    } catch (error) {
      if (!isCaredeskError(error) || error.code === 'unauthorized') throw error;
      const attached = isRefusedOrDoubtful(error) ? await calls.api.plansOf(couponId, { signal: calls.signal }).catch(() => []) : [];
      if (attached.includes(planId)) continue;
      return {
        action: 'failed',
        message: calls.words.format(action === 'create' ? 'createdOnly' : 'updatedOnly', { name, problem: calls.words.problem(error) }),
      };
    }
  }
  return undefined;
}

/** A 429 was turned away at the door: it is waited for. */
async function patiently<T>(change: () => Promise<T>, { clock, stopping }: RowCalls): Promise<T> {
  for (let failed = 1; ; failed++) {
    try {
      return await change();
    } catch (error) {
      const isLimited = isCaredeskError(error) && error.code === 'rate-limited';
      const wait = isLimited ? waitBeforeRepeat(failed, error.retryAfterMs, afterRateLimit) : undefined;
      if (wait === undefined) throw error;
      await clock.sleep(wait, stopping);
    }
  }
}
