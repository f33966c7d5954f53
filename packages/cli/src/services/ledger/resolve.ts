/** How a person resolved refunds and charges whose outcome was unknown. */

import { isCaredeskError } from '@caredesk/core/client';
import { readSheet } from '@caredesk/core/csv/sheet';
import {
  findOwn,
  formatIssue,
  isGone,
  isOpen,
  type LedgerEntry,
  type LedgerState,
  noteText,
  resolutions as outcomes,
  paymentReader,
  type ResolvedAs,
} from '@caredesk/core/payments';
import { readInput } from '../../adapters/standard-input.js';
import type { Connection, Context } from '../../context.js';
import { UserError } from '../../errors.js';
import { counted, moneyText } from '../../output/amounts.js';
import { plainText } from '../../output/text.js';
import { assertWritable } from '../../settings.js';
import { accountText, entryJson } from './entries.js';
import { withLedger } from './ledger.js';
import { findEntry } from './ledger-names.js';
import { type Actor, ledgerText, whoActs } from './who-acts.js';

export interface ResolveFlags {
  readonly file?: string;
  readonly outcome?: string;
  readonly evidence?: string;
}

/** The requested outcome of one entry. */
interface Wish {
  /** Its place for messages; empty for the command line's own. */
  readonly place: string;
  readonly name: string;
  readonly outcome: string;
  readonly evidence: string;
}

interface Resolution {
  readonly entry: LedgerEntry;
  readonly outcome: ResolvedAs;
  readonly evidence: string;
}

/** All of them or, when anything is wrong, none. @throws {UserError} exit 2 that names every problem */
export async function resolveEntries(context: Context, name: string | undefined, flags: ResolveFlags): Promise<void> {
  const { output } = context;
  assertWritable(context.settings);
  const wishes = flags.file === undefined ? [oneWish(name, flags)] : await readWishes(context, flags.file, flags);
  const account = await whoAsks(context);
  await withLedger(context, async (ledger) => {
    const resolutions = check(wishes, ledger.state);
    for (const resolution of resolutions) output.note(plainText(sentenceOf(resolution)));
    for (const resolution of resolutions) await assertGone(context, account.connection, resolution, ledger.state);
    for (const { entry, outcome } of resolutions) await compareWithBill(context, account.connection, entry, outcome, ledger.state);
    await ledger.append(
      resolutions.map(({ entry: { entryId, runId }, outcome, evidence }) => ({
        type: 'resolved',
        at: context.clock.now(),
        runId,
        entryId,
        outcome,
        evidence,
        by: account.name,
      })),
    );
    const resolved = resolutions.flatMap(({ entry }) => ledger.state.entries.get(entry.entryId) ?? []);
    if (output.json) {
      const json = resolved.map((entry) => entryJson(entry, ledger.state));
      const [first] = json;
      if (flags.file !== undefined) await output.writeJson('refunds resolve --file', json);
      else if (first) await output.writeJson('refunds resolve', first);
    }
    for (const { entry, outcome } of resolutions)
      output.note(
        plainText(
          isMade({ entry, outcome })
            ? `${entry.ref} is recorded as ${outcome}.`
            : `${entry.ref} is recorded as ${worded(outcome)} and may be sent again${isOpen(entry) ? '' : ', under a new ref: a server may keep its answer to this one'}.`,
        ),
      );
  });
}

/** @throws {UserError} exit 2 if it is not resolved, or was sent again since */
export async function unresolveEntry(context: Context, name: string): Promise<void> {
  const { output } = context;
  assertWritable(context.settings);
  const { name: by } = await whoAsks(context);
  await withLedger(context, async (ledger) => {
    const entry = findEntry(ledger.state, name);
    const { entryId, ref, runId, settledBy, status } = entry;
    if (settledBy !== 'resolution')
      throw new UserError(
        plainText(
          status === 'done'
            ? `Entry ${entryId} (${ref}) was completed by the server, not by a resolution: nothing to undo.`
            : `Entry ${entryId} (${ref}) is ${status} and has no resolution: nothing to undo.`,
        ),
      );
    await ledger.append([{ type: 'unresolved', at: context.clock.now(), runId, entryId, by }]);
    if (output.json) await output.writeJson('refunds unresolve', entryJson(ledger.state.entries.get(entryId) ?? entry, ledger.state));
    output.note(plainText(`The outcome of ${ref} is unknown again.`));
  });
}

function oneWish(name: string | undefined, { outcome = '', evidence = '' }: ResolveFlags): Wish {
  if (name === undefined) throw new UserError('Name a refund or charge: an entry id or a ref.', { hint: 'For several, use --file FILE.' });
  return { place: '', name, outcome, evidence };
}

/** Columns `entry` (an id or a ref), `outcome`, `evidence`; the flags are the default of blank cells. */
async function readWishes(context: Context, path: string, { outcome = '', evidence = '' }: ResolveFlags): Promise<readonly Wish[]> {
  const { name, bytes } = await readInput(context, path);
  const sheet = readSheet<'entry' | 'outcome' | 'evidence'>(bytes, { fields: ['entry', 'outcome', 'evidence'], required: ['entry'] });
  const errors = sheet.issues.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new UserError(errors.map((issue) => formatIssue(name, issue)));
  return sheet.rows.map((row) => ({
    place: `${name}:${row.line}:1 entry: `,
    name: row.text('entry'),
    outcome: row.text('outcome') || outcome,
    evidence: row.text('evidence') || evidence,
  }));
}

