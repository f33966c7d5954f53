/** A report of {@link checkApi} as people read it. */
import type { Context } from '../../context.js';
import { createTable } from '../../output/table.js';
import type { ApiReport, CallState } from './api.js';

const marks: Readonly<Record<CallState, string>> = {
  right: '✓ right',
  tolerated: '✓ tolerated',
  missing: '✗ missing',
  differing: '✗ differing',
  'not tried': '– not tried',
};

export async function showApiReport({ output }: Context, report: ApiReport): Promise<void> {
  if (output.json) return output.writeJson('check --api', report);
  const columns = [{ title: 'call' }, { title: 'state' }, { title: 'request', cut: true }, { title: 'what was seen', flows: true }];
  const rows = report.calls.map(({ call, status, method, path, notes }) => [call, marks[status], `${method} ${path}`, notes.join('; ')]);
  await createTable(columns, output).rows(rows);
  const count = (state: CallState) => report.calls.filter(({ status }) => status === state).length;
  const states: readonly CallState[] = ['right', 'tolerated', 'missing', 'differing', 'not tried'];
  output.note(`${report.apiBase}: ${states.map((state) => `${count(state)} ${state}`).join(', ')}. Nothing was changed.`);
}
