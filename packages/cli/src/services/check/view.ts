/** A report of {@link checkEmbed} as people read it. */
import type { Context } from '../../context.js';
import { plainText } from '../../output/text.js';
import type { CheckReport } from './check.js';

const marks = { ok: '✓', warning: '!', problem: '✗' } as const;

export async function showReport({ output }: Context, report: CheckReport): Promise<void> {
  if (output.json) return output.writeJson(report);
  const lines = report.findings.flatMap(({ check, status, message, fix }) => {
    const line = `${marks[status]} ${check}: ${plainText(message)}`;
    return [status === 'ok' ? output.style.faint(line) : output.style.heading(line), ...(fix ? [`    ${plainText(fix)}`] : [])];
  });
  await output.write(`${lines.join('\n')}\n`);
  const problems = report.findings.filter(({ status }) => status === 'problem').length;
  output.note(
    problems === 0 ? 'Nothing would break an embed here.' : `${problems} ${problems === 1 ? 'thing' : 'things'} would break an embed here.`,
  );
}
