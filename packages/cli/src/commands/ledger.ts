/** `refunds`: what the ledger knows. */
import { Argument } from 'commander';
import type { CommandTable, Configure } from '../command.js';
import { collect } from '../global-options.js';
import type { ExportFlags } from '../services/ledger/export.js';
import type { FindFlags } from '../services/ledger/find.js';
import type { ListFlags } from '../services/ledger/history.js';
import type { LedgerAction } from '../services/ledger/ledger-care.js';
import type { ReconcileFlags } from '../services/ledger/reconcile.js';
import type { ReportFlags } from '../services/ledger/report.js';
import type { ResolveFlags } from '../services/ledger/resolve.js';
import type { CsvFlag } from '../services/records/printers.js';
import { withCsvOption, withProgressOption } from './options.js';

const listRuns: Configure = (command, act) => {
  withCsvOption(command)
    .description(
      'List the runs of refunds and charges for this API, newest first. A refund counts for the run that sent it; "settled later" counts rows that a later run or a person settled.',
    )
    .option('--open', 'list refunds and charges with an unknown outcome and those not sent yet instead; exit code 5 if any is unknown')
    .addHelpText('after', '\nExamples:\n  $ caredesk refunds list\n  $ caredesk refunds list --open\n  $ caredesk refunds list --json');
  act<ListFlags>(async (context, _args, flags) => (await import('../services/ledger/history.js')).listRefunds(context, flags));
};

const show: Configure = (command, act) => {
  withCsvOption(command)
    .description('Show the refunds of a run and their current status.')
    .argument('<run>', 'a run id, the start of one, or "last"')
    .addHelpText('after', '\nExamples:\n  $ caredesk refunds show last\n  $ caredesk refunds show 20261121-063012 --json');
  act<CsvFlag>(async (context, [name = ''], flags) => (await import('../services/ledger/history.js')).showRun(context, name, flags));
};

const watch: Configure = (command, act) => {
  withProgressOption(command)
    .description(
      'Watch a run of refunds that is at work, from a second terminal: how far it is, the sums, what failed and what is in doubt. It only reads; Ctrl-C ends the watching, not the run. Exit code 5 if the run has left an unknown outcome.',
    )
    .argument('[run]', 'a run id, the start of one, or "last"; default: the newest')
    .addHelpText('after', '\nExamples:\n  $ caredesk refunds watch\n  $ caredesk refunds watch 20261121-063012');
  act(async (context, [name]) => (await import('../services/ledger/watch.js')).watchRun(context, name));
};

const report: Configure = (command, act) => {
  command
    .description(
      'Write what a run did as an HTML page for finance: who sent what where and when, totals, every row with those first that are not done, and the hash of the ledger. The SHA-256 of the file is printed.',
    )
    .argument('<run>', 'a run id, the start of one, or "last"')
    .requiredOption('--html <file>', 'the file to write')
    .addHelpText('after', '\nExamples:\n  $ caredesk refunds report last --html june.html');
  act<ReportFlags>(async (context, [name = ''], flags) => (await import('../services/ledger/report.js')).reportRun(context, name, flags));
};

const find: Configure = (command, act) => {
  withCsvOption(command)
    .description('Find refunds and charges in the ledger by ref or by bill.')
    .option('--ref <ref>', 'your own name for the refund or charge')
    .option('--bill <billingId>', 'the refunds of this bill, and the charge that created it')
    .addHelpText('after', '\nExamples:\n  $ caredesk refunds find --ref ticket-82\n  $ caredesk refunds find --bill 4711 --json');
  act<FindFlags>(async (context, _args, flags) => (await import('../services/ledger/find.js')).findRefunds(context, flags));
};

const verify: Configure = (command, act) => {
  command
    .description(
      'Read the bills of a run again and report where they differ from the ledger. Changes nothing; exit code 3 for any difference.',
    )
    .argument('<run>', 'a run id, the start of one, or "last"')
    .addHelpText('after', '\nExamples:\n  $ caredesk refunds verify last\n  $ caredesk refunds verify 20261121-063012 --json');
  act(async (context, [name = '']) => (await import('../services/ledger/history.js')).verifyRun(context, name));
};

const resolve: Configure = (command, act) => {
  command
    .description(
      'Record what happened to refunds and charges with an unknown outcome. After `not-refunded` or `not-charged` the ref may be sent again.' +
        '\n\nColumns of --file: entry (an id or a ref), outcome, evidence. The flags apply where a field is blank.',
    )
    .argument('[entry]', 'an entry id, the start of one, or a ref')
    .option('--file <file>', 'a CSV of entries instead; "-" for stdin')
    .option('--outcome <outcome>', '"refunded" or "not-refunded"; for a charge "charged" or "not-charged"')
    .option('--evidence <text>', 'how you know; recorded in the ledger')
    .addHelpText(
      'after',
      `
Examples:
  $ caredesk refunds resolve 3f9c2a --outcome refunded --evidence "seen in the payment provider's dashboard, ticket 82"
  $ caredesk refunds resolve ticket-82 --outcome not-refunded --evidence "provider says no such payment, email of May 3"
  $ caredesk refunds resolve --file settled.csv --evidence "provider's report for May"`,
    );
  act<ResolveFlags>(async (context, [name], flags) => (await import('../services/ledger/resolve.js')).resolveEntries(context, name, flags));
};

