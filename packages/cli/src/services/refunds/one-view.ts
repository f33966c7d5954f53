/** What became of a single refund or charge: a sentence, or one JSON document. */
import type { RefundPlan, RefundResult } from '@caredesk/core/refunds';
import type { Context } from '../../context.js';
import { identityLine } from '../identity.js';
import type { BatchView, Run } from './batch.js';
import { planSummary } from './plan-view.js';

interface OneTexts {
  readonly sentence: (result: RefundResult) => string;
  readonly json: (result: RefundResult, run: Run) => Record<string, unknown>;
  /** Of a dry run. Default: the command has none. */
  readonly plannedJson?: (plan: RefundPlan) => Record<string, unknown>;
}

export function createOneView(context: Context, { sentence, json, plannedJson }: OneTexts): BatchView {
  const { output } = context;
  let run: Run | undefined;
  return {
    showPlan: async (plan, identity) => {
      if (output.json && plannedJson) await output.writeJson(plannedJson(plan));
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
      if (output.json) return output.writeJson(json(result, run));
      if (result.status === 'done') return output.writeLines([sentence(result)]);
      output.warn(sentence(result));
    },
  };
}
