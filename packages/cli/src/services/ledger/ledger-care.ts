/** Keeping a copy of the ledger, and going on after something of it was lost. */
import { existsSync } from 'node:fs';
import type { LedgerEvent } from '@caredesk/core/refunds';
import { type ChainEnd, firstEnd, linked } from '../../adapters/ledger-chain.js';
import { readLedgerFile, writeLedgerCopy } from '../../adapters/ledger-file.js';
import type { Context } from '../../context.js';
import { type ExitCode, exitCodes, UserError } from '../../errors.js';
import { counted } from '../../output/counted.js';
import { plainText } from '../../output/text.js';
import { assertWritable } from '../../settings.js';
import { ledgerText } from './free-text.js';
import { inspectLedger, withLedger } from './ledger.js';
import { keeper, ledgerAccess } from './ledger-access.js';
import { aheadText, type LedgerFault, ledgerFault } from './ledger-fault.js';
import { whoActs } from './who-acts.js';

/** A whole and consistent copy, also while a run is on, of a ledger in a file or in a database. @throws {UserError} when there is such a file */
export async function backUpLedger(context: Context, path: string): Promise<void> {
  const { output } = context;
  const { access, found, fault } = await inspectLedger(context);
  if (fault) output.warn(`Warning: ${fault.message}`);
  if (typeof found === 'string') throw new UserError(`There is no ledger in ${access.place}.`, { exitCode: exitCodes.unexpected });
  if (existsSync(path)) throw new UserError(`${path} already exists; a backup never overwrites a file.`);
  const { sequence, head } = await writeLedgerCopy(path, access.own.apiBase, found.events);
  if (head !== found.head)
    throw new UserError(`The copy in ${path} differs from the ledger; delete it and try again.`, { exitCode: exitCodes.unexpected });
  if (output.json) await output.writeJson('refunds ledger backup', { file: path, place: access.place, events: sequence, head });
  output.note(`Copied all ${counted(sequence, 'event')} of ${access.place} to ${path}.`);
}

/** Accepts the present ledger; who accepted it, and why, is its next event. */
export async function acceptLedger(context: Context, because: string | undefined): Promise<void> {
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
}

/**
 * Adds to the ledger what a backup holds after it; a file that can't be read is kept beside it.
 * @returns 1 while something is still missing
 * @throws {UserError} when the backup is not a later state of this ledger
 */
export async function restoreLedger(context: Context, path: string): Promise<ExitCode> {
  const { output } = context;
  assertWritable(context.settings);
  const { own } = ledgerAccess(context);
  const backup = await readLedgerFile({ path, apiBase: own.apiBase });
  if (typeof backup === 'string' || backup.sequence === 0) throw new UserError(`${path} is not a ledger backup of this API.`);
  return withLedger(
    context,
    async (ledger) => {
      const access = ledgerAccess(context);
      const lacking = after(ledger.end, backup.events, own.apiBase, path);
      await ledger.append(lacking);
      const known = access.known === 'damaged' || access.known === undefined ? undefined : { ...access.known, place: access.place };
      const { found } = await inspectLedger(context);
      const fault = known && ledgerFault(known, access.place, found);
      if (!fault) keeper(access)(ledger.end, true);
      if (output.json)
        await output.writeJson('refunds ledger restore', {
          place: access.place,
          added: lacking.length,
          events: ledger.end.sequence,
          missing: fault?.message ?? null,
        });
      output.note(
        `Added ${counted(lacking.length, 'event')} of ${path} to ${access.place}, which now has ${counted(ledger.end.sequence, 'event')}.`,
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

/** The backup's events that follow the ledger's end. @throws {UserError} when the ledger's end is not in it */
function after({ sequence, head }: ChainEnd, events: readonly LedgerEvent[], apiBase: string, path: string): readonly LedgerEvent[] {
  const { end } = linked(firstEnd(apiBase), events.slice(0, sequence));
  if (end.sequence === sequence && end.head === head) return events.slice(sequence);
  throw new UserError(
    events.length < sequence
      ? `${path} ends at event ${events.length}, but the ledger already has ${counted(sequence, 'event')}. Nothing was changed.`
      : `${path} is not a later state of this ledger, which has other events. Nothing was changed.`,
  );
}
