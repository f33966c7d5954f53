/** `caredesk refunds report`: a run as a page for finance, with what the ledger says of it and the ledger's own hash. */
import { createHash } from 'node:crypto';
import type { LedgerEntry, LedgerRun, LedgerState } from '@caredesk/core/payments';
import { openDraftFile } from '../../adapters/written-file.js';
import type { Context } from '../../context.js';
import { moneyText } from '../../output/amounts.js';
import { plainText } from '../../output/text.js';
import { readableTime } from '../../output/times.js';
import { entryCells, entryColumns, sumsOf } from './entries.js';
import { endOf } from './history.js';
import { inspectLedger, readLedger } from './ledger.js';
import { findRun } from './ledger-names.js';

export interface ReportFlags {
  readonly html: string;
}

/** @param name of a run. @throws {UserError} when the file can't be written */
export async function reportRun(context: Context, name: string, { html: path }: ReportFlags): Promise<void> {
  const { output, clock } = context;
  const { state } = await readLedger(context);
  const run = findRun(state, name);
  const { access, content } = await inspectLedger(context);
  const ledger = typeof content === 'string' ? [] : [`event ${content.sequence}, hash ${content.head}`];
  const page = pageOf(run, state, [
    ['ledger', access.place],
    ['ledger ends at', ledger.join('') || '—'],
    ['made', readableTime(clock.now())],
  ]);
  const file = openDraftFile(path, { isPrivate: true });
  file.write(page);
  file.keep();
  const digest = createHash('sha256').update(page).digest('hex');
  if (output.json) await output.writeJson('refunds report', { runId: run.runId, file: path, digest });
  output.note(`Wrote the report of run ${run.runId} to ${path}. SHA-256 ${digest}.`);
}

type Facts = readonly (readonly [name: string, text: string])[];

function pageOf(run: LedgerRun, state: LedgerState, evidence: Facts): string {
  const entries = run.rows.flatMap(({ entryId }) => state.entries.get(entryId) ?? []);
  const exceptions = entries.filter(({ status }) => status !== 'done');
  const { counts, totals, charged } = sumsOf(run, state);
  const facts: Facts = [
    ['source', run.source],
    ['sent by', run.by ?? 'an unknown account'],
    ['to', `${run.server ?? '—'}${run.profile ? ` (profile ${run.profile})` : ''}`],
    ['started', readableTime(run.startedAt)],
    ['ended', run.endedAt === null ? '—' : readableTime(run.endedAt)],
    ['completed', endOf(run, counts.inFlight)],
    ['rows', String(run.rows.length)],
    ...Object.entries(counts).flatMap(([status, count]) => (count > 0 ? [[status, String(count)] as const] : [])),
    ['refunded', totals.map(moneyText).join(', ') || '—'],
    ...(charged.length > 0 ? [['charged', charged.map(moneyText).join(', ')] as const] : []),
    ...evidence,
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Refunds ${escaped(run.runId)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>body{font:14px/1.5 system-ui;margin:2em}table{border-collapse:collapse;margin:1em 0}th,td{text-align:left;padding:.2em .8em;border-bottom:1px solid #ccc}caption{text-align:left;font-weight:bold}.right{text-align:right}</style>
</head><body><h1>Run ${escaped(run.runId)}</h1>
<table>${facts.map(([name, text]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(text)}</td></tr>`).join('\n')}</table>
${tableOf('Not done', exceptions)}${tableOf('All rows', entries)}</body></html>
`;
}

function tableOf(caption: string, entries: readonly LedgerEntry[]): string {
  if (entries.length === 0) return '';
  const align = entryColumns.map((column) => ('alignRight' in column ? ' class="right"' : ''));
  const cells = (tag: string, texts: readonly string[]) =>
    texts.map((text, index) => `<${tag}${align[index]}>${escaped(text)}</${tag}>`).join('');
  const heading = cells(
    'th',
    entryColumns.map(({ title }) => title),
  );
  const rows = entries.map((entry) => `<tr>${cells('td', entryCells(entry))}</tr>`).join('\n');
  return `<table><caption>${caption} (${entries.length})</caption><thead><tr>${heading}</tr></thead><tbody>\n${rows}\n</tbody></table>\n`;
}

/** Text of files, servers and people, which is never markup. */
const escaped = (text: string): string => plainText(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
