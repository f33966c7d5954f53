/** One refund or charge from its first request to its end. */

import { afterRateLimit, waitBeforeRepeat } from '../back-off.js';
import type { RunControl } from '../batch/run-control.js';
import type { Turn } from '../batch/turns.js';
import type { Clock } from '../client/clock.js';
import { isCaredeskError } from '../client/error.js';
import { formatMajor } from '../money/money.js';
import type { BillState, SeenRefund } from './bill-state.js';
import { entriesOf, isOpen, type LedgerEntry, type LedgerState, type RecordedBaseline } from './ledger.js';
import type { LedgerEvent, Settled } from './ledger-events.js';
import { note } from './note.js';
import { remainingOf } from './plan.js';
import type { PlannedRow } from './planned.js';
import type { BillReader, Ledger, Sender, SendOutcome } from './ports.js';
import { billToRecord } from './recorded-money.js';
import { hasNewRepeats, repeatNotes, repeatsOn } from './repeats.js';
import type { RefundNote } from './sentences.js';
import { type Finding, findOwn } from './settle.js';

export interface AttemptPorts {
  readonly ledger: Ledger;
  readonly bills: BillReader;
  readonly sender: Sender;
  readonly clock: Clock;
  /** The server honours Idempotency-Key. */
  readonly idempotent: boolean;
  /** How long a request whose answer was lost may still be under way at the server. */
  readonly settleMs: number;
  readonly control: RunControl;
}

/** Requests with the same key to an idempotent server after an unknown outcome. */
const resends = 2;

type Settlement = Pick<Settled, 'status'> & { readonly notes: readonly RefundNote[] } & Partial<Pick<Settled, 'refundId' | 'by'>>;

/** How one attempt ended, and whether another one follows at once. */
interface Verdict {
  readonly settlement: Settlement;
  readonly again: boolean;
}

interface Counts {
  rateLimits: number;
  sentAgain: number;
  renewals: number;
}

/**
 * Sends it and settles it in the ledger. The bill is read while the refund before it is still being settled; its end and
 * this one's start may be one write, and nothing is sent until that is kept, nor after a stop that came with it. @throws only what the ledger or the bill reader throws beside CaredeskError, and what that one threw
 */
export async function attempt(item: PlannedRow, runId: string, ports: AttemptPorts, { before: turn, leave }: Turn): Promise<void> {
  const { ledger, sender, clock, control } = ports;
  const entry = () => ledger.state.entries.get(item.entryId) as LedgerEntry;
  const now = () => ({ at: clock.now(), runId, entryId: item.entryId });
  const settle = ({ status, notes, refundId = null, by = 'answer' }: Settlement, canWait = false) =>
    ledger.append([{ type: 'settled', ...now(), status, notes, refundId, by }], { canWait });
  const counts: Counts = { rateLimits: 0, sentAgain: 0, renewals: 0 };
  /** The bill before the first request of this run: a 429 is checked against it too. */
  let before: RecordedBaseline | null = null;

  for (;;) {
    const ready = await prepare(item, { ...entry(), baseline: entry().baseline ?? before }, ports);
    if ('status' in ready) {
      await turn;
      return settle(ready);
    }
    const wasOpen = isOpen(entry());
    const sending: LedgerEvent = { type: 'sending', ...now(), baseline: billToRecord(ready.bill) };
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
    const { key, kind, billingId, doctorId, amount, row } = item;
    const outcome = await sender.send({ key, kind, billingId, doctorId, amount, reason: row.reason }, control.signal);
    control.sawOutcome(outcome);
    const { settlement, again } = await judge(outcome, wasOpen, { item, entry, counts, ports, seenBefore: ready.bill.refunds ?? [] });
    // A failure may stop the run, which the next one should know before it sends a request.
    const next = settlement.status === 'done' ? leave : undefined;
    const settled = settle(settlement, next !== undefined);
    next?.();
    await settled;
    if (!again) return;
  }
}

interface Situation {
  readonly item: PlannedRow;
  readonly entry: () => LedgerEntry;
  readonly counts: Counts;
  readonly ports: AttemptPorts;
  /** What the bill showed before the request. */
  readonly seenBefore: readonly SeenRefund[];
}

