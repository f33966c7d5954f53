/** A report of {@link checkApi} as people read it. */
import type { Context } from '../../context.js';
import { createTable } from '../../output/table.js';
import type { ApiReport, CallState } from './api.js';

const words: Readonly<Record<CallState, string>> = {
  right: 'ok',
  tolerated: 'accepted',
  'not seen': 'not seen',
  missing: 'missing',
  differing: 'wrong',
  'not tried': 'not tried',
};

const marks: Readonly<Record<CallState, string>> = {
  right: '✓',
  tolerated: '✓',
  'not seen': '–',
  missing: '✗',
  differing: '✗',
  'not tried': '–',
};

export async function showApiReport({ output }: Context, report: ApiReport): Promise<void> {
  if (output.json) return output.writeJson('check --api', report);
  const columns = [{ title: 'call' }, { title: 'state' }, { title: 'request', cut: true, spare: 1 }, { title: 'details', flows: true }];
  const rows = report.calls.map(({ call, status, method, path, notes }) => [
    call,
    `${marks[status]} ${words[status]}`,
    `${method} ${path}`,
    notes.join('; '),
  ]);
  await createTable(columns, output).rows(rows);
  const count = (state: CallState) => report.calls.filter(({ status }) => status === state).length;
  const states: readonly CallState[] = ['right', 'tolerated', 'not seen', 'missing', 'differing', 'not tried'];
  output.note(`${report.apiBase}: ${states.map((state) => `${count(state)} ${words[state]}`).join(', ')}. Nothing was changed.`);
  if (count('not seen') > 0) output.note('What was not seen is not known to work: check again once this backend has such data.');
  for (const sentence of report.refunds.meaning) output.note(sentence);
  output.note('Settings to use:');
  for (const command of report.refunds.settings) output.note(`  ${command}`);
}