function check(wishes: readonly Wish[], state: LedgerState): readonly Resolution[] {
  const problems: string[] = [];
  const resolutions = wishes.flatMap(({ place, name, outcome, evidence }): Resolution[] => {
    try {
      const entry = entryToResolve(state, name, outcome);
      return [{ entry, outcome: outcomeOf(entry, outcome), evidence: ledgerText('--evidence', evidence, 'how you know') }];
    } catch (error) {
      if (!(error instanceof UserError) || place === '') throw error;
      problems.push(plainText(`${place}${error.message}`));
      return [];
    }
  });
  const twice = resolutions.find(({ entry }, index) => resolutions.findIndex((other) => other.entry.entryId === entry.entryId) !== index);
  if (twice) problems.push(plainText(`${twice.entry.ref} appears twice.`));
  if (problems.length === 0) return resolutions;
  throw new UserError(`${counted(problems.length, 'problem')}; nothing was recorded.`, { problems });
}

/** An unknown outcome; or one that is done, and that did not last. */
function entryToResolve(state: LedgerState, name: string, outcome: string): LedgerEntry {
  const entry = findEntry(state, name);
  if (isOpen(entry) || isTakenBack(entry, outcome)) return entry;
  throw new UserError(plainText(`Entry ${entry.entryId} (${entry.ref}) is ${entry.status}: nothing to resolve.`));
}

function outcomeOf({ kind }: LedgerEntry, outcome: string): ResolvedAs {
  const { made, notMade } = outcomes[kind];
  if (outcome === made || outcome === notMade) return outcome;
  throw new UserError(`--outcome ${kind === 'charge' ? 'of a charge ' : ''}must be "${made}" or "${notMade}", not "${outcome}".`);
}

const isMade = ({ entry: { kind }, outcome }: Pick<Resolution, 'entry' | 'outcome'>): boolean => outcome === outcomes[kind].made;
/** `not refunded`. */
const worded = (outcome: ResolvedAs): string => outcome.replace('-', ' ');

async function whoAsks(context: Context): Promise<Actor> {
  const actor = await whoActs(context);
  if (!actor.connection) context.output.warn("The bill was not read: you are not signed in, or the server can't be reached.");
  return actor;
}

/** The server's answer or the bill said that it was made, and a person says that it is no more. */
const isTakenBack = ({ kind, status, settledBy }: LedgerEntry, outcome: string): boolean =>
  status === 'done' && settledBy !== 'resolution' && outcome === outcomes[kind].notMade;

/** What is done is taken back only where its bill contradicts it. @throws {UserError} exit 2 where the bill shows it, or can't be read */
async function assertGone({ signal }: Context, connection: Connection | undefined, { entry, outcome }: Resolution, state: LedgerState) {
  if (!isTakenBack(entry, outcome)) return;
  const what = plainText(`${entry.ref} (entry ${entry.entryId}) is done`);
  const refuse = (why: string) => new UserError(`${what}, and ${why}; nothing was recorded.`);
  const billingId = entry.kind === 'charge' ? entry.paymentId : entry.billingId;
  if (!connection || billingId === null) throw refuse("its bill can't be read");
  const accounts = new Map([[billingId, entry.doctorId]]);
  const bills = await paymentReader(connection.call)
    .readAll(accounts, { signal, concurrency: 1, onRead: () => {} })
    .catch((error: unknown) => {
      if (!isCaredeskError(error)) throw error;
      throw refuse(`its bill can't be read (${error.code})`);
    });
  if (!isGone(entry, bills.get(billingId), state)) throw refuse('its bill shows it');
}

/** What will be written, so that the wrong refund is seen. */
const sentenceOf = ({ entry, outcome }: Resolution): string => {
  const { kind, billingId, doctorId, ref, amount, entryId } = entry;
  const where = kind === 'charge' ? `Doctor ${doctorId}` : `Bill ${billingId}`;
  return `${where}, ref ${ref}, ${moneyText(amount)} (entry ${entryId}): ${worded(outcome)}.`;
};

/** Warns if the bill contradicts the person's outcome. */
async function compareWithBill(
  { output, signal }: Context,
  connection: Connection | undefined,
  entry: LedgerEntry,
  outcome: Resolution['outcome'],
  state: LedgerState,
): Promise<void> {
  if (!connection || !isOpen(entry)) return;
  try {
    const bill = await paymentReader(connection.call).read(entry, signal);
    const finding = bill && findOwn(entry, bill, state);
    const isShown = finding?.found && !finding.hasFailed;
    const where = entry.kind === 'charge' ? 'billing history' : 'bill';
    const what = plainText(`the ${entry.kind} of ${entry.ref} (${accountText(entry)})`);
    const why = finding ? noteText([finding.note], entry.kind) : 'the bill does not exist';
    const isWanted = isMade({ entry, outcome });
    if (isWanted && !isShown) output.warn(`Warning: the ${where} does not show ${what}: ${why}.`);
    if (!isWanted && isShown) output.warn(`Warning: the ${where} shows ${what}: ${why}.`);
  } catch (error) {
    if (!isCaredeskError(error)) throw error;
    output.warn(`Warning: ${plainText(accountText(entry))} could not be read (${error.code}).`);
  }
}
