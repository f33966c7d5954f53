/** Payments of one API, for pages, commands and scripts: planned, run, checked and resolved by one engine. None is ever sent twice. */
import { never } from '../batch/run-control.js';
import { rowsToSend } from './consent.js';
import { createEngine, type Engine, type Job, type OpenLedger, type PaymentsOptions, type PlanRequest } from './engine.js';
import { kinds } from './kinds/index.js';
import { type Account, chargesOf, type PaymentKind } from './ledger/account.js';
import { isOpen, type LedgerEntry, openOf } from './ledger/ledger.js';
import type { PaymentPlan, PaymentRow, PlannedPayment } from './ledger/planned.js';
import type { Ledger } from './ledger/ports.js';
import type { PaymentNote } from './ledger/sentences.js';
import type { SeenPayment } from './ledger/state.js';
import { assertIntent, type ChargeIntent, type PaymentOutcome, payOnce, type RefundIntent, rowOfCharge, rowOfRefund } from './once.js';
import { reconcile } from './reconcile.js';
import { type Answer, type ResolveEnd, type ResolveOptions, recordAnswers, resolveEntries } from './resolve.js';
import { statuses } from './result.js';
import type { RunSummary } from './run.js';

/** `changed`: nothing was sent, as the accounts no longer give the plan that was agreed to. `refused`: nor by a clock that is wrong. */
export type JobEnd =
  | { readonly status: 'changed'; readonly plan: PaymentPlan }
  | { readonly status: 'refused'; readonly reason: PaymentNote }
  | { readonly status: 'ended'; readonly summary: RunSummary; readonly denied: readonly PlannedPayment[] };

/** What became of a payment that was open. */
export interface Checked extends PaymentOutcome {
  readonly entry: LedgerEntry;
}

export interface CheckOptions {
  readonly signal?: AbortSignal | undefined;
  /** Default: `check`. */
  readonly runId?: string | undefined;
}

export interface Payments {
  /** What a run would do: reads every account, and names every problem. @throws {CaredeskError} */
  plan(request: PlanRequest): Promise<PaymentPlan>;
  /** Sends what a plan says; a request is planned first, under the lock. @throws {CaredeskError} */
  run(what: PaymentPlan | PlanRequest, job: Job): Promise<JobEnd>;
  /** Reads every open entry back. @returns the outcomes of this account's, or of all: settled, or still unknown */
  check(account?: Account, options?: CheckOptions): Promise<readonly Checked[]>;
  /** A person resolves the open ones of this account. @param evidence how they know */
  resolve(account: Account, wasMade: boolean, evidence: string): Promise<readonly Checked[]>;
  /** The same of entries one by one, compared with the backend; also of those that are done and did not last. */
  resolveEntries(answers: readonly Answer[], options: ResolveOptions): Promise<ResolveEnd>;
  /** Plans one refund and sends it, all under the lock. @throws {CaredeskError} `rejected` without a ref, an id or an amount; when the bill can't be read; what the ledger throws */
  refundOnce(intent: RefundIntent): Promise<PaymentOutcome>;
  /** The same of a charge; not while an earlier charge of this doctor has an unknown outcome. */
  chargeOnce(intent: ChargeIntent): Promise<PaymentOutcome>;
  /** Bills of the doctor, read now, that may be this very charge, made by any user: to be shown before it is confirmed. @throws {CaredeskError} */
  earlierCharges(intent: Omit<ChargeIntent, 'ref'>): Promise<readonly SeenPayment[]>;
}

export function createPayments(options: PaymentsOptions): Payments {
  const engine = createEngine(options);
  const { lock } = engine;
  const once =
    <Intent extends RefundIntent | ChargeIntent>(kind: PaymentKind, rowOf: (intent: Intent) => PaymentRow) =>
    async (intent: Intent): Promise<PaymentOutcome> => {
      assertIntent(kind, intent ?? {});
      return lock(() => payOnce(engine, kind, rowOf(intent), intent));
    };
  return {
    plan: async (request) => engine.plan(await engine.open(), request),
    run: (what, job) => lock(() => run(engine, what, job)),
    check: (account, how = {}) => lock(() => check(engine, account, how)),
    resolve: (...answer) => lock(() => resolve(engine, ...answer)),
    resolveEntries: (...answers) => lock(() => resolveEntries(engine, ...answers)),
    refundOnce: once('refund', rowOfRefund),
    chargeOnce: once('charge', rowOfCharge),
    earlierCharges: (intent) => earlierCharges(engine, intent),
  };
}

/** JavaScript gives what TypeScript refuses. @throws {TypeError} */
function assertGiven(isRight: boolean, expected: string): void {
  if (!isRight) throw new TypeError(`client.payments: ${expected}`);
}

