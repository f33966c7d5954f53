/** `caredesk refunds report`: a run as a page for finance, with what the ledger says of it and the ledger's own hash. */
import { createHash } from 'node:crypto';
import type { LedgerEntry, LedgerRun, LedgerState } from '@caredesk/core/payments';
import { openDraftFile } from '../../adapters/written-file.js';
import type { Args, Context, FlagsOf } from '../../context.js';
import { moneyText, sumText } from '../../output/amounts.js';
import { plainText } from '../../output/text.js';
import { readableTime } from '../../output/times.js';
import { entryCells, entryColumns, rowStatus, sumsOf } from './entries.js';
import { endOf } from './history.js';
import { inspectLedger, readLedger } from './ledger.js';
import { findRun } from './ledger-names.js';

/** @param name of a run. @throws {UserError} when the file can't be written */
export async function reportRun(context: Context, [name = '']: Args, { html: path }: FlagsOf<'refunds report'>): Promise<void> {
  const { output, clock } = context;
  const { state } = await readLedger(context);
  const run = findRun(state, name);
  const { access, content } = await inspectLedger(context);
  const page = pageOf(run, state, [
    ['ledger', access.place],
    ['ledger ends at', content.absence ? '—' : `event ${content.sequence}, hash ${content.head}`],
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
  const rows = run.rows.flatMap((row) => {
    const entry = state.entries.get(row.entryId);
    return entry ? [rowOf(run, entry, rowStatus(row, run, entry))] : [];
  });
  const groups = Map.groupBy(rows, ({ outcome }) => outcome);
  const { totals, charged } = sumsOf(run, state);
  const facts: Facts = [
    ['source', run.source],
    ['sent by', run.by ?? 'an unknown account'],
    ['to', `${run.server ?? '—'}${run.profile ? ` (profile ${run.profile})` : ''}`],
    ['started', readableTime(run.startedAt)],
    ['ended', run.endedAt === null ? '—' : readableTime(run.endedAt)],
    ['completed', endOf(run)],
    ['rows', String(run.rows.length)],
    ...outcomes.flatMap((outcome) => {
      const group = groups.get(outcome);
      return group ? [[outcome, `${group.length} (${sumText(group)})`] as const] : [];
    }),
    ['refunded', totals.map(moneyText).join(', ') || '—'],
    ...(charged.length > 0 ? [['charged', charged.map(moneyText).join(', ')] as const] : []),
    ...evidence,
  ];
  const tables = [
    ['Not done', rows.filter(({ outcome }) => isLeft(outcome))],
    ['Settled since by another run', groups.get('settled since')],
    ['Resolved since by a person', groups.get('resolved since')],
    ['All rows', rows],
  ] as const;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Refunds ${escaped(run.runId)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>body{font:14px/1.5 system-ui;margin:2em}table{border-collapse:collapse;margin:1em 0}th,td{text-align:left;padding:.2em .8em;border-bottom:1px solid #ccc}caption{text-align:left;font-weight:bold}.right{text-align:right}</style>
</head><body><h1>Run ${escaped(run.runId)}</h1>
<table>${facts.map(([name, text]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(text)}</td></tr>`).join('\n')}</table>
${tables.map(([caption, tableRows]) => tableOf(caption, tableRows)).join('')}</body></html>
`;
}

const leftOutcomes = ['conflict', 'failed', 'not sent', 'unknown', 'in flight'] as const;
/** Outcomes of a row in this run. `settled since`: another run has done it since; `resolved since`: a person has. */
const outcomes = ['done', 'skipped', 'settled since', 'resolved since', ...leftOutcomes] as const;
type Outcome = (typeof outcomes)[number];
const isLeft = (outcome: Outcome): boolean => (leftOutcomes as readonly Outcome[]).includes(outcome);

function rowOf({ runId }: LedgerRun, entry: LedgerEntry, status: ReturnType<typeof rowStatus>) {
  const runStatus = status === 'inFlight' ? 'in flight' : status;
  const isSince = entry.status === 'done' && isLeft(runStatus) && runStatus !== 'conflict';
  const outcome: Outcome = isSince ? (entry.settledBy === 'resolution' ? 'resolved since' : 'settled since') : runStatus;
  const others = entry.status === 'done' && entry.sentBy !== null && entry.sentBy !== runId ? `done by run ${entry.sentBy}` : undefined;
  const message = others && outcome === 'settled since' ? `${runStatus} in this run, ${others}` : others;
  return { outcome, amount: entry.amount, cells: entryCells(entry, message, outcome) };
}

function tableOf(caption: string, reportRows: readonly ReturnType<typeof rowOf>[] = []): string {
  if (reportRows.length === 0) return '';
  const align = entryColumns.map((column) => ('alignRight' in column ? ' class="right"' : ''));
  const cells = (tag: string, texts: readonly string[]) =>
    texts.map((text, index) => `<${tag}${align[index]}>${escaped(text)}</${tag}>`).join('');
  const titles = entryColumns.map(({ title }) => title);
  const rows = reportRows.map((row) => `<tr>${cells('td', row.cells)}</tr>`).join('\n');
  return `<table><caption>${caption} (${reportRows.length})</caption><thead><tr>${cells('th', titles)}</tr></thead><tbody>\n${rows}\n</tbody></table>\n`;
}

/** Text of files, servers and people, which is never markup. */
const escaped = (text: string): string => plainText(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
