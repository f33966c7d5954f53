/** Care of the ledger: its place, its newest event, its backup, and its repair after a loss. */
import { existsSync, statSync } from 'node:fs';
import { createLedgerState, type LedgerEvent } from '@caredesk/core/payments';
import { type Chain, type ChainEnd, emptyChain, link } from '../../adapters/ledger-chain.js';
import { DamagedLedger, readLedgerFile, writeLedgerCopy } from '../../adapters/ledger-file.js';
import { assertFileName } from '../../adapters/written-file.js';
import type { Args, Context, FlagsOf } from '../../context.js';
import { type ExitCode, exitCodes, nextLine, UserError } from '../../errors.js';
import { inEnglish, quantity } from '../../output/amounts.js';
import type { JsonOf } from '../../output/json-shapes.js';
import { fieldLines } from '../../output/table.js';
import { plainText } from '../../output/text.js';
import { readableTime } from '../../output/times.js';
import { assertWritable } from '../../settings.js';
import { inspectLedger, lockInfo, withLedger } from './ledger.js';
import { aheadText, faultError, keeper, type LedgerFault, ledgerAccess, ledgerFault } from './ledger-access.js';
import { ledgerText, whoActs } from './who-acts.js';

/** @throws {UserError} exit 2 where the action needs a file and none is named */
export async function careForLedger(context: Context, [action, file]: Args, { because }: FlagsOf<'refunds ledger'>): Promise<ExitCode> {
  if (action === 'status') return showLedgerStatus(context);
  if (action === 'accept') return acceptLedger(context, because);
  if (file === undefined)
    throw new UserError('Name a file.', { next: [{ command: `caredesk refunds ledger ${action} FILE`, when: 'to use it' }] });
  return action === 'restore' ? restoreLedger(context, file) : backUpLedger(context, file);
}

/** A whole and consistent copy, also while a run is on, of a ledger in a file or in a database. @throws {UserError} when there is such a file */
async function backUpLedger(context: Context, path: string): Promise<ExitCode> {
  const { output } = context;
  const { access, content, fault } = await inspectLedger(context);
  if (fault) output.warn(`Warning: ${fault.message}`);
  if (content.absence)
    throw new UserError(`There is no ledger in ${access.place}.`, {
      exitCode: exitCodes.unexpected,
    });
  assertFileName(path);
  if (existsSync(path)) throw new UserError(`${path} already exists; a backup never overwrites a file.`);
  const { sequence, head } = await writeLedgerCopy(path, access.own.apiBase, content.events);
  if (head !== content.head)
    throw new UserError(`The copy in ${path} differs from the ledger; delete it and try again.`, { exitCode: exitCodes.unexpected });
  if (output.json) await output.writeJson('refunds ledger backup', { file: path, place: access.place, events: sequence, head });
  output.note(`Copied all ${quantity(sequence, 'event')} of ${access.place} to ${path}.`);
  return exitCodes.done;
}

/** Accepts the present ledger; who accepted it, and why, is its next event. */
async function acceptLedger(context: Context, because: string | undefined): Promise<ExitCode> {
  const { output } = context;
  assertWritable(context.settings);
  const reason = ledgerText('--because', because, 'why you accept the ledger as it is');
  const { name: by } = await whoActs(context);
  const faults: LedgerFault[] = [];
  await withLedger(
    context,
    async (ledger) => {
      const { place } = ledgerAccess(context);
      const ahead = aheadText(ledger.state.newestAt, context.clock.now());
      const fault = [...faults.map(({ message }) => message), ...(ahead ? [ahead] : [])].join(' ');
      if (fault) await ledger.append([{ type: 'accepted', at: context.clock.now(), runId: '', fault, because: reason, by }]);
      if (output.json) await output.writeJson('refunds ledger accept', { place, events: ledger.end.sequence, accepted: fault || null });
      output.note(fault ? `Accepted: ${plainText(fault)}` : `The ledger in ${place} is complete; there is nothing to accept.`);
      if (fault) output.note("Rows whose bill shows a refund that isn't in this ledger are held until you allow them with --allow-repeat.");
    },
    { onFault: (fault) => faults.push(fault) },
  );
  return exitCodes.done;
}

/**
 * Adds to the ledger what a backup holds after it; a file that can't be read is kept beside it.
 * @returns 1 while something is still missing
 * @throws {UserError} when the backup is not a later state of this ledger
 */
