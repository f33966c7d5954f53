/** One refund or charge from its first request to its end. */
import { afterRateLimit, waitBeforeRepeat } from '../back-off.js';
import type { RunControl } from '../batch/run-control.js';
import type { Turn } from '../batch/turns.js';
import type { Clock } from '../client/clock.js';
import { isCaredeskError } from '../client/error.js';
import { formatMajor } from '../money/money.js';
import { kinds } from './kinds/index.js';
import type { LedgerEvent, Settled } from './ledger/events.js';
import { type EntryBaseline, entriesOf, isOpen, type LedgerEntry, type LedgerState, timeIn } from './ledger/ledger.js';
import { note } from './ledger/note.js';
import type { PlannedPayment } from './ledger/planned.js';
import type { AccountReader, Ledger, Payment, Sender, SendOutcome } from './ledger/ports.js';
import { recordBaseline } from './ledger/record.js';
import { hasNewRepeats, repeatNotes, repeatsOn } from './ledger/repeats.js';
import type { PaymentNote } from './ledger/sentences.js';
import { type Finding, findOwn } from './ledger/settle.js';
import type { AccountState, SeenPayment } from './ledger/state.js';
import { lookFor } from './reconcile.js';

export interface AttemptPorts {
  readonly ledger: Ledger;
  readonly reader: Pick<AccountReader, 'read'>;
  readonly sender: Sender;
  readonly clock: Clock;
  /** The server honours Idempotency-Key. */
  readonly idempotent: boolean;
  /** How long a request whose answer was lost may still be under way at the server. */
  readonly settleMs: number;
  /** The longest wait that the server may ask for. */
  readonly longestWaitMs: number;
  readonly control: RunControl;
}

/** Requests with the same key to an idempotent server after an unknown outcome. */
const resends = 2;

interface Settlement extends Pick<Settled, 'status' | 'notes'>, Partial<Pick<Settled, 'by'>> {
  readonly paymentId?: string | null;
}

const noCounts = { rateLimits: 0, sentAgain: 0, renewals: 0 };

/**
 * Sends it and settles it in the ledger. The account is read while the payment before it is still being settled; its end and
 * this one's start may be one write, and nothing is sent until that is kept, nor after a stop that came with it. @throws only what the ledger or the bill reader throws beside CaredeskError, and what that one threw
 */
export async function attempt(item: PlannedPayment, runId: string, ports: AttemptPorts, { before: turn, leave }: Turn): Promise<void> {
  const { ledger, sender, clock, control } = ports;
  const entry = () => ledger.state.entries.get(item.entryId) as LedgerEntry;
  const now = () => ({ at: timeIn(ledger.state, clock), runId, entryId: item.entryId });
  const settle = ({ status, notes, paymentId = null, by = 'answer' }: Settlement, canWait = false) =>
    ledger.append([{ type: 'settled', ...now(), status, notes, refundId: paymentId, by }], { canWait });
  const counts = { ...noCounts };
  /** The account before the first request of this run: a 429 is checked against it too. */
  let before: EntryBaseline | null = null;

  for (;;) {
    const ready = await prepare(item, { ...entry(), baseline: entry().baseline ?? before }, ports);
    if ('status' in ready) {
      await turn;
      return settle(ready);
    }
    const wasOpen = isOpen(entry());
    const sending: LedgerEvent = { type: 'sending', ...now(), baseline: recordBaseline(ready.state) };
    await ledger.append([sending]);
    const failure = await turn.then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    if (failure || control.stopping.aborted) {
      // The event `sending` was written but nothing is sent. The first error is reported.
      await settle(withheld(entry(), wasOpen)).catch((error) => {
        throw failure?.error ?? error;
      });
      if (failure) throw failure.error;
      return;
    }
    before ??= entry().baseline;
    const outcome = await sender.send(paymentOf(item), control.signal);
    control.sawOutcome(outcome);
    const { settlement, again } = await judge(outcome, wasOpen, { item, counts, ports, seenBefore: ready.state.payments ?? [] });
    // A failure may stop the run, which the next one should know before it sends a request.
    const next = settlement.status === 'done' ? leave : undefined;
    const settling = settle(settlement, next !== undefined);
    next?.();
    await settling;
    if (!again) return;
  }
}

const paymentOf = ({ kind, billingId, doctorId, amount, row, key }: PlannedPayment): Payment => ({
  kind,
  billingId,
  doctorId,
  amount,
  note: row.reason,
  reference: key,
  retryOf: row.retryOf?.billingId,
  requestId: row.approved?.requestId,
});

interface Situation {
  readonly item: PlannedPayment;
  readonly counts: typeof noCounts;
  readonly ports: AttemptPorts;
  /** What the account showed before the request. */
  readonly seenBefore: readonly SeenPayment[];
}

/**
 * How the attempt ended, and whether another one follows at once.
 * @param wasOpen an earlier request has an unknown outcome, which this one's refusal does not settle
 */
