/** A charge of a doctor's card, from the wish to its outcome; what is unknown stays in view until the bills or a person tell. */
import type { ChargeOutcome, ChargeService } from '@caredesk/core/charges';
import type { Clock } from '@caredesk/core/client';
import type { Bill } from '@caredesk/core/contract';
import type { ReadonlySignal } from '@preact/signals-core';
import { createWatch } from '../parts/action/watch.js';
import { type Charge, type ChargeShown, type ChargeState, createChargeShown } from './charge-state.js';

export interface ChargeStore {
  readonly state: ReadonlySignal<ChargeState>;
  /** Another doctor: shows a charge of theirs that is open, whichever tab or day it comes from. */
  show(doctorId: string | undefined): void;
  /** Bills that may be this very charge, read now. @throws {CaredeskError} */
  earlier(charge: Charge): Promise<readonly Bill[]>;
  /** Does nothing while a charge is under way or its outcome is unknown. */
  charge(charge: Charge): Promise<void>;
  /** The user may charge soon: loads what makes charges. */
  prepare(): void;
  /** After an unknown outcome: looks for the charge in the billing history. */
  check(): Promise<void>;
  /** After a charge was held: sends it beside the bills that were shown. */
  chargeAgain(): Promise<void>;
  /** A person resolves it. @param evidence how they know; kept in the ledger */
  resolve(wasCharged: boolean, evidence: string): Promise<void>;
  clear(): void;
  resume(): void;
  suspend(): void;
}

export interface ChargeOptions {
  readonly service: ChargeService;
  readonly prepare: () => void;
  readonly newRef: () => string;
  /** Calls the listener when another tab wrote the ledger. @returns unsubscribe */
  readonly onLedgerChange: (listener: () => void) => () => void;
  /** One tab at a time: held while a charge is under way. */
  readonly withLock: <T>(task: () => Promise<T>) => Promise<T>;
  readonly clock: Clock;
  /** Called for every charge that was made, whichever doctor is shown. */
  readonly onCharged: (doctorId: string) => void;
  readonly report: (phase: 'action', error: unknown) => void;
}

/** Milliseconds after which a charge of another tab counts as unknown, be its tab frozen. */
const longestCharge = 60_000;

/** The sender holds the lock: until it is free, another tab's charge is pending. */
async function untilFree({ withLock, clock }: ChargeOptions): Promise<void> {
  const waiting = new AbortController();
  await Promise.race([withLock(async () => {}), clock.sleep(longestCharge, waiting.signal)]).catch(() => {});
  waiting.abort();
}

/** The charge that was held, wanted beside the bills that were shown. */
const besideShown = ({ charge, unexplained }: ChargeState & { step: 'held' }): Charge => ({
  ...charge,
  beside: [...(charge.beside ?? []), ...unexplained.map(({ billingId }) => billingId)],
});

/** Follows the ledger as soon as no tab is charging, unless another state is shown. @returns whether a charge is open */
async function follow(
  { state, doctorId, openOf, put, putOpen, isBusy }: ChargeShown,
  untilNoneCharges: () => Promise<void>,
): Promise<boolean> {
  const [id, open] = [doctorId(), openOf(doctorId())];
  if (open && !isBusy()) {
    put(id, { step: 'charging', amount: open.amount });
    await untilNoneCharges();
    if (id !== doctorId()) return false;
    put(id, { step: 'idle' });
  }
  const isOpen = isBusy() ? openOf(id) !== undefined : putOpen(id, false);
  // Settled in another tab.
  if (!isOpen && state.value.step === 'unknown') put(id, { step: 'idle' });
  return isOpen;
}

type Question = (doctorId: string) => Promise<readonly ChargeOutcome[]>;

/** Asks about the charge of unknown outcome; what could not be read changes nothing. */
async function askOpen(shown: ChargeShown, report: ChargeOptions['report'], question: Question): Promise<void> {
  const { state, put, putOpen, publish } = shown;
  const doctorId = shown.doctorId();
  const before = state.value;
  if (doctorId === undefined || before.step !== 'unknown' || before.isChecking) return;
  put(doctorId, { ...before, isChecking: true });
  try {
    const outcomes = await question(doctorId);
    const unread = outcomes.find(({ status, error }) => status === 'unknown' && error)?.error;
    if (unread) throw unread;
    for (const outcome of outcomes) publish(doctorId, outcome);
    if (!putOpen(doctorId, true) && doctorId === shown.doctorId() && state.value.step === 'unknown') put(doctorId, { step: 'idle' });
  } catch (error) {
    report('action', error);
    put(doctorId, { ...before, isChecking: false });
  }
}

export function createCharge(options: ChargeOptions): ChargeStore {
  const { service, newRef, clock, report, onCharged } = options;
  const shown = createChargeShown(service, onCharged);
  const { state, put, putOpen, isBusy } = shown;
  let stopHearing: (() => void) | undefined;

  const watch = createWatch(clock, async () => {
    await check();
    return state.value.step === 'unknown';
  });

  async function showOpen(): Promise<void> {
    if (await follow(shown, () => untilFree(options))) watch.start();
  }

  async function charge(wanted: Charge): Promise<void> {
    const { doctorId, amount } = wanted;
    if (isBusy()) return;
    shown.turnTo(doctorId);
    put(doctorId, { step: 'charging', amount });
    try {
      const outcome = await service.charge({ ref: newRef(), ...wanted });
      if (outcome.status !== 'done' && outcome.error) report('action', outcome.error);
      if (outcome.unexplainedBills) put(doctorId, { step: 'held', charge: wanted, unexplained: outcome.unexplainedBills });
      else shown.publish(doctorId, outcome);
    } catch (error) {
      report('action', error);
      put(doctorId, { step: 'failed', error });
    }
    if (putOpen(doctorId, false)) watch.start();
  }

  const resolveBy = (question: Question) => askOpen(shown, report, question);
  const check = () => resolveBy(service.check);

  return {
    state,
    charge,
    earlier: ({ doctorId, ...wish }) => service.earlier(doctorId, wish),
    prepare: options.prepare,
    chargeAgain: async () => {
      if (state.value.step === 'held') await charge(besideShown(state.value));
    },
    check,
    show: (doctorId) => {
      watch.stop();
      shown.turnTo(doctorId);
      void showOpen();
    },
    resolve: async (wasCharged, evidence) => {
      watch.stop();
      await resolveBy(async (doctorId) => {
        const outcomes = await service.resolve(doctorId, wasCharged, evidence);
        return wasCharged ? outcomes : [];
      });
    },
    clear: () => {
      if (!isBusy()) put(shown.doctorId(), { step: 'idle' });
    },
    resume: () => {
      stopHearing ??= options.onLedgerChange(() => void showOpen());
      void showOpen();
    },
    suspend: () => {
      stopHearing?.();
      stopHearing = undefined;
      watch.stop();
    },
  };
}
