/** A charge of a doctor's card. It carries no key, so after an unknown outcome only the billing history tells. */

import type { GroupClient } from '@caredesk/core/client/client';
import { isCaredeskError } from '@caredesk/core/client/error';
import type { Bill, Endpoints } from '@caredesk/core/contract';
import type { Money } from '@caredesk/core/money';
import { batch, type ReadonlySignal, signal } from '@preact/signals-core';

export interface Charge {
  readonly doctorId: string;
  readonly amount: Money;
  readonly description: string;
}

export type ChargeState =
  | { readonly step: 'idle' }
  | { readonly step: 'charging' }
  | { readonly step: 'charged'; readonly bill: Bill }
  /** Refused, or never sent: nothing was charged. */
  | { readonly step: 'failed'; readonly error: unknown }
  | { readonly step: 'unknown'; readonly isChecking: boolean; readonly hasLooked: boolean };

export interface ChargeStore {
  readonly state: ReadonlySignal<ChargeState>;
  /** Does nothing while a charge is under way or its outcome is unknown. */
  charge(charge: Charge): Promise<void>;
  /** After an unknown outcome: looks for the charge in the billing history. */
  check(): Promise<void>;
  clear(): void;
}

export interface ChargeOptions {
  readonly doctors: Pick<GroupClient<Endpoints['doctors']>, 'charge'>;
  readonly billing: Pick<GroupClient<Endpoints['billing']>, 'history'>;
  readonly onCharged: (doctorId: string) => void;
  readonly report: (phase: 'action', error: unknown) => void;
}

export function createCharge({ doctors, billing, onCharged, report }: ChargeOptions): ChargeStore {
  const state = signal<ChargeState>({ step: 'idle' });
  /** The charge whose outcome is unknown, with the bills that were there before it. */
  let open: { readonly charge: Charge; readonly before: ReadonlySet<string> } | undefined;

  const newestBills = async (doctorId: string): Promise<readonly Bill[]> =>
    (await billing.history({ clientId: doctorId, pageNumber: 1, pageSize: 50, sortBy: 'chargedAt', sortOrder: 'desc' })).items;
  const finish = (next: ChargeState, doctorId: string) =>
    batch(() => {
      open = undefined;
      state.value = next;
      if (next.step === 'charged') onCharged(doctorId);
    });

  return {
    state,
    clear: () => {
      if (state.value.step !== 'charging' && state.value.step !== 'unknown') state.value = { step: 'idle' };
    },
    charge: async (charge) => {
      if (state.value.step === 'charging' || state.value.step === 'unknown') return;
      state.value = { step: 'charging' };
      try {
        const before = new Set((await newestBills(charge.doctorId)).map(({ billingId }) => billingId));
        open = { charge, before };
        const bill = await doctors.charge({ ...charge, currency: charge.amount.currency, description: charge.description || null });
        finish({ step: 'charged', bill }, charge.doctorId);
      } catch (error) {
        report('action', error);
        if (open && isCaredeskError(error) && error.mayHaveApplied) state.value = { step: 'unknown', isChecking: false, hasLooked: false };
        else finish({ step: 'failed', error }, charge.doctorId);
      }
    },
    check: async () => {
      if (!open || state.value.step !== 'unknown' || state.value.isChecking) return;
      const { charge, before } = open;
      state.value = { step: 'unknown', isChecking: true, hasLooked: state.value.hasLooked };
      try {
        const fresh = (await newestBills(charge.doctorId)).find(
          ({ billingId, amount }) =>
            !before.has(billingId) && amount?.minor === charge.amount.minor && amount.currency === charge.amount.currency,
        );
        if (fresh) finish({ step: 'charged', bill: fresh }, charge.doctorId);
        else state.value = { step: 'unknown', isChecking: false, hasLooked: true };
      } catch (error) {
        report('action', error);
        state.value = { step: 'unknown', isChecking: false, hasLooked: false };
      }
    },
  };
}
