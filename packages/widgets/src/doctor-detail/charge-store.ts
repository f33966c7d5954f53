/** A charge of a doctor's card: its intent is in the ledger before its bytes leave, and after an unknown outcome the bills tell. */
import type { Clock } from '@caredesk/core/client';
import type { GroupClient } from '@caredesk/core/client/client';
import { isCaredeskError } from '@caredesk/core/client/error';
import type { Bill, Endpoints } from '@caredesk/core/contract';
import type { Money } from '@caredesk/core/money';
import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { createWatch } from '../action/watch.js';
import type { ChargeLedger, OpenCharge } from '../platform/charge-ledger.js';

export interface Charge {
  readonly doctorId: string;
  readonly amount: Money;
  readonly description: string;
}

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
  /** A person knows what became of it. */
  resolve(wasCharged: boolean): void;
  clear(): void;
  resume(): void;
  suspend(): void;
}

export interface ChargeOptions {
  readonly doctors: Pick<GroupClient<Endpoints['doctors']>, 'charge'>;
  readonly billing: Pick<GroupClient<Endpoints['billing']>, 'history'>;
  readonly ledger: ChargeLedger;
  /** One tab at a time. */
  readonly withLock: <T>(task: () => Promise<T>) => Promise<T>;
  readonly newReference: () => string;
  readonly clock: Clock;
  readonly onCharged: (doctorId: string) => void;
  readonly report: (phase: 'action', error: unknown) => void;
}

export function createCharge({ doctors, billing, ledger, withLock, newReference, clock, onCharged, report }: ChargeOptions): ChargeStore {
  const state = signal<ChargeState>({ step: 'idle' });
  let shown: string | undefined;
  let stopHearing: (() => void) | undefined;

  const newestBills = async (doctorId: string): Promise<readonly Bill[]> =>
    (await billing.history({ clientId: doctorId, pageNumber: 1, pageSize: 50, sortBy: 'chargedAt', sortOrder: 'desc' })).items;
  const put = (doctorId: string, next: ChargeState) => {
    if (doctorId === shown) state.value = next;
  };
  const unknown = ({ amount }: OpenCharge, hasLooked: boolean): ChargeState => ({ step: 'unknown', amount, isChecking: false, hasLooked });
  const finish = ({ reference, doctorId, amount }: OpenCharge, bill: Bill | undefined) =>
    batch(() => {
      ledger.settle(reference);
      put(doctorId, { step: 'charged', bill, amount });
      onCharged(doctorId);
    });
  const watch = createWatch(clock, async () => {
    await check();
    return state.value.step === 'unknown';
  });

  /** What the ledger knows of the doctor shown, where nothing else is being said. */
  const showOpen = () => {
    const [open] = shown === undefined ? [] : ledger.openOf(shown);
    const { step } = state.value;
    if (open && step !== 'charging' && step !== 'unknown') state.value = unknown(open, false);
    // Settled in another tab.
    if (!open && step === 'unknown') state.value = { step: 'idle' };
    if (open) watch.start();
  };

  async function send(charge: Charge): Promise<void> {
    const { doctorId, amount, description } = charge;
    const [earlier] = ledger.openOf(doctorId);
    if (earlier) return put(doctorId, unknown(earlier, false));
    const before = (await newestBills(doctorId)).filter((bill) => isAlike(bill, amount)).map(({ billingId }) => billingId);
    const open: OpenCharge = { reference: newReference(), doctorId, amount, at: clock.now(), before };
    ledger.add(open);
    try {
      const { reference } = open;
      finish(open, await doctors.charge({ doctorId, amount, currency: amount.currency, description: description || null, reference }));
    } catch (error) {
      if (!isCaredeskError(error) || !error.mayHaveApplied) ledger.settle(open.reference);
      throw error;
    }
  }
  async function look(doctorId: string): Promise<void> {
    for (const open of ledger.openOf(doctorId)) {
      const bill = findCharge(open, await newestBills(doctorId));
      if (bill) finish(open, bill);
    }
  }
  async function check(): Promise<void> {
    const doctorId = shown;
    if (doctorId === undefined || state.value.step !== 'unknown' || state.value.isChecking) return;
    const before = state.value;
    state.value = { ...before, isChecking: true };
    try {
      await withLock(() => look(doctorId));
      const [open] = ledger.openOf(doctorId);
      if (open) put(doctorId, unknown(open, true));
      else if (state.value.step === 'unknown') put(doctorId, { step: 'idle' });
    } catch (error) {
      report('action', error);
      put(doctorId, { ...before, isChecking: false });
    }
  }

  return {
    state,
    check,
    show: (doctorId) => {
      watch.stop();
      shown = doctorId;
      state.value = { step: 'idle' };
      showOpen();
    },
    charge: async (charge) => {
      const { doctorId, amount } = charge;
      if (state.value.step === 'charging' || state.value.step === 'unknown') return;
      shown = doctorId;
      state.value = { step: 'charging', amount };
      try {
        await withLock(() => send(charge));
      } catch (error) {
        report('action', error);
        const [open] = ledger.openOf(doctorId);
        put(doctorId, open ? unknown(open, false) : { step: 'failed', error });
      }
      if (ledger.openOf(doctorId).length > 0) watch.start();
    },
    resolve: (wasCharged) => {
      const [open] = shown === undefined ? [] : ledger.openOf(shown);
      if (!open) return;
      watch.stop();
      if (wasCharged) finish(open, undefined);
      else {
        ledger.settle(open.reference);
        state.value = { step: 'idle' };
      }
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

const isAlike = ({ amount }: Bill, { minor, currency }: Money): boolean => amount?.minor === minor && amount.currency === currency;

/** By its reference; where no bill carries one, the new bill of its amount. Where bills carry some, absence proves nothing. */
function findCharge({ reference, amount, before }: OpenCharge, bills: readonly Bill[]): Bill | undefined {
  const own = bills.find((bill) => bill.reference === reference);
  if (own || bills.some((bill) => bill.reference)) return own;
  const fresh = bills.filter((bill) => isAlike(bill, amount) && !before.includes(bill.billingId));
  return fresh.length === 1 ? fresh[0] : undefined;
}
