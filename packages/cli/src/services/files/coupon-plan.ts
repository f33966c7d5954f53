/** A coupon import as a plan that another person applies. */
import { type CouponColumn, type CouponPlan, type CouponRow, couponColumns, readDraft } from '@caredesk/core/coupons';
import { issuesIn } from '@caredesk/core/csv/sheet';
import * as v from 'valibot';
import type { Args, Context } from '../../context.js';
import { couponAction } from '../../output/json-parts.js';
import { createTextTable } from '../../output/table.js';
import type { Identity } from '../session/identity.js';
import { couponCells, couponTable } from './coupon-apply.js';
import { assertAsPlanned, originOf, type PlanOf, planHead, planSchema, readPlanFile } from './plan-file.js';

export const couponPlan = planSchema('coupons', {
  upsert: v.boolean(),
  columns: v.array(v.picklist(couponColumns)),
  rows: v.array(
    v.strictObject({
      line: v.number(),
      texts: v.record(v.picklist(couponColumns), v.string()),
      action: couponAction,
      /** The change in words, with the values before and after. */
      message: v.string(),
    }),
  ),
});
export type CouponPlanFile = PlanOf<typeof couponPlan>;

export const couponPlanFile = (
  plan: CouponPlan,
  { source, columns, upsert, identity }: Pick<CouponPlanFile, 'source' | 'columns' | 'upsert' | 'identity'>,
  hours: number | undefined,
): Omit<CouponPlanFile, 'digest'> => ({
  ...planHead('coupons', { source, identity }, Date.now(), hours),
  upsert,
  columns,
  rows: plan.rows.map(({ row, action, message }) => ({
    line: row.line,
    texts: Object.fromEntries(couponColumns.flatMap((column) => (row.text(column) === '' ? [] : [[column, row.text(column)]]))),
    action,
    message,
  })),
});

/** The rows as a file would have them. */
export function couponRows({ rows, columns }: CouponPlanFile): CouponRow[] {
  const issueAt = issuesIn(new Map(columns.map((column, index) => [column, index])));
  return rows.map(({ line, texts }) => {
    const text = (column: CouponColumn): string => texts[column] ?? '';
    const { draft, problems } = readDraft(text);
    const errors = problems.map(({ column, message }) => issueAt(line, column, message));
    return { line, draft, errors, text, issue: (...said) => issueAt(line, ...said) };
  });
}

/** @throws {UserError} exit 2 for another server, 6 when a coupon is not as planned; what is done already is no change */
export function verifyCouponPlan(file: CouponPlanFile, plan: CouponPlan, here: Identity): void {
  const stale = () =>
    plan.rows.flatMap(({ row, action, message }, index) => {
      const couponRow = file.rows[index];
      const isSame = couponRow && action === couponRow.action && message === couponRow.message;
      return isSame || action === 'unchanged' ? [] : [`line ${row.line} ${row.draft.code}: ${action}${message ? `: ${message}` : ''}`];
    });
  assertAsPlanned(file, here, stale);
}

/** @param path `-` for stdin. @throws {UserError} exit 2 for a file that is not a plan */
export async function inspectCouponPlan(context: Context, [path = '']: Args): Promise<void> {
  const { output } = context;
  const file = await readPlanFile(context, path, couponPlan);
  const { rows, digest, source, madeAt, expiresAt, identity, upsert } = file;
  const summaries = rows.map(({ line, texts, action, message }) => ({ line, code: texts.code ?? '', action, message }));
  if (output.json) return output.writeJson('coupons inspect', { source, madeAt, expiresAt, digest, ...identity, upsert, rows: summaries });
  await createTextTable(couponTable, output).rows(summaries.map(couponCells));
  output.note(originOf(file));
  output.note(`For ${identity.server} (profile ${identity.profile}).`);
}