async function restoreLedger(context: Context, path: string): Promise<ExitCode> {
  const { output } = context;
  assertWritable(context.settings);
  const { own } = ledgerAccess(context);
  const backup = await readBackup(path, own.apiBase);
  return withLedger(
    context,
    async (ledger) => {
      const access = ledgerAccess(context);
      const lacking = after(ledger.end, backup.events, own.apiBase, path);
      await ledger.append(lacking);
      const { content } = await inspectLedger(context);
      const fault = access.known && ledgerFault({ ...access.known, place: access.place }, access.place, content);
      if (!fault) keeper(access)(ledger.end, true);
      if (output.json)
        await output.writeJson('refunds ledger restore', {
          place: access.place,
          added: lacking.length,
          events: ledger.end.sequence,
          missing: fault?.message ?? null,
        });
      output.note(
        `Added ${quantity(lacking.length, 'event')} of ${path} to ${access.place}, which now has ${quantity(ledger.end.sequence, 'event')}.`,
      );
      if (fault)
        output.warn(
          `${fault.message} Nothing is sent until you restore a later backup or run \`caredesk refunds ledger accept --because TEXT\`.`,
        );
      return fault ? exitCodes.unexpected : exitCodes.done;
    },
    { onFault: () => {}, restores: true },
  );
}

/** @throws {UserError} exit 2 for a file that is no backup, or a damaged one: the ledger itself is not in question */
async function readBackup(path: string, apiBase: string): Promise<Chain> {
  const noBackup = new UserError(`${path} is not a ledger backup of this API.`);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) throw noBackup;
  const backup = await readLedgerFile({ path, apiBase }).catch((error: unknown) => {
    if (error instanceof DamagedLedger)
      throw new UserError(`${path} is not a ledger backup of this API, or a damaged one. Nothing was changed.`);
    throw error;
  });
  if (backup.absence === 'missing') throw new UserError(`${path} does not exist.`);
  if (backup.sequence === 0) throw noBackup;
  return backup;
}

/** The backup's events that follow the ledger's end. @throws {UserError} when the ledger's end is not in it */
function after({ sequence, head }: ChainEnd, events: readonly LedgerEvent[], apiBase: string, path: string): readonly LedgerEvent[] {
  const { end } = link(emptyChain(apiBase), events.slice(0, sequence));
  if (end.sequence === sequence && end.head === head) return events.slice(sequence);
  throw new UserError(
    events.length < sequence
      ? `${path} ends at event ${inEnglish(events.length)}, but the ledger already has ${quantity(sequence, 'event')}. Nothing was changed.`
      : `${path} is not a later state of this ledger, which has other events. Nothing was changed.`,
  );
}

/** @returns the exit code that a run would end with: 0 when the ledger is whole */
async function showLedgerStatus(context: Context): Promise<ExitCode> {
  const { output } = context;
  const { access, content, fault } = await inspectLedger(context);
  const { events } = content;
  const status: Status = {
    apiBase: access.own.apiBase,
    place: access.place,
    shared: access.url !== undefined,
    events: events.length,
    lastEntry: events.length > 0 ? new Date(events.at(-1)?.at ?? 0).toISOString() : null,
    head: content.absence ? null : content.head,
    anchor: access.known ? { path: access.anchor.path, ...access.known } : null,
    lock: await lockInfo(context, access),
    fault: fault?.message ?? null,
    accepted: events.flatMap((event) =>
      event.type === 'accepted' ? [{ at: new Date(event.at).toISOString(), by: event.by, because: event.because, fault: event.fault }] : [],
    ),
  };
  if (output.json) await output.writeJson('refunds ledger status', status);
  else await output.writeLines(linesOf(status).flatMap(([name, text]) => fieldLines(name, plainText(text), 11, output)));
  // The newest entry as the engine reads it: a person may have accepted earlier ones.
  const ahead = aheadText(createLedgerState(events).state.newestAt, context.clock.now());
  if (ahead) {
    output.warn(ahead);
    output.warn('If it is this clock that is right: `caredesk refunds ledger accept --because TEXT`.');
  }
  if (!fault) return exitCodes.done;
  const { hint, next, exitCode } = faultError(fault);
  for (const line of [fault.message, hint, nextLine(next)]) if (line) output.warn(line);
  return exitCode;
}

type Status = JsonOf<'refunds ledger status'>;

const linesOf = ({ apiBase, place, events, lastEntry, head, anchor, lock, fault, accepted }: Status): [name: string, text: string][] => [
  ['API', apiBase],
  ['place', place],
  ['events', inEnglish(events)],
  ['last entry', lastEntry === null ? '—' : readableTime(lastEntry)],
  ['head', head ?? '—'],
  ['anchor', anchor ? `event ${anchor.sequence} by ${readableTime(anchor.at)} in ${anchor.place} (${anchor.path})` : '—'],
  ['lock', lock === null ? 'free' : `held by ${lock}`],
  ['state', fault === null ? 'complete' : 'not complete'],
  ...accepted.map(({ at, by, because }): [string, string] => ['accepted', `${readableTime(at)}${by ? ` by ${by}` : ''}: ${because}`]),
];
