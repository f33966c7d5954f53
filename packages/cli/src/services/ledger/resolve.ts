/** How a person resolved refunds and charges whose outcome was unknown. */
import { type Caller, type CaredeskError, isCaredeskError } from '@caredesk/core/client';
import { readSheet } from '@caredesk/core/csv/sheet';
import {
  type Answer,
  createPayments,
  type Doubt,
  formatIssue,
  isOpen,
  type LedgerState,
  mayResolve,
  noteText,
  type ResolveEnd,
  resolutions,
  resolvedAs,
} from '@caredesk/core/payments';
import { readInput } from '../../adapters/standard-input.js';
import type { Args, Context, FlagsOf } from '../../context.js';
import { UserError } from '../../errors.js';
import { moneyText, quantity } from '../../output/amounts.js';
import { describeFailedCall } from '../../output/error.js';
import { plainText } from '../../output/text.js';
import { assertWritable } from '../../settings.js';
import { accountText, entryJson } from './entries.js';
import { withLedger } from './ledger.js';
import { findEntry } from './ledger-names.js';
import { ledgerText, whoActs } from './who-acts.js';

type ResolveFlags = FlagsOf<'refunds resolve'>;

type WishField = 'entry' | 'outcome' | 'evidence';

/** The requested outcome of one entry. */
interface Wish {
  /** A problem at its place in the file; undefined for the command line's own. */
  readonly at: ((field: WishField, message: string) => string) | undefined;
  readonly name: string;
  readonly outcome: string;
  readonly evidence: string;
}

/** All of them or, when anything is wrong, none. @throws {UserError} exit 2 that names every problem */
export async function resolveRefunds(context: Context, [name]: Args, flags: ResolveFlags): Promise<void> {
  const { output } = context;
  assertWritable(context.settings);
  const wishes = flags.file === undefined ? [oneWish(name, flags)] : await readWishes(context, flags.file, flags);
  const { name: by, connection } = await whoAsks(context);
  await withLedger(context, async (ledger) => {
    const answers = check(wishes, ledger.state);
    for (const answer of answers) output.note(sentenceOf(answer));
    const payments = createPayments({ call: connection?.call ?? unconnected, ledger: () => ledger, clock: context.clock });
    const end = await payments.resolveEntries(answers, { by, reads: connection !== undefined, signal: context.signal });
    if (end.status === 'refused') throw refusal(end);
    for (const doubt of end.doubts) output.warn(`Warning: ${plainText(doubtText(doubt))}.`);
    if (output.json) {
      const json = end.entries.map((entry) => entryJson(entry, ledger.state));
      const [first] = json;
      if (flags.file !== undefined) await output.writeJson('refunds resolve --file', json);
      else if (first) await output.writeJson('refunds resolve', first);
    }
    for (const { entry, wasMade } of answers)
      output.note(
        wasMade
          ? `${entry.ref} is recorded as ${resolvedAs({ entry, wasMade })}.`
          : `${entry.ref} is recorded as ${worded({ entry, wasMade })} and may be sent again${isOpen(entry) ? '' : ', under a new ref: a server may keep its answer to this one'}.`,
      );
  });
}

/** The caller without a connection: it reads nothing. */
const unconnected: Caller = () => Promise.reject(new Error('not connected'));

/** @throws {UserError} exit 2 if it is not resolved, or was sent again since */
export async function unresolveEntry(context: Context, [name = '']: Args): Promise<void> {
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
    output.note(`The outcome of ${ref} is unknown again.`);
  });
}

function oneWish(name: string | undefined, { outcome = '', evidence = '' }: ResolveFlags): Wish {
  if (name === undefined) throw new UserError('Name a refund or charge: an entry id or a ref.', { hint: 'For several, use --file FILE.' });
  return { at: undefined, name, outcome, evidence };
}

