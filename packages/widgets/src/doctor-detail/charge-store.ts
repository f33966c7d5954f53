/** A charge of a doctor's card, from the wish to its outcome; what is unknown stays in view until the bills or a person tell. */
import type { Clock } from '@caredesk/core/client';
import { CaredeskError } from '@caredesk/core/client/error';
import type { Bill } from '@caredesk/core/contract';
import type { Money } from '@caredesk/core/money';
import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { createWatch } from '../action/watch.js';
import type { OpenCharge } from '../platform/charge-ledger.js';
import { type Charge, type ChargeSenderOptions, createChargeSender } from './charge-sender.js';

export type ChargeState =
  | { readonly step: 'idle' }
  | { readonly step: 'charging'; readonly amount: Money }
  /** `bill` is undefined where a person said so. */
  | { readonly step: 'charged'; readonly bill: Bill | undefined; readonly amount: Money }
  /** Refused, or never sent: nothing was charged. */
  | { readonly step: 'failed'; readonly error: unknown }
  /** `hasLooked`: the billing history did not show it. */
  | { readonly step: 'unknown'; readonly amount: Money; readonly isChecking: boolean; readonly hasLooked: boolean };

export interface ChargeStore {
  readonly state: ReadonlySignal<ChargeState>;
  /** Another doctor: shows a charge of theirs that is open, whichever tab or day it comes from. */
  show(doctorId: string | undefined): void;
  /** Does nothing while a charge is under way or its outcome is unknown. */
  charge(charge: Charge): Promise<void>;
  /** After an unknown outcome: looks for the charge in the billing history. */
  check(): Promise<void>;
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

export function createCharge(options: ChargeOptions): ChargeStore {
  const { ledger, withLock, clock, onCharged, report } = options;
  const sender = createChargeSender(options);
  const state = signal<ChargeState>({ step: 'idle' });
  let shown: string | undefined;
  let stopHearing: (() => void) | undefined;

  const firstOpen = (doctorId: string | undefined) => (doctorId === undefined ? undefined : ledger.openOf(doctorId)[0]);
  const unknown = ({ amount }: OpenCharge, hasLooked: boolean): ChargeState => ({ step: 'unknown', amount, isChecking: false, hasLooked });
  const put = (doctorId: string, next: ChargeState) => {
    if (doctorId === shown) state.value = next;
  };
  const finish = (doctorId: string, amount: Money, bill: Bill | undefined) =>
    batch(() => {
      put(doctorId, { step: 'charged', bill, amount });
      onCharged(doctorId);
    });
  const watch = createWatch(clock, async () => {
    await check();
    return state.value.step === 'unknown';
  });
  /** What the ledger knows of the doctor shown, where nothing else is being said. */
  const showOpen = () => {
    const open = firstOpen(shown);
    const { step } = state.value;
    if (open && step !== 'charging' && step !== 'unknown') state.value = unknown(open, false);
    // Settled in another tab.
    if (!open && step === 'unknown') state.value = { step: 'idle' };
    if (open) watch.start();
  };

  async function charge(wanted: Charge): Promise<void> {
    const { doctorId, amount } = wanted;
    if (state.value.step === 'charging' || state.value.step === 'unknown') return;
    shown = doctorId;
    state.value = { step: 'charging', amount };
    try {
      await withLock(async () => {
        if (!firstOpen(doctorId)) finish(doctorId, amount, await sender.send(wanted));
      });
    } catch (error) {
      report('action', error);
      if (!firstOpen(doctorId)) put(doctorId, { step: 'failed', error });
    }
    const open = firstOpen(doctorId);
    if (!open) return;
    put(doctorId, unknown(open, false));
    watch.start();
  }

  async function check(): Promise<void> {
    const doctorId = shown;
    if (doctorId === undefined || state.value.step !== 'unknown' || state.value.isChecking) return;
    const before = state.value;
    state.value = { ...before, isChecking: true };
    try {
      for (const { charge: found, bill, hasFailed } of await withLock(() => sender.look(doctorId))) {
        if (hasFailed) put(doctorId, { step: 'failed', error: new CaredeskError({ code: 'rejected', call: 'doctors.charge' }) });
        else finish(doctorId, found.amount, bill);
      }
      const open = firstOpen(doctorId);
      if (open) put(doctorId, unknown(open, true));
      else if (state.value.step === 'unknown') put(doctorId, { step: 'idle' });
    } catch (error) {
      report('action', error);
      put(doctorId, { ...before, isChecking: false });
    }
  }

  return {
    state,
    charge,
    check,
    show: (doctorId) => {
      watch.stop();
      shown = doctorId;
      state.value = { step: 'idle' };
      showOpen();
    },
    resolve: (wasCharged, evidence) => {
      const open = firstOpen(shown);
      if (!open) return;
      watch.stop();
      ledger.settle(open.reference, { wasCharged, evidence });
      if (wasCharged) finish(open.doctorId, open.amount, undefined);
      else state.value = { step: 'idle' };
    },
    clear: () => {
      if (state.value.step !== 'charging' && state.value.step !== 'unknown') state.value = { step: 'idle' };
    },
    resume: () => {
      stopHearing ??= ledger.subscribe(showOpen);
      showOpen();
    },
    suspend: () => {
      stopHearing?.();
      stopHearing = undefined;
      watch.stop();
    },
  };
}
