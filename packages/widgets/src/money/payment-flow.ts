/** One payment at a time, from the intent to its outcome; an unknown outcome stays visible until the backend or a person settles it. */
import type { Clock } from '@caredesk/core/client';
import { CaredeskError } from '@caredesk/core/client/error';
import type { Account, PaymentOutcome, Payments } from '@caredesk/core/payments';
import { batch } from '@preact/signals-core';
import type { ChangedRecord, ReportAction } from '../element/feature.js';
import { messagesOf } from '../i18n/catalog.js';
import { createWatch, type Watch } from '../parts/action/watch.js';
import type { TextsInput } from '../parts/form/form-input.js';
import { refundMessages } from './messages.js';
import { newReference } from './money-lock.js';
import { createPaymentState, type PaymentIntent, type PaymentWish } from './payment-state.js';
import type { PaymentsOnDemand } from './payments-on-demand.js';

export type PaymentFlow<Intent extends PaymentIntent> = ReturnType<typeof createPaymentFlow<Intent>>;

export interface PaymentFlowOptions<Intent extends PaymentIntent> extends Pick<PaymentsOnDemand, 'openOf' | 'engine' | 'lock'> {
  readonly accountOf: (id: string) => Account;
  /** The id of the bill or doctor. */
  readonly idOf: (wish: PaymentWish<Intent>) => string;
  readonly send: (payments: Payments, intent: Intent) => Promise<PaymentOutcome>;
  /** What is typed into its form. */
  readonly input: Pick<TextsInput, 'send'>;
  readonly clock: Clock;
  /** Asks the page; false: nothing is sent. Default: the page is not asked. */
  readonly approve?: ((intent: Intent) => Promise<boolean>) | undefined;
  /** What a held payment is wanted beside is read and shown. @returns the intent that knows it. Default: the same */
  readonly renew?: ((intent: Intent) => Promise<Intent>) | undefined;
  /** Called for every payment that was made, whichever bill or doctor is shown. */
  readonly onMade: (id: string, outcome: PaymentOutcome) => void;
  /** Called after each answer. @param intent of the payment that was sent */
  readonly onAnswer?: ((id: string, outcome: PaymentOutcome | undefined, intent?: Intent) => Promise<unknown>) | undefined;
  /** Calls the listener when another tab wrote the ledger. @returns unsubscribe. Default: other tabs are not followed. */
  readonly onLedgerChange?: ((listener: () => void) => () => void) | undefined;
  /** One that a person says was not made leaves nothing to show. Default: it is shown as not sent. */
  readonly forgetsUnmade?: boolean | undefined;
  readonly report: ReportAction;
}

/** Milliseconds after which a payment of another tab counts as unknown, be its tab frozen. */
const longestPayment = 60_000;

/** What the flow is made from, its state, and what watches that. */
interface Parts<Intent extends PaymentIntent> extends PaymentFlowOptions<Intent> {
  readonly view: ReturnType<typeof createPaymentState<Intent>>;
  readonly watch: Watch;
}

export function createPaymentFlow<Intent extends PaymentIntent>(options: PaymentFlowOptions<Intent>) {
  const { onLedgerChange } = options;
  const view = createPaymentState<Intent>();
  const check = () => ask(parts, (payments, account) => payments.check(account));
  const watch = createWatch(options.clock, async () => {
    if (view.isUnknown()) await check();
    return view.isUnknown();
  });
  const parts: Parts<Intent> = { ...options, view, watch };
  const showOpen = () => followLedger(parts, check);
  let stopHearing: (() => void) | undefined;
  return {
    state: view.state,
    made: view.made,
    /** No other payment may begin. */
    isBusy: view.isBusy,
    /** Another bill or doctor, or none: shows a payment of theirs that is open, whichever tab or day it comes from. */
    show: (id: string | undefined): void => {
      watch.stop();
      view.select(id);
      void showOpen();
    },
    /** Does nothing while a payment is under way or its outcome is unknown. */
    pay: (wish: PaymentWish<Intent>) => pay(parts, wish),
    /** After a payment was held: sends it beside those that were shown. */
    payAgain: async (): Promise<void> => {
      const now = view.state.value;
      if (now.step !== 'held') return;
      const beside = [...(now.intent.beside ?? []), ...now.unexplained.map(({ id }) => id)];
      await pay(parts, { ...now.intent, beside });
    },
    /** After an unknown outcome: looks for the payment at the backend. */
    check,
    /** A person knows the outcome and gives the evidence, which is kept in the ledger. */
    resolve: async (wasMade: boolean, evidence: string): Promise<void> => {
      watch.stop();
      await ask(parts, async (payments, account) => {
        const outcomes = await payments.resolve(account, wasMade, evidence);
        return wasMade || !options.forgetsUnmade ? outcomes : [];
      });
    },
    /** Lets a payment that was held or has ended be. */
    clear: (): void => {
      if (!view.isBusy()) view.put(view.shownId(), { step: 'idle' });
    },
    resume: (): void => {
      view.setInPage(true);
      if (!onLedgerChange) return;
      stopHearing ??= onLedgerChange(() => void showOpen());
      void showOpen();
    },
    suspend: (): void => {
      view.setInPage(false);
      stopHearing?.();
      stopHearing = undefined;
      watch.stop();
    },
  };
}

