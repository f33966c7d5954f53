/** `caredesk check`: what is checked, and the report as people read it. */
import elementCalls from '@caredesk/widgets/element-calls.json' with { type: 'json' };
import type { Args, Context, FlagsOf } from '../../context.js';
import { type ExitCode, exitCodes, UserError } from '../../errors.js';
import { choicesHint } from '../../nearest.js';
import { columnsOf, createTextTable, flowing } from '../../output/table.js';
import { type ApiReport, type CallState, checkApi } from './api.js';
import { type CheckReport, checkEmbed } from './check.js';
import { findingLine } from './finding.js';
import { readCredentials } from './visit.js';
import { judgeBrowser, parseBrowsers } from './visitors.js';

/** @returns exit 3 when something would break or an answer is wrong, 1 when the page can't be reached */
export async function showCheck(context: Context, [url]: Args, flags: FlagsOf<'check'>): Promise<ExitCode> {
  if (flags.api) {
    if (url !== undefined)
      throw new UserError('--api checks an API, not a page. Leave out the page, and use --api-base for the address of the API.');
    const report = await checkApi(context, callsOfElement(flags.for));
    await showApiReport(context, report);
    return report.calls.some(({ status }) => status === 'missing' || status === 'differing') ? exitCodes.rows : exitCodes.done;
  }
  if (flags.for !== undefined) throw new UserError('--for belongs to --api.');
  if (url === undefined) throw new UserError('Give the address of a page, or use --api.');
  const credentials = readCredentials(context.settings.headers, flags.cookieFile);
  const visitors = flags.browsers === undefined ? [] : parseBrowsers(flags.browsers);
  const judged = await checkEmbed(context, url, credentials, flags.browser);
  const report = { ...judged, findings: [...judged.findings, ...visitors.map(judgeBrowser)] };
  await showReport(context, report);
  if (!report.reached) return exitCodes.unexpected;
  return report.findings.some(({ status }) => status === 'problem') ? exitCodes.rows : exitCodes.done;
}

/** Undefined: all calls. @throws {UserError} for a name that no element has */
function callsOfElement(element: string | undefined): readonly string[] | undefined {
  if (element === undefined) return undefined;
  const name = element.replace(/^caredesk-/, '');
  const calls: Readonly<Record<string, readonly string[]>> = elementCalls;
  const own = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (own) return own;
  throw new UserError(`--for: there is no element ${element}.`, { hint: choicesHint(name, 'Elements', Object.keys(calls)) });
}

async function showReport({ output }: Context, report: CheckReport): Promise<void> {
  if (output.json) return output.writeJson('check', report);
  const printedFixes = new Set<string>();
  await output.writeLines(
    report.findings.flatMap((finding) => [findingLine(finding, output), ...(finding.fix ? fixLines(finding.fix, printedFixes) : [])]),
  );
  const problems = report.findings.filter(({ status }) => status === 'problem').length;
  const looks = report.findings.filter(({ status }) => status === 'warning').length;
  if (problems > 0) output.note(`${problems} ${problems === 1 ? 'problem' : 'problems'} found: the widgets will not work here.`);
  else if (looks === 0) output.note('No problems found: the widgets can be embedded here.');
  else output.note(`No problems found, but check ${looks === 1 ? 'the warning' : `the ${looks} warnings`} above.`);
}

/** The lines of a mend. A header that mends several findings is printed once. */
function fixLines(fix: string, printedFixes: Set<string>): string[] {
  if (printedFixes.has(fix)) return ['    the same header as above'];
  const servers = forServers(fix);
  if (servers.length > 0) printedFixes.add(fix);
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

/** The sign and the word of each state, in the order of the summary. */
const apiStates: Readonly<Record<CallState, readonly [sign: string, word: string]>> = {
  right: ['✓', 'ok'],
  tolerated: ['✓', 'accepted'],
  'not seen': ['–', 'not seen'],
  missing: ['✗', 'missing'],
  differing: ['✗', 'wrong'],
  'not tried': ['–', 'not tried'],
};

async function showApiReport({ output }: Context, report: ApiReport): Promise<void> {
  if (output.json) return output.writeJson('check --api', report);
  const columns = columnsOf('call', 'state', { title: 'request', cut: true, spare: 1 }, flowing('details'));
  const rows = report.calls.map(({ call, status, method, path, notes }) => [
    call,
    apiStates[status].join(' '),
    `${method} ${path}`,
    notes.join('; '),
  ]);
  await createTextTable(columns, output).rows(rows);
  const count = (state: string) => report.calls.filter(({ status }) => status === state).length;
  const counts = Object.entries(apiStates).map(([state, [, word]]) => `${count(state)} ${word}`);
  output.note(`${report.apiBase}: ${counts.join(', ')}. Nothing was changed.`);
  if (count('not seen') > 0) output.note('What was not seen is not known to work: check again once this backend has such data.');
  for (const sentence of report.refunds.meaning) output.note(sentence);
  output.note('Settings to use:');
  for (const command of report.refunds.settings) output.note(`  ${command}`);
}
