/** What became of a single refund or charge: a sentence, or one JSON document. */
import type { RefundPlan, RefundResult } from '@caredesk/core/refunds';
import type { Context } from '../../context.js';
import { identityLine } from '../session/identity.js';
import type { BatchView, Run } from './batch.js';
import { planSummary } from './plan-view.js';

interface OneTexts {
  readonly sentence: (result: RefundResult) => string;
  /** A line of `--json`. */
  readonly json: (result: RefundResult, run: Run) => string;
  /** Of a dry run. Default: the command has none. */
  readonly plannedJson?: (plan: RefundPlan) => string;
}

export function createOneView(context: Context, { sentence, json, plannedJson }: OneTexts): BatchView {
  const { output } = context;
  let run: Run | undefined;
  return {
    showPlan: async (plan, identity) => {
      if (output.json && plannedJson) await output.write(plannedJson(plan));
      for (const line of planSummary(plan, identityLine(identity, context))) output.note(line);
      output.note('Nothing was sent: this was a dry run.');
    },
    beforeRun: (started) => {
      run = started;
    },
    showResult: () => {},
    endResults: () => {},
    showSummary: async (_summary, { toShow: [result] }) => {
      if (!result || !run) return;
      if (output.json) return output.write(json(result, run));
      if (result.status === 'done') return output.writeLines([sentence(result)]);
      output.warn(sentence(result));
    },
  };
}
