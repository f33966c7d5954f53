/** The state of the chosen doctor's charge. */
import type { ChargeIntent, ChargeOutcome, ChargeService } from '@caredesk/core/charges';
import { CaredeskError, type ErrorCode } from '@caredesk/core/client/error';
import type { Bill } from '@caredesk/core/contract';
import type { Money } from '@caredesk/core/money';
import { batch, signal } from '@preact/signals-core';

export type Charge = Omit<ChargeIntent, 'ref'>;

export type ChargeState =
  | { readonly step: 'idle' }
  | { readonly step: 'charging'; readonly amount: Money }
  /** `bill` is undefined if a person resolved the charge. */
  | { readonly step: 'charged'; readonly bill: Bill | undefined; readonly amount: Money }
  /** Not sent: these bills may be the very charge. */
  | { readonly step: 'held'; readonly charge: Charge; readonly unexplained: readonly Bill[] }
  /** Refused, or never sent: nothing was charged. */
  | { readonly step: 'failed'; readonly error: unknown }
  /** `hasLooked`: the billing history did not show it. */
  | { readonly step: 'unknown'; readonly amount: Money; readonly isChecking: boolean; readonly hasLooked: boolean };

/** Why nothing was charged: the answer's reason, or what kept the engine from sending. */
function errorOf({ error, reasons }: ChargeOutcome): CaredeskError {
  const unread = reasons.find(({ code }) => code === 'billUnread');
  return error ?? new CaredeskError({ code: (unread?.values.detail as ErrorCode | undefined) ?? 'rejected', call: 'doctors.charge' });
}

export type ChargeShown = ReturnType<typeof createChargeShown>;

/** @param onCharged called for every charge that was made, whichever doctor is shown */
export function createChargeShown({ openOf: openCharges }: Pick<ChargeService, 'openOf'>, onCharged: (doctorId: string) => void) {
  const state = signal<ChargeState>({ step: 'idle' });
  let doctorId: string | undefined;
  const openOf = (id: string | undefined) => (id === undefined ? undefined : openCharges(id)[0]);
  /** No effect if another doctor is shown since. */
  const put = (id: string | undefined, next: ChargeState) => {
    if (id === doctorId) state.value = next;
  };
  return {
    state,
    put,
    openOf,
    doctorId: () => doctorId,
    turnTo: (id: string | undefined) => {
      doctorId = id;
      state.value = { step: 'idle' };
    },
    /** No other charge may begin. */
    isBusy: () => state.value.step === 'charging' || state.value.step === 'unknown',
    /** Shows the ledger's state of a doctor. @returns whether a charge is open */
    putOpen: (id: string | undefined, hasLooked: boolean) => {
      const open = openOf(id);
      if (open) put(id, { step: 'unknown', amount: open.amount, isChecking: false, hasLooked });
      return open !== undefined;
    },
    /** Shows the outcome of a charge of this doctor; {@link putOpen} shows an unknown one. */
    publish: (id: string, outcome: ChargeOutcome) =>
      batch(() => {
        const { status, amount, bill } = outcome;
        if (status === 'failed' || status === 'not sent') put(id, { step: 'failed', error: errorOf(outcome) });
        if (status !== 'done') return;
        put(id, { step: 'charged', bill, amount });
        onCharged(id);
      }),
  };
}
