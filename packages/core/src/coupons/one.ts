/** One coupon made of its draft. */
import { isCaredeskError } from '../client/error.js';
import { createOne, type RowCalls, type RowOutcome } from './change.js';
import { changesOf, describeChanges } from './diff.js';
import type { CouponDraft, FieldProblem } from './draft.js';
import { missingForCreate, planFinder } from './plan.js';
import { english } from './sentences.js';

export type CouponMade =
  | RowOutcome
  /** Nothing was sent. */
  | { readonly action: 'refused'; readonly problems: readonly FieldProblem[] }
  /** Nothing was sent, as there is a coupon of this code. `differs`: how, in words; empty: it is the same. */
  | { readonly action: 'exists'; readonly differs: string };

/** @throws {CaredeskError} if the API cannot be read; a refusal is returned as `failed` */
export async function createCoupon(draft: CouponDraft, calls: Omit<RowCalls, 'words'>): Promise<CouponMade> {
  const { api, signal, stopping } = calls;
  const words = english;
  const existing = await api.byCode(draft.code, { signal });
  const planNamed = planFinder(draft.plans.length > 0 ? await api.plans({ signal }) : [], words);
  const named = draft.plans.map(planNamed);
  const plans = named.filter((plan) => typeof plan !== 'string');
  const unknown = named.filter((plan) => typeof plan === 'string').map((message) => ({ column: 'plans' as const, message }));
  const problems = [...(existing ? [] : missingForCreate(draft, words)), ...unknown];
  if (problems.length > 0) return { action: 'refused', problems };
  if (existing) {
    const attached = plans.length > 0 ? await api.plansOf(existing.couponId, { signal }) : [];
    const missing = plans.filter(({ planId }) => !attached.includes(planId)).map(({ name }) => name);
    return { action: 'exists', differs: describeChanges(changesOf(existing, draft), missing, words) };
  }
  try {
    return await createOne({ draft, plans, action: 'create' }, { ...calls, words });
  } catch (error) {
    if (signal.aborted || stopping.aborted) return { action: 'failed', message: words.format('perhapsMade') };
    if (!isCaredeskError(error)) throw error;
    return { action: 'failed', message: words.problem(error) };
  }
}
