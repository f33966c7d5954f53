/** A coupon plan's file, shown whole: what a second person reads before they apply it. */
import type { Context } from '../../context.js';
import { createTable } from '../../output/table.js';
import { columns } from './coupon-import-view.js';
import { couponPlan } from './coupon-plan.js';
import { originOf, readPlanFile } from './plan-file.js';

/** @param path `-` for stdin. @throws {UserError} exit 2 for what is not a plan */
export async function inspectCouponPlan(context: Context, path: string): Promise<void> {
  const { output } = context;
  const file = await readPlanFile(context, path, couponPlan);
  const { rows, digest, source, madeAt, expiresAt, identity, upsert } = file;
  const shown = rows.map(({ line, texts, action, message }) => ({ line, code: texts.code ?? '', action, message }));
  if (output.json) return output.writeJson('coupons inspect', { source, madeAt, expiresAt, digest, ...identity, upsert, rows: shown });
  await createTable(columns, output).rows(shown.map(({ line, code, action, message }) => [String(line), code, action, message || '—']));
  output.note(originOf(file));
  output.note(`For ${identity.server} (profile ${identity.profile}).`);
}