async function judge(outcome: SendOutcome, wasOpen: boolean, situation: Situation) {
  const { counts, ports } = situation;
  const { control, clock, sender } = ports;
  const status = wasOpen ? 'unknown' : 'not sent';
  const end = (settlement: Settlement, again = false) => ({ settlement, again });
  switch (outcome.kind) {
    case 'done': {
      const { paymentId } = outcome;
      const isOld = situation.seenBefore.some((payment) => payment.id === paymentId && payment.status === 'failed');
      const storedNote = note('storedAnswer', { refundId: paymentId });
      return end(isOld ? { status: 'failed', notes: [storedNote] } : { status: 'done', paymentId, notes: [] });
    }
    case 'refused':
      return end(wasOpen ? await readBack(outcome.note, situation) : { status: 'failed', notes: refusalNotes(outcome, situation.item) });
    case 'not-sent':
      return end({ status, notes: [outcome.note] });
    case 'unauthorized': {
      const again = counts.renewals++ === 0 && !control.stopping.aborted && (await sender.renew());
      return end({ status, notes: [note('signInRefused')] }, again);
    }
    case 'rate-limited': {
      const wait = waitBeforeRepeat(++counts.rateLimits, outcome.retryAfterMs, { ...afterRateLimit, longestMs: ports.longestWaitMs });
      if (wait !== undefined) control.holdUntil(clock.now() + wait);
      const seconds = Math.ceil((wait ?? outcome.retryAfterMs ?? afterRateLimit.firstMs) / 1000);
      return end({ status, notes: [note('askedToWait', { seconds })] }, wait !== undefined);
    }
    case 'unknown': {
      const settlement = await readBack(outcome.note, situation);
      const again = settlement.status === 'unknown' && ports.idempotent && !control.stopping.aborted && counts.sentAgain++ < resends;
      return end(settlement, again);
    }
  }
}

/** A server may keep the answer to a key: then only another ref is another request. Of what is above a limit it keeps nothing. */
function refusalNotes({ note: refusal, error }: SendOutcome & { kind: 'refused' }, { before }: PlannedPayment): readonly PaymentNote[] {
  const [last] = before?.status === 'failed' && !error?.approval ? before.notes : [];
  const isSame = last?.code === refusal.code && JSON.stringify(last.values) === JSON.stringify(refusal.values);
  return isSame ? [refusal, note('sameRefusal')] : [refusal];
}

const fromFinding = ({ paymentId, note: findingNote, hasFailed }: Finding & { readonly isFound: true }): Settlement => ({
  status: hasFailed ? 'failed' : 'done',
  paymentId,
  notes: [findingNote],
  by: 'read-back',
});

/** The run was stopped before a request left. */
const withheld = ({ notes }: LedgerEntry, wasOpen: boolean): Settlement => ({
  status: wasOpen ? 'unknown' : 'not sent',
  notes: notes.length > 0 ? notes : [note('stoppedBefore')],
});

/** A payment of its amount that came since it was planned, and that the ledger does not know: another machine may have sent this one. */
function repeatsSince(
  { state: plannedState, amount, ...item }: PlannedPayment,
  state: AccountState,
  ledger: LedgerState,
): readonly PaymentNote[] {
  if (!plannedState) return [];
  const others = entriesOf(ledger, item);
  const [before, now] = [repeatsOn(plannedState, others, amount), repeatsOn(state, others, amount)];
  return hasNewRepeats(state, before, now) ? repeatNotes({ state, repeats: now, amount }) : [];
}

/** Reads the account: the state to compare with later, and the last look before money moves. */
async function prepare(
  item: PlannedPayment,
  entry: LedgerEntry,
  { reader, ledger, clock, control }: AttemptPorts,
): Promise<Settlement | { readonly state: AccountState }> {
  const notNow = (...notes: PaymentNote[]): Settlement => ({ status: isOpen(entry) ? 'unknown' : 'not sent', notes });
  try {
    for (let wait = control.waitMs(clock.now()); wait > 0; wait = control.waitMs(clock.now())) await clock.sleep(wait, control.stopping);
    control.stopping.throwIfAborted();
    const state = await reader.read(item, control.signal);
    control.stopping.throwIfAborted();
    if (!state) return notNow(note('billGone'));
    const finding = findOwn(entry, state, ledger.state);
    // What failed before is no evidence about a request that has not been sent.
    if (finding.isFound && (isOpen(entry) || !finding.hasFailed)) return fromFinding(finding);
    const repeats = repeatsSince(item, state, ledger.state);
    if (repeats.length > 0) return notNow(...repeats);
    const remaining = kinds[item.kind].remaining(state, ledger.state, item.entryId);
    if (remaining && remaining.minor < item.amount.minor) {
      return notNow(note('billChanged', { remaining: formatMajor(remaining), currency: remaining.currency }));
    }
    return { state };
  } catch (error) {
    if (control.stopping.aborted) return withheld(entry, isOpen(entry));
    if (!isCaredeskError(error)) throw error;
    control.sawReadFailure(error);
    return notNow(note('billUnread', { detail: error.code }));
  }
}

/** Reads the account at once, and again when a request that is still under way should have come through. */
async function readBack(reason: PaymentNote, { item, ports }: Situation): Promise<Settlement> {
  const { clock, settleMs, control } = ports;
  const { signal } = control;
  let readNote: PaymentNote | undefined;
  for (const wait of [0, settleMs]) {
    try {
      if (wait > 0) await clock.sleep(wait, signal);
      const finding = await lookFor(item.entryId, { ...ports, signal });
      if (finding.isFound) return fromFinding(finding);
      if (finding.error && signal.aborted) break;
      readNote = finding.note;
    } catch (error) {
      if (signal.aborted) break;
      throw error;
    }
  }
  return { status: 'unknown', notes: readNote ? [reason, readNote] : [reason] };
}
