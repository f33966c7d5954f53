/** One refund from its first request to its end. */
import type { Clock } from '../client/clock.js';
import { isCaredeskError } from '../client/error.js';
import { formatMajor } from '../money/money.js';
import { isOpen, type LedgerEntry, type LedgerEvent, type RecordedBaseline, type Settled } from './ledger.js';
import { type PlannedRow, remainingOf } from './plan.js';
import type { Baseline, BillReader, BillState, Ledger, RefundSender, SendOutcome } from './ports.js';
import { type Finding, findRefund } from './settle.js';
import type { Traffic } from './traffic.js';

export interface AttemptPorts {
  readonly ledger: Ledger;
  readonly bills: BillReader;
  readonly sender: RefundSender;
  readonly clock: Clock;
  /** The server honours Idempotency-Key. */
  readonly idempotent: boolean;
  /** How long a request whose answer was lost may still be under way at the server. */
  readonly settleMs: number;
  readonly traffic: Traffic;
}

/** A 429 is waited for and the refund sent again so often. */
const rateLimitRepeats = 3;
/** A 429 without Retry-After is waited for so long, doubled each time. */
const rateLimitWaitMs = 1_000;
/** A server that asks for a longer wait is not waited for. */
const longestWaitMs = 300_000;
/** Requests with the same key to an idempotent server after an unknown outcome. */
const resends = 2;

type Settlement = Pick<Settled, 'status' | 'message'> & Partial<Pick<Settled, 'refundId' | 'by'>>;

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

/** Sends the refund and settles it in the ledger. @throws only what the ledger or the bill reader throws beside CaredeskError */
export async function attemptRefund(item: PlannedRow, runId: string, ports: AttemptPorts): Promise<void> {
  const { ledger, sender, clock, traffic } = ports;
  const entry = () => ledger.state.entries.get(item.entryId) as LedgerEntry;
  const now = () => ({ at: clock.now(), runId, entryId: item.entryId });
  const settle = ({ status, message, refundId = null, by = 'answer' }: Settlement) =>
    ledger.append([{ type: 'settled', ...now(), status, message, refundId, by }]);
  const counts: Counts = { rateLimits: 0, sentAgain: 0, renewals: 0 };
  /** The bill before the first request of this run: a 429 is checked against it too. */
  let before: RecordedBaseline | null = null;

  for (;;) {
    const ready = await prepare(item, { ...entry(), baseline: entry().baseline ?? before }, ports);
    if ('status' in ready) return settle(ready);
    const wasOpen = isOpen(entry());
    const baseline: Baseline = { refundedAmount: ready.bill.refundedAmount, refunds: ready.bill.refunds };
    const sending: LedgerEvent = { type: 'sending', ...now(), baseline };
    await ledger.append([sending]);
    before ??= entry().baseline;
    const { key, billingId, doctorId, amount, row } = item;
    const outcome = await sender.send({ key, billingId, doctorId, amount, reason: row.reason }, traffic.signal);
    traffic.sawOutcome(outcome);
    const { settlement, again } = await judge(outcome, wasOpen, { item, entry, counts, ports });
    await settle(settlement);
    if (!again) return;
  }
}

interface Situation {
  readonly item: PlannedRow;
  readonly entry: () => LedgerEntry;
  readonly counts: Counts;
  readonly ports: AttemptPorts;
}

/** @param wasOpen an earlier request has an unknown outcome, which this one's refusal does not settle */
async function judge(outcome: SendOutcome, wasOpen: boolean, situation: Situation): Promise<Verdict> {
  const { counts, ports } = situation;
  const { traffic, clock, sender } = ports;
  const status = wasOpen ? 'unknown' : 'not sent';
  const last = (settlement: Settlement): Verdict => ({ settlement, again: false });
  switch (outcome.kind) {
    case 'done':
      return last({ status: 'done', refundId: outcome.refundId, message: '' });
    case 'refused':
      return last(wasOpen ? await readBack(outcome.message, situation) : { status: 'failed', message: outcome.message });
    case 'not-sent':
      return last({ status, message: outcome.message });
    case 'unauthorized': {
      const again = counts.renewals++ === 0 && !traffic.stopping.aborted && (await sender.renew());
      return { settlement: { status, message: 'the server refused the sign-in' }, again };
    }
    case 'rate-limited': {
      const wait = outcome.retryAfterMs ?? rateLimitWaitMs * 2 ** counts.rateLimits;
      const again = counts.rateLimits++ < rateLimitRepeats && wait <= longestWaitMs;
      if (again) traffic.holdUntil(clock.now() + wait);
      return { settlement: { status, message: `the server asked to wait ${Math.ceil(wait / 1000)} s` }, again };
    }
    case 'unknown': {
      const settlement = await readBack(outcome.message, situation);
      const again = settlement.status === 'unknown' && ports.idempotent && !traffic.stopping.aborted && counts.sentAgain++ < resends;
      return { settlement, again };
    }
  }
}

const fromFinding = ({ refundId, message }: Finding & { readonly found: true }): Settlement => ({
  status: 'done',
  refundId,
  message,
  by: 'read-back',
});

/** Waits for its turn and reads the bill: the state to compare with later, and the last look before money moves. */
async function prepare(
  item: PlannedRow,
  entry: LedgerEntry,
  { bills, ledger, clock, traffic }: AttemptPorts,
): Promise<Settlement | { readonly bill: BillState }> {
  const notNow = (message: string): Settlement => ({ status: isOpen(entry) ? 'unknown' : 'not sent', message });
  try {
    const wait = traffic.waitMs(clock.now());
    if (wait > 0) await clock.sleep(wait, traffic.stopping);
    traffic.stopping.throwIfAborted();
    const bill = await bills.read(item, traffic.signal);
    if (!bill) return notNow('the bill is no longer there');
    const finding = findRefund(entry, bill, ledger.state);
    if (finding.found) return fromFinding(finding);
    const remaining = remainingOf(bill, ledger.state, item.entryId);
    if (remaining && remaining.minor < item.amount.minor) {
      return notNow(`the bill has changed since the plan: ${formatMajor(remaining)} ${bill.currency} remains`);
    }
    return { bill };
  } catch (error) {
    if (traffic.stopping.aborted) return notNow(entry.message || 'the run was stopped before');
    if (!isCaredeskError(error)) throw error;
    traffic.sawReadFailure(error);
    return notNow(`the bill could not be read (${error.code})`);
  }
}

/** Reads the bill at once, and again when a request that is still under way should have come through. */
async function readBack(said: string, { item, entry, ports: { bills, clock, ledger, settleMs, traffic } }: Situation): Promise<Settlement> {
  let message = '';
  for (const wait of [0, settleMs]) {
    try {
      if (wait > 0) await clock.sleep(wait, traffic.signal);
      const bill = await bills.read(item, traffic.signal);
      const finding = bill ? findRefund(entry(), bill, ledger.state) : undefined;
      if (finding?.found) return fromFinding(finding);
      message = finding?.message ?? 'the bill is no longer there';
    } catch (error) {
      if (traffic.signal.aborted) break;
      if (!isCaredeskError(error)) throw error;
      message = `the bill could not be read (${error.code})`;
    }
  }
  return { status: 'unknown', message: [said, message].filter(Boolean).join('; ') };
}
