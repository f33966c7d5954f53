/** Coupons as a file that can be imported again unchanged. */
import { mapConcurrently } from '../client/concurrency.js';
import { isLackedCall } from '../client/lacked-call.js';
import type { Coupon, Plan } from '../contract/index.js';
import { statusWord } from '../contract/status.js';
import { lookOf } from '../contract/typed-key.js';
import { csvRow } from '../csv/index.js';
import { redemptionLimit } from '../rules/coupon-state.js';
import type { CouponApi } from './api.js';
import { type CouponColumn, type CouponFieldName, couponColumns, couponFields, planSeparator, printField, problemColumn } from './draft.js';
import type { CouponRow } from './input.js';

export type CouponRecord = Readonly<Record<CouponColumn, string>>;

const readersAtOnce = 6;

/**
 * Page by page, so that a long list takes little memory.
 * @param onMoved called once if the list changed meanwhile, so that coupons may be missing
 * @throws {CaredeskError}
 */
export async function* exportCoupons(api: CouponApi, signal?: AbortSignal, onMoved?: () => void): AsyncGenerator<readonly CouponRecord[]> {
  const planNames = namesOf(await api.plans({ signal }).catch(unlessLacked));
  for await (const coupons of api.all({ signal, onMoved }))
    yield await mapConcurrently(coupons, readersAtOnce, async (coupon) => {
      const planIds = await api.plansOf(coupon.couponId, { signal }).catch(unlessLacked);
      return recordOf(
        coupon,
        planIds.map((planId) => planNames.get(planId) ?? planId),
      );
    });
}

/** Of a backend whose description lacks such a call there is nothing to export. */
function unlessLacked(error: unknown): readonly never[] {
  if (isLackedCall(error)) return [];
  throw error;
}

/** Names by id; the id itself where a name is not one plan's alone or would not survive the list. */
function namesOf(plans: readonly Plan[]): ReadonlyMap<string, string> {
  const ids = new Set(plans.map(({ planId }) => planId));
  const counts = Map.groupBy(plans, ({ name }) => lookOf(name ?? ''));
  const isSafe = (name: string | null): name is string =>
    name !== null &&
    name.trim() === name &&
    name !== '' &&
    !name.includes(planSeparator) &&
    !ids.has(name) &&
    counts.get(lookOf(name))?.length === 1;
  return new Map(plans.map(({ planId, name }) => [planId, isSafe(name) ? name : planId]));
}

const recordOf = (coupon: Coupon, plans: readonly string[]): CouponRecord => ({
  ...(Object.fromEntries(couponFields.map((name) => [name, printField(name, coupon[name])])) as Record<CouponFieldName, string>),
  maxRedemptions: printField('maxRedemptions', redemptionLimit(coupon)),
  status: coupon.status === null ? '' : statusWord(coupon.status),
  plans: plans.join(planSeparator),
});

export const couponCsvHeader = (): string => csvRow(couponColumns);
export const couponCsvRow = (record: CouponRecord): string => csvRow(couponColumns.map((column) => record[column]));

/** The heading of a rejects file: the columns that the file had, and what is wrong. */
export const rejectsCsvHeader = (columns: readonly CouponColumn[]): string => csvRow([...columns, problemColumn]);
/** A row that was not imported, as the file had it. It imports once it is mended. */
export const rejectsCsvRow = (columns: readonly CouponColumn[], row: CouponRow, problem: string): string =>
  csvRow([...columns.map((column) => row.text(column)), problem]);