/** Columns `entry` (an id or a ref), `outcome`, `evidence`; the flags are the default of blank cells. */
async function readWishes(context: Context, path: string, { outcome = '', evidence = '' }: ResolveFlags): Promise<readonly Wish[]> {
  const { name, bytes } = await readInput(context, path);
  const sheet = readSheet<WishField>(bytes, { fields: ['entry', 'outcome', 'evidence'], required: ['entry'] });
  const errors = sheet.issues.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new UserError(errors.map((issue) => formatIssue(name, issue)));
  return sheet.rows.map((row) => ({
    at: (field, message) => formatIssue(name, row.issue(field, message)),
    name: row.text('entry'),
    outcome: row.text('outcome') || outcome,
    evidence: row.text('evidence') || evidence,
  }));
}

function check(wishes: readonly Wish[], state: LedgerState): readonly Answer[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  const answers = wishes.flatMap((wish): Answer[] => {
    let field: WishField = 'entry';
    try {
      const answer = answerOf(wish, state, (next) => {
        field = next;
      });
      const { entryId, ref } = answer.entry;
      if (seen.has(entryId)) throw new UserError(`${ref} appears twice.`);
      seen.add(entryId);
      return [answer];
    } catch (error) {
      if (!(error instanceof UserError) || !wish.at) throw error;
      problems.push(plainText(wish.at(field, error.message)));
      return [];
    }
  });
  if (problems.length === 0) return answers;
  throw new UserError(`${quantity(problems.length, 'problem')}; nothing was recorded.`, { problems });
}

/**
 * @param reading told of each field before it is judged
 * @throws {UserError} exit 2 for an entry that has nothing to resolve, and for an outcome that its kind does not have
 */
function answerOf({ at, name, outcome, evidence }: Wish, state: LedgerState, reading: (field: WishField) => void): Answer {
  const entry = findEntry(state, name);
  const { made, notMade } = resolutions[entry.kind];
  const wasMade = outcome !== notMade;
  if (!mayResolve({ entry, wasMade }))
    throw new UserError(plainText(`Entry ${entry.entryId} (${entry.ref}) is ${entry.status}: nothing to resolve.`));
  reading('outcome');
  if (outcome !== made && outcome !== notMade)
    throw new UserError(
      `${at ? '' : '--outcome '}${entry.kind === 'charge' ? 'of a charge ' : ''}must be "${made}" or "${notMade}", not "${outcome}".`,
    );
  reading('evidence');
  const answer = { entry, wasMade, evidence: ledgerText('--evidence', evidence, 'how you know') };
  reading('entry');
  return answer;
}

/** `not refunded`. */
const worded = (answer: Omit<Answer, 'evidence'>): string => resolvedAs(answer).replace('-', ' ');

async function whoAsks(context: Context) {
  const actor = await whoActs(context);
  if (!actor.connection) context.output.warn("The bill was not read: you are not signed in, or the server can't be reached.");
  return actor;
}

const whyOf = (error: CaredeskError): string => describeFailedCall(error).message.replace(/\.$/, '');

function refusal({ entry: { ref, entryId }, isShown, error }: Extract<ResolveEnd, { readonly status: 'refused' }>): UserError {
  const why = isShown ? 'its bill shows it' : `its bill can't be read${error ? ` (${whyOf(error)})` : ''}`;
  return new UserError(`${plainText(`${ref} (entry ${entryId}) is done`)}, and ${why}; nothing was recorded.`);
}

/** A sentence about what will be written, so that the user notices a wrong refund. */
const sentenceOf = (answer: Answer): string => {
  const { kind, billingId, doctorId, ref, amount, entryId } = answer.entry;
  const where = kind === 'charge' ? `Doctor ${doctorId}` : `Bill ${billingId}`;
  return `${where}, ref ${ref}, ${moneyText(amount)} (entry ${entryId}): ${worded(answer)}.`;
};

function doubtText({ entry, wasMade, reason }: Doubt): string {
  if (isCaredeskError(reason)) return `${accountText(entry)} could not be read: ${whyOf(reason)}`;
  const where = entry.kind === 'charge' ? 'billing history' : 'bill';
  return `the ${where} ${wasMade ? 'does not show' : 'shows'} the ${entry.kind} of ${entry.ref} (${accountText(entry)}): ${noteText([reason], entry.kind)}`;
}
