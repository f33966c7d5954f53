/** A report of {@link checkEmbed} as people read it. */
import type { Context } from '../../context.js';
import type { Text } from '../../output/text.js';
import type { CheckReport } from './check.js';

const marks = { ok: '✓', warning: '!', problem: '✗' } as const;

export async function showReport({ output }: Context, report: CheckReport): Promise<void> {
  if (output.json) return output.writeJson('check', report);
  const printed = new Set<string>();
  const lines = report.findings.flatMap(({ check, status, message, fix }): Text[] => {
    const line = `${marks[status]} ${check}: ${message}`;
    return [status === 'ok' ? output.style.faint(line) : output.style.heading(line), ...(fix ? fixLines(fix, printed) : [])];
  });
  await output.writeLines(lines);
  const problems = report.findings.filter(({ status }) => status === 'problem').length;
  const looks = report.findings.filter(({ status }) => status === 'warning').length;
  if (problems > 0) output.note(`${problems} ${problems === 1 ? 'problem' : 'problems'} found: the widgets will not work here.`);
  else if (looks === 0) output.note('No problems found: the widgets can be embedded here.');
  else output.note(`No problems found, but check ${looks === 1 ? 'the warning' : `the ${looks} warnings`} above.`);
}

/** What mends it; one header may mend several things, and is written out once. */
function fixLines(fix: string, printed: Set<string>): string[] {
  if (printed.has(fix)) return ['    the same header as above'];
  const servers = forServers(fix);
  if (servers.length > 0) printed.add(fix);
  return [`    ${fix}`, ...servers.map((text) => `      ${text}`)];
}

/** A header as configured in common servers. */
function forServers(fix: string): string[] {
  const [, name, value] = /^((?:Access-Control-Allow-[A-Za-z]+|Cache-Control)): (.*)$/.exec(fix) ?? [];
  if (!name || !value) return [];
  const quoted = `"${value.replaceAll('"', '\\"')}"`;
  return [
    `nginx:  add_header ${name} ${quoted} always;`,
    `Apache: Header always set ${name} ${quoted}`,
    `Caddy:  header ${name} ${quoted}`,
  ];
}
