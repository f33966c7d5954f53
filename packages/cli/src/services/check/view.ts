/** A report of {@link checkEmbed} as people read it. */
import type { Context } from '../../context.js';
import type { Text } from '../../output/text.js';
import type { CheckReport } from './check.js';

const marks = { ok: '✓', warning: '!', problem: '✗' } as const;

export async function showReport({ output }: Context, report: CheckReport): Promise<void> {
  if (output.json) return output.writeJson('check', report);
  const told = new Set<string>();
  const lines = report.findings.flatMap(({ check, status, message, fix }): Text[] => {
    const line = `${marks[status]} ${check}: ${message}`;
    return [status === 'ok' ? output.style.faint(line) : output.style.heading(line), ...(fix ? fixLines(fix, told) : [])];
  });
  await output.writeLines(lines);
  const problems = report.findings.filter(({ status }) => status === 'problem').length;
  const looks = report.findings.filter(({ status }) => status === 'warning').length;
  if (problems > 0) output.note(`${problems} ${problems === 1 ? 'thing' : 'things'} would break an embed here.`);
  else if (looks === 0) output.note('Nothing would break an embed here.');
  else output.note(`Nothing was found that would break an embed here; ${looks === 1 ? 'one thing needs' : `${looks} things need`} a look.`);
}

/** What mends it; one header may mend several things, and is written out once. */
function fixLines(fix: string, told: Set<string>): string[] {
  if (told.has(fix)) return ['    the header above'];
  const servers = forServers(fix);
  if (servers.length > 0) told.add(fix);
  return [`    ${fix}`, ...servers.map((text) => `      ${text}`)];
}

/** A header as the usual servers are told to send it. */
function forServers(fix: string): string[] {
  const [, name, value] = /^((?:Content-Security-Policy|Access-Control-Allow-[A-Za-z]+|Cache-Control)): (.*)$/.exec(fix) ?? [];
  if (!name || !value) return [];
  const quoted = `"${value.replaceAll('"', '\\"')}"`;
  return [
    `nginx:  add_header ${name} ${quoted} always;`,
    `Apache: Header always set ${name} ${quoted}`,
    `Caddy:  header ${name} ${quoted}`,
  ];
}