const unresolve: Configure = (command, act) => {
  command
    .description('Undo a resolution: the outcome of the refund is unknown again. Not possible once the refund was sent again.')
    .argument('<entry>', 'an entry id, the start of one, or a ref')
    .addHelpText('after', '\nExamples:\n  $ caredesk refunds unresolve ticket-82');
  act(async (context, [name = '']) => (await import('../services/ledger/resolve.js')).unresolveEntry(context, name));
};

const actions: readonly LedgerAction[] = ['status', 'backup', 'accept', 'restore'];

const ledger: Configure = (command, act) => {
  command
    .description(
      'Check, back up and restore the refund ledger.' +
        '\n\nstatus: show where it is, its events, its last entry, its hash, its anchor and its lock; exit code 1 or 2 if it is not complete.' +
        '\nbackup FILE: write a complete copy, even during a run.' +
        '\nrestore FILE: add the events of a backup that the ledger lacks.' +
        '\naccept: use a ledger that is incomplete or in another place; it records your reason.',
    )
    .addArgument(new Argument('<action>', 'what to do').choices(actions))
    .argument('[file]', 'the file for backup and restore')
    .option('--because <text>', 'the reason to accept the ledger as it is')
    .addHelpText(
      'after',
      `
Examples:
  $ caredesk refunds ledger status
  $ caredesk refunds ledger backup ledger-june.sqlite
  $ caredesk refunds ledger restore ledger-june.sqlite
  $ caredesk refunds ledger accept --because "disk lost on May 3, bills compared by hand, ticket 82"`,
    );
  act<{ readonly because?: string }>(async (context, [action, file], { because }) =>
    (await import('../services/ledger/ledger-care.js')).careForLedger(context, action as LedgerAction, { file, because }),
  );
};

const exportLedger: Configure = (command, act) => {
  command
    .description('Write the ledger as CSV, one entry per row. The totals by currency go to stderr.')
    .argument('[file]', 'the file to write; default: stdout')
    .option('--from <day>', 'settled or sent on this day (YYYY-MM-DD, UTC) or later')
    .option('--to <day>', 'settled or sent on this day or earlier')
    .option('--totals', 'write totals by day, account and currency instead of entries')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk refunds export june.csv --from 2026-06-01 --to 2026-06-30\n  $ caredesk refunds export --totals --from 2026-06-01\n  $ caredesk refunds export --json',
    );
  act<ExportFlags>(async (context, [path], flags) => (await import('../services/ledger/export.js')).exportLedger(context, path, flags));
};

const reconcile: Configure = (command, act) => {
  command
    .description(
      "Compare the ledger with a payment provider's report: amounts that differ, refunds that only one of them has, and unknown outcomes that the report settles. Nothing is sent or recorded; charges are left out." +
        '\n\nColumns: amount, and at least one of reference, refundId and ref; currency, billingId, date, status. Other columns are ignored.',
    )
    .argument('<file>', 'the CSV file; "-" for stdin')
    .option('--map <heading=column>', 'read a column from another heading; may be repeated', collect)
    .option('--from <day>', 'compare refunds of this day (YYYY-MM-DD, UTC) or later; default: the whole ledger')
    .option('--to <day>', 'compare refunds of this day or earlier')
    .option('--only <statuses>', 'use only rows with one of these words in the column status, such as "succeeded,paid"')
    .option('--minor-units', 'amounts of the report are in the smallest unit, such as cents')
    .option('--all', 'show the refunds that match, too')
    .option('--csv', 'print the result as CSV')
    .addHelpText(
      'after',
      `
Exit codes: 0 all match, 2 the report can't be read, 3 they differ, 5 the
outcome of a refund is unknown (takes precedence over 3).

Examples:
  $ caredesk refunds reconcile june.csv --map "Refund ID=refundId" --map "Amount=amount" --from 2026-06-01 --to 2026-06-30
  $ caredesk refunds reconcile payouts.csv --map "metadata.reference=reference" --minor-units --only succeeded --csv`,
    );
  act<ReconcileFlags>(async (context, [file = ''], flags) =>
    (await import('../services/ledger/reconcile.js')).reconcileReport(context, file, flags),
  );
};

export const ledgerCommands: CommandTable = {
  'refunds list': { summary: 'List the runs of refunds', configure: listRuns },
  'refunds show': { summary: 'Show the refunds of a run', configure: show },
  'refunds watch': { summary: 'Watch a run that is at work', configure: watch },
  'refunds report': { summary: 'Write what a run did for finance', configure: report },
  'refunds find': { summary: 'Find refunds by ref or bill', configure: find },
  'refunds verify': { summary: 'Compare a run with its bills', configure: verify },
  'refunds resolve': { summary: 'Record the outcome of a refund that is unknown', configure: resolve },
  'refunds unresolve': { summary: 'Undo a resolution', configure: unresolve },
  'refunds ledger': { summary: 'Check, back up and restore the refund ledger', configure: ledger },
  'refunds export': { summary: 'Export the ledger as CSV', configure: exportLedger },
  'refunds reconcile': { summary: "Compare the ledger with a payment provider's report", configure: reconcile },
};
