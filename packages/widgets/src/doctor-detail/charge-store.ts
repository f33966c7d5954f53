/** A charge of a doctor's card, from the wish to its outcome; what is unknown stays in view until the bills or a person tell. */
import type { Clock } from '@caredesk/core/client';
import { createWatch } from '../action/watch.js';
import type { ChargeLedger } from '../platform/charge-ledger.js';
import { type Charge, type ChargeSenderOptions, createChargeSender } from './charge-sender.js';
import { type ChargeShown, type ChargeState, createChargeShown } from './charge-state.js';

export interface ChargeStore extends Pick<ChargeShown, 'state'> {
  /** Another doctor: shows a charge of theirs that is open, whichever tab or day it comes from. */
  show(doctorId: string | undefined): void;
  /** Does nothing while a charge is under way or its outcome is unknown. */
  charge(charge: Charge): Promise<void>;
  /** After an unknown outcome: looks for the charge in the billing history. */
  check(): Promise<void>;
  /** After a charge was held: sends it beside the bills that were shown. */
  chargeAgain(): Promise<void>;
  /** A person knows what became of it. @param evidence how they know; kept in the ledger */
  resolve(wasCharged: boolean, evidence: string): void;
  clear(): void;
  resume(): void;
  suspend(): void;
}

export interface ChargeOptions extends ChargeSenderOptions {
  /** One tab at a time. */
  readonly withLock: <T>(task: () => Promise<T>) => Promise<T>;
  readonly clock: Clock;
  readonly onCharged: (doctorId: string) => void;
  readonly report: (phase: 'action', error: unknown) => void;
}

/** Milliseconds after which a charge of another tab counts as unknown, be its tab frozen. */
const longestCharge = 60_000;

/** Whoever sends holds the lock: until it is free a charge of another tab is simply under way. */
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

/** Hears of what other tabs write into the ledger. */
function createHearing(ledger: ChargeLedger, onChange: () => void) {
  let stop: (() => void) | undefined;
  return {
    start: () => {
      stop ??= ledger.subscribe(onChange);
      onChange();
    },
    stop: () => {
      stop?.();
      stop = undefined;
    },
  };
}

export function createCharge(options: ChargeOptions): ChargeStore {
  const { ledger, withLock, clock, onCharged, report } = options;
  const sender = createChargeSender(options);
  const shown = createChargeShown(ledger, onCharged, () => untilFree(options));
  const { state, put, openOf, putOpen, finish } = shown;

  const watch = createWatch(clock, async () => {
    await check();
    return state.value.step === 'unknown';
  });
  const showOpen = async () => {
    if (await shown.follow()) watch.start();
  };

  const hearing = createHearing(ledger, () => void showOpen());

  async function charge(wanted: Charge): Promise<void> {
    const { doctorId, amount } = wanted;
    if (shown.isBusy()) return;
    shown.turnTo(doctorId);
    put(doctorId, { step: 'charging', amount });
    try {
      await withLock(async () => {
        if (!openOf(doctorId)) shown.take(wanted, await sender.send(wanted));
      });
    } catch (error) {
      report('action', error);
      if (!openOf(doctorId)) put(doctorId, { step: 'failed', error });
    }
    if (putOpen(doctorId, false)) watch.start();
  }

  async function check(): Promise<void> {
    const doctorId = shown.doctorId();
    const before = state.value;
    if (doctorId === undefined || before.step !== 'unknown' || before.isChecking) return;
    put(doctorId, { ...before, isChecking: true });
    try {
      for (const found of await withLock(() => sender.look(doctorId))) shown.tell(found);
      if (!putOpen(doctorId, true) && state.value.step === 'unknown') put(doctorId, { step: 'idle' });
    } catch (error) {
      report('action', error);
      put(doctorId, { ...before, isChecking: false });
    }
  }

  return {
    state,
    charge,
    chargeAgain: async () => {
      if (state.value.step === 'held') await charge(besideShown(state.value));
    },
    check,
    show: (doctorId) => {
      watch.stop();
      shown.turnTo(doctorId);
      void showOpen();
    },
    resolve: (wasCharged, evidence) => {
      const open = openOf(shown.doctorId());
      if (!open) return;
      watch.stop();
      ledger.settle(open.reference, { wasCharged, evidence });
      if (wasCharged) finish(open, undefined);
      else put(open.doctorId, { step: 'idle' });
    },
    clear: () => {
      if (!shown.isBusy()) put(shown.doctorId(), { step: 'idle' });
    },
    resume: hearing.start,
    suspend: () => {
      hearing.stop();
      watch.stop();
    },
  };
}