function publish<Intent extends PaymentIntent>(
  { view, watch, onMade }: Parts<Intent>,
  id: string,
  outcome: PaymentOutcome,
  hasLooked = false,
): void {
  batch(() => {
    view.put(id, { step: 'settled', outcome, hasLooked, isChecking: false });
    if (outcome.status !== 'done') return;
    view.made.value = { outcome, id: view.shows(id) ? undefined : id };
    onMade(id, outcome);
  });
  if (view.isUnknown()) watch.start();
}

/** Shows what the ledger has open. @returns whether anything is */
function publishOpen<Intent extends PaymentIntent>(parts: Parts<Intent>, id: string): boolean {
  const [open] = parts.openOf(parts.accountOf(id));
  if (open) publish(parts, id, { status: 'unknown', amount: open.amount, paymentId: null, reasons: [] });
  return open !== undefined;
}

async function pay<Intent extends PaymentIntent>(parts: Parts<Intent>, wish: PaymentWish<Intent>): Promise<void> {
  const { view, approve, input, send, engine, renew, onAnswer } = parts;
  if (view.isBusy()) return;
  const intent = { ...wish, ref: newReference() } as Intent;
  const id = parts.idOf(wish);
  let isDone = false;
  const tell = (error: unknown, reasonIn?: ChangedRecord['reasonIn']) =>
    parts.report('action', error, { id, isShown: view.shows(id), reasonIn });
  const failure = (code: 'rejected' | 'conflict') => new CaredeskError({ code, call: 'payments.send' });
  try {
    if (approve) {
      view.put(id, { step: 'waiting' });
      // The user may have opened another bill in the meantime: nothing is sent then.
      const isApproved = await approve(intent);
      if (!isApproved || id !== view.shownId()) {
        const reason = isApproved ? 'notSent' : 'stopped';
        if (!view.shows(id)) tell(failure('rejected'), (locale) => messagesOf(locale, refundMessages)[reason]);
        return view.put(id, { step: 'stopped' });
      }
    }
    view.put(id, { step: 'sending', amount: intent.amount });
    const outcome = await input.send(send(await engine(), intent), id);
    if (outcome.unexplained) {
      // A question that can't be asked.
      if (!view.shows(id)) tell(failure('conflict'));
      return view.put(id, { step: 'held', intent: (await renew?.(intent)) ?? intent, unexplained: outcome.unexplained });
    }
    isDone = outcome.status === 'done';
    if (!isDone) tell(outcome.error ?? failure('rejected'));
    publish(parts, id, outcome);
    await onAnswer?.(id, outcome, intent);
  } catch (error) {
    tell(error);
    if (!publishOpen(parts, id) && !isDone) view.put(id, { step: 'broken', error });
  }
}

type Question = (payments: Payments, account: Account) => Promise<readonly PaymentOutcome[]>;

/** Queries the engine about the open payments; those that can't be read stay unchanged. */
async function ask<Intent extends PaymentIntent>(parts: Parts<Intent>, question: Question): Promise<void> {
  const { view, report } = parts;
  const id = view.shownId();
  const before = view.state.value;
  if (id === undefined || view.isAtWork()) return;
  view.put(id, before.step === 'settled' ? { ...before, isChecking: true } : { step: 'checking' });
  try {
    const outcomes = await question(await parts.engine(), parts.accountOf(id));
    const unread = outcomes.find(({ status, error }) => status === 'unknown' && error)?.error;
    if (unread) report('action', unread);
    if (outcomes.length === 0) view.put(id, { step: 'idle' });
    const hasLooked = !unread || (before.step === 'settled' && before.hasLooked);
    // An unknown one is what remains on the screen.
    const unknownLast = outcomes.toSorted((a, b) => Number(a.status === 'unknown') - Number(b.status === 'unknown'));
    for (const outcome of unknownLast) publish(parts, id, outcome, hasLooked);
    await parts.onAnswer?.(id, outcomes[0]);
  } catch (error) {
    report('action', error);
    if (view.isAtWork()) view.put(id, before.step === 'idle' ? { step: 'broken', error } : before);
  }
}

/** Shows a payment that is open: the tab that sent it holds the lock until it has ended. */
async function followLedger<Intent extends PaymentIntent>(parts: Parts<Intent>, check: () => Promise<void>): Promise<void> {
  const { view, lock, clock } = parts;
  const id = view.shownId();
  const open = id === undefined ? undefined : parts.openOf(parts.accountOf(id))[0];
  // Settled in another tab.
  if (!open && view.isUnknown()) return view.put(id, { step: 'idle' });
  if (!open || id === undefined || view.isBusy()) return;
  if (!parts.onLedgerChange) return check();
  view.put(id, { step: 'sending', amount: open.amount });
  // Until no other tab is paying.
  const waiting = new AbortController();
  await Promise.race([lock(async () => {}), clock.sleep(longestPayment, waiting.signal)]).catch(() => {});
  waiting.abort();
  if (id !== view.shownId()) return;
  view.put(id, { step: 'idle' });
  publishOpen(parts, id);
}
