/** What a person knows of payments: of open ones, and of ones that were done and did not last. */
import { type CaredeskError, isCaredeskError } from '../client/error.js';
import type { Engine } from './engine.js';
import { makesBill, refundsOf } from './ledger/account.js';
import { type ResolvedAs, resolutions } from './ledger/events.js';
import { isOpen, type LedgerEntry } from './ledger/ledger.js';
import type { Ledger } from './ledger/ports.js';
import type { PaymentNote } from './ledger/sentences.js';
import { lookFor } from './reconcile.js';
import { isGone } from './verify.js';

export interface Answer {
  readonly entry: LedgerEntry;
  readonly wasMade: boolean;
  /** Where the person knows it from. */
  readonly evidence: string;
}

export interface ResolveOptions {
  /** The person's account; `null`: unknown. */
  readonly by: string | null;
  /** Whether the backend can be read: answers are compared with it. */
  readonly reads: boolean;
  readonly signal: AbortSignal;
}

/** The backend contradicts an answer, or could not be read. */
export interface Doubt extends Answer {
  readonly reason: PaymentNote | CaredeskError;
}

/** `refused`: nothing was recorded, as what is done is taken back only where its bill contradicts it. `error`: why that could not be read. */
export type ResolveEnd =
  | { readonly status: 'refused'; readonly entry: LedgerEntry; readonly isShown: boolean; readonly error?: CaredeskError }
  | { readonly status: 'resolved'; readonly entries: readonly LedgerEntry[]; readonly doubts: readonly Doubt[] };

/** Whether a person may answer for it: its outcome is unknown, or it was done by itself and is said to be no more. */
export const mayResolve = ({ entry, wasMade }: Omit<Answer, 'evidence'>): boolean =>
  isOpen(entry) || (!wasMade && entry.status === 'done' && entry.settledBy !== 'resolution');

export const resolvedAs = ({ entry: { kind }, wasMade }: Omit<Answer, 'evidence'>): ResolvedAs =>
  resolutions[kind][wasMade ? 'made' : 'notMade'];

/** All answers or none. @throws {CaredeskError} when the session ends */
export async function resolveEntries(engine: Engine, answers: readonly Answer[], options: ResolveOptions): Promise<ResolveEnd> {
  const ledger = await engine.openLedger();
  for (const { entry } of answers) {
    const doubt = isOpen(entry) ? undefined : await whyKept(engine, entry, ledger, options);
    if (doubt) return { status: 'refused', entry, ...doubt };
  }
  const doubts: Doubt[] = [];
  for (const answer of options.reads ? answers.filter(({ entry }) => isOpen(entry)) : []) {
    const finding = await lookFor(answer.entry.entryId, { ledger, reader: engine.reader, signal: options.signal });
    const isShown = finding.isFound && !finding.hasFailed;
    if (finding.error || isShown !== answer.wasMade) doubts.push({ ...answer, reason: finding.error ?? finding.note });
  }
  await recordAnswers(engine, ledger, answers, options.by);
  return { status: 'resolved', entries: answers.flatMap(({ entry }) => ledger.state.entries.get(entry.entryId) ?? []), doubts };
}

export const recordAnswers = ({ clock }: Pick<Engine, 'clock'>, ledger: Ledger, answers: readonly Answer[], by: string | null) =>
  ledger.append(
    answers.map((answer) => {
      const { entryId, runId } = answer.entry;
      return { type: 'resolved', at: clock.now(), runId, entryId, outcome: resolvedAs(answer), evidence: answer.evidence, by };
    }),
  );

/** Why what is done stays done: its bill shows it, or can't be read. */
async function whyKept({ reader }: Engine, entry: LedgerEntry, { state }: Ledger, { reads, signal }: ResolveOptions) {
  const billingId = makesBill(entry) ? entry.paymentId : entry.billingId;
  if (!reads || billingId === null) return { isShown: false };
  try {
    const bill = await reader.read({ ...refundsOf(billingId), doctorId: entry.doctorId }, signal);
    return isGone(entry, bill, state) ? undefined : { isShown: true };
  } catch (error) {
    if (!isCaredeskError(error)) throw error;
    return { isShown: false, error };
  }
}
