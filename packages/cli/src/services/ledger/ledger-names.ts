/** Runs and entries of a ledger by the names that people give. */
import { canonicalRef, type LedgerEntry, type LedgerRun, type LedgerState } from '@caredesk/core/payments';
import { exitCodes, UserError } from '../../errors.js';
import { plainText } from '../../output/text.js';
import { accountText } from './entries.js';

/** Newest first. */
export const runsOf = ({ runs }: LedgerState): LedgerRun[] => [...runs.values()].reverse();

/** @param name a run's id, a unique start of one, or `last`. @throws {UserError} exit 7 where no run has it, 2 where several have */
export function findRun(state: LedgerState, name: string): LedgerRun {
  const runs = runsOf(state);
  const exact = name === 'last' ? runs[0] : state.runs.get(name);
  const runsWithPrefix = runs.filter(({ runId }) => name !== '' && runId.startsWith(name));
  return exact ?? only(runsWithPrefix, 'run', name);
}

/** A shorter start of an id is easily the start of something else. */
const shortestStart = 4;

/**
 * An equal name wins over one that only begins so; an ambiguous name finds no entry.
 * @param typed an entry's id, its ref in any spelling of files, or the start of an id with which nothing else begins
 * @throws {UserError} exit 7 where no entry has it, 2 where several have
 */
export function findEntry({ entries, byRef }: LedgerState, typed: string): LedgerEntry {
  const name = canonicalRef(typed);
  const ids = new Set(byRef.get(name));
  if (entries.has(name)) ids.add(name);
  const exact = [...ids].flatMap((entryId) => entries.get(entryId) ?? []);
  if (exact.length > 0) return only(exact, 'entry', name);
  const entriesWithPrefix = [...entries.values()].filter(({ entryId, ref }) => entryId.startsWith(name) || ref.startsWith(name));
  const entry = only(name.length >= shortestStart ? entriesWithPrefix : [], 'entry', name);
  if (entry.entryId.startsWith(name)) return entry;
  throw missing('entry', name);
}

const nextSteps = {
  run: [{ command: 'caredesk refunds list', when: 'to see the runs' }],
  entry: [{ command: 'caredesk refunds show RUN', when: 'to see the entries of a run' }],
};
/** Entries that are named where several are meant. */
const mostNamed = 5;

function only<T extends LedgerEntry | LedgerRun>(matches: readonly T[], what: 'run' | 'entry', name: string): T {
  const [one] = matches;
  if (!one) throw missing(what, name);
  if (matches.length === 1) return one;
  const names = matches
    .slice(0, mostNamed)
    .map((item) => ('entryId' in item ? `${item.entryId} (${item.ref}, ${accountText(item)})` : item.runId));
  throw new UserError(plainText(`"${name}" matches more than one ${what}: ${names.join(', ')}${matches.length > mostNamed ? ' …' : ''}.`), {
    hint: 'Use the whole id.',
  });
}

const missing = (what: 'run' | 'entry', name: string): UserError =>
  new UserError(plainText(`The ledger has no ${what} "${name}".`), { exitCode: exitCodes.notFound, next: nextSteps[what] });