/** @param wasOpen an earlier request has an unknown outcome, which this one's refusal does not settle */
async function judge(outcome: SendOutcome, wasOpen: boolean, situation: Situation): Promise<Verdict> {
  const { counts, ports } = situation;
  const { control, clock, sender } = ports;
  const status = wasOpen ? 'unknown' : 'not sent';
  const last = (settlement: Settlement): Verdict => ({ settlement, again: false });
  switch (outcome.kind) {
    case 'done': {
      const { refundId } = outcome;
      const isOld = situation.seenBefore.some((seen) => seen.refundId === refundId && seen.hasFailed);
      return last(isOld ? { status: 'failed', notes: [note('storedAnswer', { refundId })] } : { status: 'done', refundId, notes: [] });
    }
    case 'refused':
      return last(
        wasOpen ? await readBack(outcome.note, situation) : { status: 'failed', notes: refusalNotes(outcome.note, situation.item) },
      );
    case 'not-sent':
      return last({ status, notes: [outcome.note] });
    case 'unauthorized': {
      const again = counts.renewals++ === 0 && !control.stopping.aborted && (await sender.renew());
      return { settlement: { status, notes: [note('signInRefused')] }, again };
    }
    case 'rate-limited': {
      const wait = waitBeforeRepeat(++counts.rateLimits, outcome.retryAfterMs, afterRateLimit);
      if (wait !== undefined) control.holdUntil(clock.now() + wait);
      const waitMs = wait ?? outcome.retryAfterMs;
      const seconds = Math.ceil((waitMs ?? afterRateLimit.firstMs) / 1000);
      return { settlement: { status, notes: [note('askedToWait', { seconds })] }, again: wait !== undefined };
    }
    case 'unknown': {
      const settlement = await readBack(outcome.note, situation);
      const again = settlement.status === 'unknown' && ports.idempotent && !control.stopping.aborted && counts.sentAgain++ < resends;
      return { settlement, again };
    }
  }
}

/** A server may keep the answer to a key: then only another ref is another request. */
function refusalNotes(refusal: RefundNote, { before }: PlannedRow): readonly RefundNote[] {
  const [last] = before?.status === 'failed' ? before.notes : [];
  const isSame = last?.code === refusal.code && JSON.stringify(last.values) === JSON.stringify(refusal.values);
  return isSame ? [refusal, note('sameRefusal')] : [refusal];
}

const fromFinding = ({ refundId, note: found, hasFailed }: Finding & { readonly found: true }): Settlement => ({
  status: hasFailed ? 'failed' : 'done',
  refundId,
  notes: [found],
  by: 'read-back',
});

/** The run was stopped before a request left. */
const withheld = ({ notes }: LedgerEntry, wasOpen: boolean): Settlement => ({
  status: wasOpen ? 'unknown' : 'not sent',
  notes: notes.length > 0 ? notes : [note('stoppedBefore')],
});

/** A refund of its amount that came on the bill since it was planned, and that the ledger does not know: another machine may have sent this one. */
function repeatsSince(item: PlannedRow, bill: BillState, state: LedgerState): readonly RefundNote[] {
  const { bill: planned, amount } = item;
  if (!planned) return [];
  const others = entriesOf(state, item);
  const [before, now] = [repeatsOn(planned, others, amount), repeatsOn(bill, others, amount)];
  return hasNewRepeats(bill, before, now) ? repeatNotes({ bill, repeats: now, amount }) : [];
}

/** Reads the bill: the state to compare with later, and the last look before money moves. */
async function prepare(
  item: PlannedRow,
  entry: LedgerEntry,
  { bills, ledger, clock, control }: AttemptPorts,
): Promise<Settlement | { readonly bill: BillState }> {
  const notNow = (...notes: RefundNote[]): Settlement => ({ status: isOpen(entry) ? 'unknown' : 'not sent', notes });
  try {
    const wait = control.waitMs(clock.now());
    if (wait > 0) await clock.sleep(wait, control.stopping);
    control.stopping.throwIfAborted();
    const bill = await bills.read(item, control.signal);
    control.stopping.throwIfAborted();
    if (!bill) return notNow(note('billGone'));
    const finding = findOwn(entry, bill, ledger.state);
    // What failed before is no evidence about a request that has not been sent.
    if (finding.found && (isOpen(entry) || !finding.hasFailed)) return fromFinding(finding);
    const repeats = repeatsSince(item, bill, ledger.state);
    if (repeats.length > 0) return notNow(...repeats);
    const remaining = remainingOf(bill, ledger.state, item.entryId);
    if (remaining && remaining.minor < item.amount.minor) {
      return notNow(note('billChanged', { remaining: formatMajor(remaining), currency: bill.currency }));
    }
    return { bill };
  } catch (error) {
    if (control.stopping.aborted) return withheld(entry, isOpen(entry));
    if (!isCaredeskError(error)) throw error;
    control.sawReadFailure(error);
    return notNow(note('billUnread', { detail: error.code }));
  }
}

/** Reads the bill at once, and again when a request that is still under way should have come through. */
async function readBack(
  said: RefundNote,
  { item, entry, ports: { bills, clock, ledger, settleMs, control } }: Situation,
): Promise<Settlement> {
  let seen: RefundNote | undefined;
  for (const wait of [0, settleMs]) {
    try {
      if (wait > 0) await clock.sleep(wait, control.signal);
      const bill = await bills.read(item, control.signal);
      const finding = bill ? findOwn(entry(), bill, ledger.state) : undefined;
      if (finding?.found) return fromFinding(finding);
      seen = finding?.note ?? note('billGone');
    } catch (error) {
      if (control.signal.aborted) break;
      if (!isCaredeskError(error)) throw error;
      seen = note('billUnread', { detail: error.code });
    }
  }
  return { status: 'unknown', notes: seen ? [said, seen] : [said] };
}
