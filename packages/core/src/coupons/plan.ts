/** What an import would do, row by row, before it does anything. */
import { forEachConcurrently } from '../client/concurrency.js';
import { CouponCreate } from '../contract/entities/coupon.js';
import type { Coupon, Plan } from '../contract/index.js';
import { lookOf } from '../contract/typed-key.js';
import type { SheetIssue } from '../csv/issue.js';
import type { CouponApi } from './api.js';
import { type Change, changesOf, describeChanges, fieldsOfChanges } from './diff.js';
import { type CouponDraft, couponFields, type FieldProblem, ruleProblems } from './draft.js';
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
  const planNamed = planFinder(rows.some(({ draft }) => draft.plans.length > 0) ? await api.plans({ signal }) : [], words);
  const plannedRows: PlannedCoupon[] = new Array(rows.length);
  let done = 0;
  await forEachConcurrently(rows, readersAtOnce, async (row, index) => {
    plannedRows[index] = await planRow(row, existing.get(lookOf(row.draft.code)));
    onProgress?.(++done, rows.length);
  });
  return { rows: plannedRows, issues: plannedRows.flatMap(({ issues }) => issues) };

  async function planRow(row: CouponRow, coupon: Coupon | undefined): Promise<PlannedCoupon> {
    const plansOfRow = row.draft.plans.map(planNamed);
    const plans = plansOfRow.filter((plan) => typeof plan !== 'string');
    const changes = coupon ? changesOf(coupon, row.draft) : [];
    const issues = allIssues(row, [
      ...plansOfRow.filter((plan) => typeof plan === 'string').map((message) => row.issue('plans', message)),
      ...(coupon
        ? brokenRules(row, coupon, changes, words)
        : missingForCreate(row.draft, words).map(({ column, message }) => row.issue(column, message))),
    ]);
    const planned = { row, draft: row.draft, coupon, changes, plans, message: '', issues };
    if (issues.length > 0) {
      const message = issues.map((issue) => `${issue.field}: ${issue.message}`).join('; ');
      return { ...planned, action: 'failed', changes: [], plans: [], message };
    }
    if (!coupon) return { ...planned, action: 'create' };
    const attached = plans.length > 0 ? new Set(await api.plansOf(coupon.couponId, { signal })) : new Set<string>();
    const newPlans = plans.filter(({ planId }) => !attached.has(planId));
    if (changes.length === 0 && newPlans.length === 0) return { ...planned, action: 'unchanged', plans: [] };
    const message = describeChanges(
      changes,
      newPlans.map(({ name }) => name),
      words,
    );
    return { ...planned, action: upsert ? 'update' : 'conflict', plans: newPlans, message };
  }
}

/** A row's own problems and those found by the API, from left to right; at most one for each field. */
const allIssues = ({ errors }: CouponRow, more: readonly SheetIssue[]): readonly SheetIssue[] =>
  [...errors, ...more.filter(({ field }) => !errors.some((error) => error.field === field))].toSorted((a, b) => a.column - b.column);

/** The coupons of the API that the file names, by the look of their code. Reads all: one look-up a row would take longer. */
async function findExisting(
  rows: readonly CouponRow[],
  api: CouponApi,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, Coupon>> {
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

/** Finds a plan by id, or by name regardless of case; returns a text that explains a failure. */
export function planFinder(plans: readonly Plan[], { format }: CouponWords): (name: string) => PlanName | string {
  const byId = new Map(plans.map((plan) => [plan.planId, plan]));
  const byName = Map.groupBy(plans, ({ name }) => lookOf(name ?? ''));
  return (name) => {
    const sameNames = byName.get(lookOf(name)) ?? [];
    const plan = byId.get(name) ?? (sameNames.length === 1 ? sameNames[0] : undefined);
    if (plan) return { planId: plan.planId, name: plan.name ?? plan.planId };
    if (sameNames.length > 1) return format('planTwice', { name, count: sameNames.length });
    if (plans.length === 0) return format('noPlans', { name });
    return format('noPlan', { name, known: plans.map((each) => each.name ?? each.planId).join(', ') });
  };
}

/** Rules that the coupon would break once it is changed. */
const brokenRules = (row: CouponRow, coupon: Coupon, changes: readonly Change[], words: CouponWords): SheetIssue[] =>
  changes.length === 0
    ? []
    : ruleProblems({ ...coupon, ...fieldsOfChanges(changes) }, words).map(({ column, message }) => row.issue(column, message));

/** Fields that a new coupon needs and the draft does not state. */
export const missingForCreate = (draft: CouponDraft, { format }: CouponWords): FieldProblem[] =>
  couponFields
    .filter((column) => column !== 'code' && CouponCreate.fields[column].required && draft[column] === undefined)
    .map((column) => ({ column, message: format('neededForNew') }));
