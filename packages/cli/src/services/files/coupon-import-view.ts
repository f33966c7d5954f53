/** A coupon import on the two streams. */
import type { CouponAction, CouponPlan, CouponResult } from '@caredesk/core/coupons';
import type { Context } from '../../context.js';
import type { ExitCode } from '../../errors.js';
import { inEnglish } from '../../output/amounts.js';
import { jsonLine } from '../../output/json.js';
import type { JsonOf } from '../../output/json-shapes.js';
import type { Style } from '../../output/style.js';
import { columnsOf, createTextTable, flowing, right } from '../../output/table.js';
import { joinTexts, styled, type Text } from '../../output/text.js';
import type { Identity } from '../session/identity.js';

export const columns = columnsOf(right('line'), 'code', 'action', flowing('message'));
/** Rows that are listed before the confirmation; the others are counted. */
const mostNamed = 20;
/** Written to the terminal together. */
const batch = 500;

type Line = JsonOf<'coupons import --dry-run'>;
const lineOf = ({ row, action, message }: Pick<CouponPlan['rows'][number], 'row' | 'action' | 'message'>): Line => ({
  line: row.line,
  code: row.draft.code,
  action,
  message,
});
export const cells = ({ line, code, action, message }: Line): string[] => [String(line), code, action, message || '—'];

export async function showDryRun({ output }: Context, plan: CouponPlan): Promise<void> {
  const lines = plan.rows.map(lineOf);
  const table = createTextTable(columns, output);
  for (let start = 0; start < lines.length; start += batch) {
    const part = lines.slice(start, start + batch);
    await (output.json
      ? output.write(part.map((line) => jsonLine('coupons import --dry-run', line)).join(''))
      : table.rows(part.map(cells)));
  }
  output.note(styled`${countText(countActions(plan), output.style, 'planned')}. Nothing was sent: this was a dry run.`);
}

/** @param runId names the import */
export function createImportView({ output, onEnd }: Context, runId: string) {
  const problemLines: Line[] = [];
  return {
    showResult: ({ couponRow: { row }, action, message }: CouponResult): void => {
      const line = lineOf({ row, action, message });
      if (output.json) void output.writeJson('coupons import', { runId, ...line });
      else if (action === 'failed' || action === 'conflict') problemLines.push(line);
    },
    showSummary: async (
      counts: Readonly<Record<CouponAction, number>>,
      identity: Identity,
      exitCode: ExitCode,
      rejectsPath: string | undefined,
    ): Promise<void> => {
      const summary = { type: 'summary', runId, ...identity, counts, exitCode } as const;
      onEnd?.(summary);
      if (output.json) await output.writeJson('coupons import', summary);
      if (problemLines.length > 0) await createTextTable(columns, output).rows(problemLines.toSorted((a, b) => a.line - b.line).map(cells));
      const rejected = rejectsPath && counts.conflict + counts.failed > 0 ? ` The rows that were not imported are in ${rejectsPath}.` : '';
      output.note(styled`${countText(counts, output.style, 'ended')}.${rejected}`);
    },
  };
}

const countActions = (plan: CouponPlan): Record<CouponAction, number> => {
  const counts = { create: 0, update: 0, unchanged: 0, conflict: 0, failed: 0 };
  for (const { action } of plan.rows) counts[action] += 1;
  return counts;
};

/** The color of an action, and its words before and after it. */
const actions = {
  create: { color: 'good', planned: 'to create', ended: 'created' },
  update: { color: 'good', planned: 'to update', ended: 'updated' },
  unchanged: { color: 'note', planned: 'unchanged', ended: 'unchanged' },
  conflict: { color: 'doubtful', planned: 'in conflict', ended: 'in conflict' },
  failed: { color: 'bad', planned: 'failed', ended: 'failed' },
} as const;

function countText(counts: Readonly<Record<CouponAction, number>>, style: Style, time: 'planned' | 'ended'): Text {
  const some = (Object.keys(actions) as CouponAction[]).filter((action) => counts[action] > 0);
  const parts = some.map((action) => style[actions[action].color](`${inEnglish(counts[action])} ${actions[action][time]}`));
  return parts.length > 0 ? joinTexts(parts, ', ') : 'Nothing to do';
}

/** A summary to agree to: the number of each action, and the changes. */
export function couponPlanSummary(plan: CouponPlan): { readonly lines: readonly string[]; readonly changes: number } {
  const counts = countActions(plan);
  const changes = counts.create + counts.update;
  const notable = plan.rows.filter(({ action }) => action === 'update' || action === 'conflict');
  const rest = notable.length - mostNamed;
  return {
    changes,
    lines: [
      `${counts.create} to create, ${counts.update} to update, ${counts.unchanged} unchanged, ${counts.conflict} in conflict, ${counts.failed} with errors.`,
      ...notable.slice(0, mostNamed).map(({ row, action, message }) => `  line ${row.line} ${row.draft.code} ${action}: ${message}`),
      ...(rest > 0 ? [`  and ${inEnglish(rest)} more`] : []),
    ],
  };
}