const assertAccount = ({ kind }: Partial<Account> = {}): void =>
  assertGiven(kind !== undefined && kind in kinds, 'an account is refundsOf(billingId) or chargesOf(doctorId)');

async function run(engine: Engine, what: PaymentPlan | PlanRequest, job: Job): Promise<JobEnd> {
  const { runId, concurrency = 1 } = { ...job };
  assertGiven(typeof runId === 'string' && runId !== '', 'run needs { runId }, a text that names the run in the ledger');
  assertGiven(concurrency === 'auto' || concurrency >= 1, "concurrency is a number from 1, or 'auto'");
  const openLedger = await engine.open();
  const { plan, isAgreed } = await agreedPlan(engine, openLedger, what, job);
  if (!isAgreed || plan.problems.length > 0) return { status: 'changed', plan };
  const reason = engine.clockProblem(openLedger.ledger);
  if (reason) return { status: 'refused', reason };
  const denied: PlannedPayment[] = [];
  for (const row of rowsToSend(plan)) if ((await job.approve?.(row)) === false) denied.push(row);
  const approved = denied.length === 0 ? plan : { ...plan, rows: plan.rows.filter((row) => !denied.includes(row)) };
  const summary = await engine.run(openLedger, approved, { ...job, ...job.begin?.(approved) });
  if (!summary.failure) openLedger.ledger.tidy?.();
  return { status: 'ended', summary, denied };
}

/** A plan that was looked at for longer than this is made again and compared. */
const freshMs = 60_000;

async function agreedPlan(engine: Engine, openLedger: OpenLedger, what: PaymentPlan | PlanRequest, { agrees = () => true }: Job) {
  const { clock } = engine;
  const make = async () => ('kind' in what ? engine.plan(openLedger, what) : what);
  for (;;) {
    const plan = await make();
    const madeAt = clock.now();
    const answer = await agrees(plan);
    if (answer === 'again') continue;
    if (!answer || clock.now() - madeAt <= freshMs || rowsToSend(plan).length === 0) return { plan, isAgreed: answer };
    const now = await make();
    return { plan: now, isAgreed: essenceOf(now) === essenceOf(plan) };
  }
}

const essenceOf = ({ rows }: PaymentPlan): string => JSON.stringify(rows.map(({ entryId, action, amount }) => [entryId, action, amount]));

async function check(engine: Engine, account: Account | undefined, { signal = never(), runId = 'check' }: CheckOptions) {
  if (account !== undefined) assertAccount(account);
  const ledger = await engine.openLedger();
  const open = account ? openOf(ledger.state, account) : [...ledger.state.entries.values()].filter(isOpen);
  const unread = await reconcile({ ...engine, ledger, signal }, runId);
  return checkedEntries(engine, ledger, open).map((outcome) => ({ ...outcome, error: unread.get(outcome.entry.entryId) }));
}

async function resolve(engine: Engine, account: Account, wasMade: boolean, evidence: string): Promise<readonly Checked[]> {
  assertAccount(account);
  // What is read as "not made" may be sent again.
  assertGiven(
    typeof wasMade === 'boolean' && Boolean(evidence?.trim()),
    'resolve needs true or false, whether it was made, and the evidence',
  );
  const ledger = await engine.openLedger();
  const open = openOf(ledger.state, account);
  const answers = open.map((entry) => ({ entry, wasMade, evidence }));
  await recordAnswers(engine, ledger, answers, null);
  return checkedEntries(engine, ledger, open);
}

/** What became of these, which are forgotten where they are settled. */
function checkedEntries(engine: Engine, ledger: Ledger, entries: readonly LedgerEntry[]): readonly Checked[] {
  const outcomes = entries.map(({ entryId }): Checked => {
    const entry = ledger.state.entries.get(entryId) as LedgerEntry;
    const { amount, paymentId, notes } = entry;
    return { status: statuses[entry.status], amount, paymentId, name: engine.nameOf(paymentId), reasons: notes, entry };
  });
  ledger.tidy?.();
  return outcomes;
}

async function earlierCharges({ reader, openLedger, clock }: Engine, intent: Omit<ChargeIntent, 'ref'>): Promise<readonly SeenPayment[]> {
  const account = chargesOf(intent.doctorId);
  const state = await reader.read(account, never());
  if (!state) return [];
  const payment = { ...account, row: rowOfCharge({ ...intent, ref: '' }), amount: intent.amount };
  const { state: ledger } = await openLedger();
  return kinds.charge.repeats({ payment, state, ledger, ownPayments: [], asksBesideOwn: true, now: clock.now() });
}
