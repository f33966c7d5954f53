/** What an import would do, row by row, before it does anything. */
import { forEachConcurrently } from '../client/concurrency.js';
import { CouponCreate } from '../contract/entities/coupon.js';
import type { Coupon } from '../contract/index.js';
import { lookOf } from '../contract/typed-key.js';
import type { SheetIssue } from '../csv/issue.js';
import type { CouponApi } from './api.js';
import { type Change, changesOf, describeChanges, fieldsOfChanges, termFields } from './diff.js';
import { type CouponDraft, type CouponFieldName, couponFields, type FieldProblem, printField, ruleProblems } from './draft.js';
import type { CouponRow } from './input.js';
import { type CouponWords, english } from './sentences.js';

export type CouponAction = 'create' | 'update' | 'unchanged' | 'conflict' | 'failed';

export interface PlannedCoupon {
  readonly row: CouponRow;
  readonly draft: CouponDraft;
  /** `conflict`: the coupon exists and differs; it is not changed. `failed`: the row is wrong. */
  readonly action: CouponAction;
  readonly coupon: Coupon | undefined;
  readonly changes: readonly Change[];
  /** Plans to attach. */
  readonly plans: readonly PlanName[];
  readonly message: string;
  /** Problems of a row that is `failed`. */
  readonly issues: readonly SheetIssue[];
}

interface PlanName {
  readonly planId: string;
  readonly name: string;
}

export interface CouponPlan {
  readonly rows: readonly PlannedCoupon[];
  /** Errors of the rows that are `failed`, in the order of the file. */
  readonly issues: readonly SheetIssue[];
}

export interface PlanCouponsOptions {
  readonly rows: readonly CouponRow[];
  readonly api: CouponApi;
  /** Changes coupons that exist and differ. */
  readonly upsert: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly words?: CouponWords | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

const readersAtOnce = 6;

/** @throws {CaredeskError} when the API can't be read */
export async function planCoupons({ rows, api, upsert, signal, words = english, onProgress }: PlanCouponsOptions): Promise<CouponPlan> {
  const existing = await findExisting(rows, api, signal);
  const source = { api, signal, words };
  const findPlans = await planFinder(rows, source);
  const plannedRows: PlannedCoupon[] = new Array(rows.length);
  let done = 0;
  await forEachConcurrently(rows, readersAtOnce, async (row, index) => {
    plannedRows[index] = await planRow(row, existing.get(lookOf(row.draft.code)));
    onProgress?.(++done, rows.length);
  });
  return { rows: plannedRows, issues: plannedRows.flatMap(({ issues }) => issues) };

  async function planRow(row: CouponRow, coupon: Coupon | undefined): Promise<PlannedCoupon> {
    const { draft } = row;
    const { plans, problems } = findPlans(draft);
    const issues = allIssues(row, coupon, [...problems, ...(coupon ? brokenRules(coupon, draft, words) : missingForCreate(draft, words))]);
    const planned = { row, draft, coupon, changes: [], plans: [], message: '', issues };
    if (issues.length > 0)
      return { ...planned, action: 'failed', message: issues.map((issue) => `${issue.field}: ${issue.message}`).join('; ') };
    if (!coupon) return { ...planned, action: 'create', plans };
    const found = await differences(coupon, { draft, plans }, source);
    if (found.message === '') return { ...planned, action: 'unchanged' };
    return { ...planned, ...found, action: upsert ? 'update' : 'conflict' };
  }
}

/** A row's own problems and those found by the API, from left to right; at most one for each field. */
function allIssues(row: CouponRow, coupon: Coupon | undefined, problems: readonly FieldProblem[]): readonly SheetIssue[] {
  // What was exported imports again: the coupon's own value changes nothing, though a rule of today refuses it.
  const isAsExported = (name: CouponFieldName) => coupon && row.text(name) !== '' && row.text(name) === printField(name, coupon[name]);
  const own = row.errors.filter(({ field }) => !termFields.some((name) => name === field && isAsExported(name)));
  const others = problems.filter(({ column }) => !own.some(({ field }) => field === column));
  return [...own, ...others.map(({ column, message }) => row.issue(column, message))].toSorted((a, b) => a.column - b.column);
}

/** The coupons of the API that the file names, by the look of their code. Reads all: one look-up a row would take longer. */
async function findExisting(rows: readonly CouponRow[], api: CouponApi, signal: AbortSignal | undefined) {
  const codes = new Set(rows.map(({ draft }) => lookOf(draft.code)));
  codes.delete('');
  const couponsByCode = new Map<string, Coupon>();
  if (codes.size === 0) return couponsByCode;
  for await (const coupons of api.all({ signal })) {
    for (const coupon of coupons) {
      const code = lookOf(coupon.code ?? '');
      if (codes.has(code)) couponsByCode.set(code, coupon);
    }
  }
  return couponsByCode;
}

type Source = Pick<PlanCouponsOptions, 'api' | 'signal'> & { readonly words: CouponWords };

/** How a coupon differs from a draft, and which of these plans it lacks; in words too, which are empty if it is the same. */
export async function differences(
  coupon: Coupon,
  { draft, plans }: Pick<PlannedCoupon, 'draft' | 'plans'>,
  { api, signal, words }: Source,
) {
  const changes = changesOf(coupon, draft);
  const attached = plans.length > 0 ? await api.plansOf(coupon.couponId, { signal }) : [];
  const missing = plans.filter(({ planId }) => !attached.includes(planId));
  const names = missing.map(({ name }) => name);
  return { changes, plans: missing, message: describeChanges(changes, names, words) };
}

/** @returns a function that finds the plans of a row's draft, by id, or by name regardless of case, with a problem for each it can't find */
export async function planFinder(rows: readonly Pick<CouponRow, 'draft'>[], { api, signal, words: { format } }: Source) {
  const plans = rows.some(({ draft }) => draft.plans.length > 0) ? await api.plans({ signal }) : [];
  const byId = new Map(plans.map((plan) => [plan.planId, plan]));
  const byName = Map.groupBy(plans, ({ name }) => lookOf(name ?? ''));
  const find = (name: string): PlanName | string => {
    const sameNames = byName.get(lookOf(name)) ?? [];
    const plan = byId.get(name) ?? (sameNames.length === 1 ? sameNames[0] : undefined);
    if (plan) return { planId: plan.planId, name: plan.name || plan.planId };
    if (sameNames.length > 1) return format('planTwice', { name, count: sameNames.length });
    if (plans.length === 0) return format('noPlans', { name });
    return format('noPlan', { name, known: plans.map((each) => each.name || each.planId).join(', ') });
  };
  return (draft: CouponDraft) => {
    const found = draft.plans.map(find);
    return {
      plans: found.filter((plan) => typeof plan !== 'string'),
      problems: found.filter((plan) => typeof plan === 'string').map((message) => ({ column: 'plans' as const, message })),
    };
  };
}

/** Rules that the coupon would break once it is changed. */
function brokenRules(coupon: Coupon, draft: CouponDraft, words: CouponWords): FieldProblem[] {
  const changes = changesOf(coupon, draft);
  return changes.length === 0 ? [] : ruleProblems({ ...coupon, ...fieldsOfChanges(changes) }, words, coupon);
}

/** Fields that a new coupon needs and the draft does not state. */
export const missingForCreate = (draft: CouponDraft, { format }: CouponWords): FieldProblem[] =>
  couponFields
    .filter((column) => column !== 'code' && CouponCreate.fields[column].required && draft[column] === undefined)
    .map((column) => ({ column, message: format('neededForNew') }));
