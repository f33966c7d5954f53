/** What is said of the chosen doctor's charge, and what the ledger knows of it. */
import { CaredeskError } from '@caredesk/core/client/error';
import type { Bill } from '@caredesk/core/contract';
import type { Money } from '@caredesk/core/money';
import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ChargeLedger, OpenCharge } from '../platform/charge-ledger.js';
import type { Charge, FoundCharge, HeldCharge } from './charge-sender.js';

export type ChargeState =
  | { readonly step: 'idle' }
  | { readonly step: 'charging'; readonly amount: Money }
  /** `bill` is undefined where a person said so. */
  | { readonly step: 'charged'; readonly bill: Bill | undefined; readonly amount: Money }
  /** Not sent: these bills may be the very charge. */
  | { readonly step: 'held'; readonly charge: Charge; readonly unexplained: readonly Bill[] }
  /** Refused, or never sent: nothing was charged. */
  | { readonly step: 'failed'; readonly error: unknown }
  /** `hasLooked`: the billing history did not show it. */
  | { readonly step: 'unknown'; readonly amount: Money; readonly isChecking: boolean; readonly hasLooked: boolean };

export interface ChargeShown {
  readonly state: ReadonlySignal<ChargeState>;
  doctorId(): string | undefined;
  /** Another doctor: nothing is said yet. */
  turnTo(doctorId: string | undefined): void;
  /** Says nothing where another doctor is shown by now. */
  put(doctorId: string | undefined, next: ChargeState): void;
  /** The charge of a doctor that may have been made. */
  openOf(doctorId: string | undefined): OpenCharge | undefined;
  /** Says what the ledger knows of a doctor. @returns whether a charge is open */
  putOpen(doctorId: string | undefined, hasLooked: boolean): boolean;
  /** Follows the ledger, where nothing else is being said, as soon as no tab is charging. @returns whether a charge is open */
  follow(): Promise<boolean>;
  /** A charge was found among the doctor's bills. */
  tell(found: FoundCharge): void;
  /** @param bill undefined where a person said so */
  finish(charge: Pick<OpenCharge, 'doctorId' | 'amount'>, bill: Bill | undefined): void;
  /** What came of sending it: the bill, or that it was held. */
  take(charge: Charge, answer: Bill | HeldCharge): void;
  /** No other charge may begin. */
  isBusy(): boolean;
}

/**
 * @param onCharged told of every charge that was made, whoever is shown
 * @param untilFree resolves when no tab is charging
 */
export function createChargeShown(
  ledger: ChargeLedger,
  onCharged: (doctorId: string) => void,
  untilFree: () => Promise<void>,
): ChargeShown {
  const state = signal<ChargeState>({ step: 'idle' });
  let shown: string | undefined;
  const openOf = (doctorId: string | undefined) => (doctorId === undefined ? undefined : ledger.openOf(doctorId)[0]);
  const put = (doctorId: string | undefined, next: ChargeState) => {
    if (doctorId === shown) state.value = next;
  };
  const putOpen = (doctorId: string | undefined, hasLooked: boolean) => {
    const open = openOf(doctorId);
    if (open) put(doctorId, { step: 'unknown', amount: open.amount, isChecking: false, hasLooked });
    return open !== undefined;
  };
  const finish: ChargeShown['finish'] = ({ doctorId, amount }, bill) =>
    batch(() => {
      put(doctorId, { step: 'charged', bill, amount });
      onCharged(doctorId);
    });
  const isBusy = () => state.value.step === 'charging' || state.value.step === 'unknown';
  return {
    state,
    put,
    openOf,
    putOpen,
    isBusy,
    doctorId: () => shown,
    turnTo: (doctorId) => {
      shown = doctorId;
      state.value = { step: 'idle' };
    },
    follow: async () => {
      const [doctorId, open] = [shown, openOf(shown)];
      if (open && !isBusy()) {
        put(doctorId, { step: 'charging', amount: open.amount });
        await untilFree();
        if (doctorId !== shown) return false;
        put(doctorId, { step: 'idle' });
      }
      const isOpen = isBusy() ? openOf(shown) !== undefined : putOpen(shown, false);
      // Settled in another tab.
      if (!isOpen && state.value.step === 'unknown') state.value = { step: 'idle' };
      return isOpen;
    },
    finish,
    take: (charge, answer) => {
      if ('unexplained' in answer) put(charge.doctorId, { step: 'held', charge, unexplained: answer.unexplained });
      else finish(charge, answer);
    },
    tell: ({ charge, bill, hasFailed }) => {
      if (hasFailed) put(charge.doctorId, { step: 'failed', error: new CaredeskError({ code: 'rejected', call: 'doctors.charge' }) });
      else finish(charge, bill);
    },
  };
}
