/** The state of the payment of the bill or doctor that is shown. */
import type { CaredeskError } from '@caredesk/core/client/error';
import type { Money } from '@caredesk/core/money';
import type { PaymentOutcome, SeenPayment } from '@caredesk/core/payments';
import { type ReadonlySignal, signal } from '@preact/signals-core';

/** The requested payment, such as a refund's bill, amount and reason. */
export interface PaymentIntent {
  readonly ref: string;
  readonly amount: Money;
  readonly beside?: readonly string[] | undefined;
}
export type PaymentWish<Intent extends PaymentIntent> = Omit<Intent, 'ref'>;

export type PaymentState<Intent extends PaymentIntent> =
  | { readonly step: 'idle' }
  /** A portal decides whether it may be sent. */
  | { readonly step: 'waiting' }
  | { readonly step: 'stopped' }
  | { readonly step: 'sending'; readonly amount: Money }
  /** Not sent: one of these payments may be the same one. */
  | { readonly step: 'held'; readonly intent: Intent; readonly unexplained: readonly SeenPayment[] }
  /** An earlier one is looked for. */
  | { readonly step: 'checking' }
  /** `hasLooked`: the backend did not show it. `isChecking`: it is looked for again. */
  | { readonly step: 'settled'; readonly outcome: PaymentOutcome; readonly hasLooked: boolean; readonly isChecking: boolean }
  | { readonly step: 'broken'; readonly error: unknown };

/** Why a payment was not made, where the backend says so. */
export const refusalOf = <Intent extends PaymentIntent>(state: PaymentState<Intent>): CaredeskError | undefined =>
  state.step === 'settled' && state.outcome.status === 'failed' ? state.outcome.error : undefined;

export function createPaymentState<Intent extends PaymentIntent>() {
  const state = signal<PaymentState<Intent>>({ step: 'idle' });
  let shownAccount: string | undefined;
  let isInPage = true;
  /** Has no effect if another account is shown by now. */
  const put = (id: string | undefined, next: PaymentState<Intent>) => {
    if (id === shownAccount) state.value = next;
  };
  const isUnknown = () => state.value.step === 'settled' && state.value.outcome.status === 'unknown';
  return {
    state: state as ReadonlySignal<PaymentState<Intent>>,
    /** The last payment that was made. `id`: of its account, where the user does not see that. */
    made: signal<{ readonly outcome: PaymentOutcome; readonly id: string | undefined } | undefined>(),
    put,
    isUnknown,
    shownId: () => shownAccount,
    /** The user sees this account's state. */
    shows: (id: string) => isInPage && id === shownAccount,
    setInPage: (isNow: boolean) => {
      isInPage = isNow;
    },
    /** No other payment may begin. */
    isBusy: () => ['waiting', 'sending', 'checking'].includes(state.value.step) || isUnknown(),
    /** The engine is at work, or is asked. */
    isAtWork: () => {
      const now = state.value;
      return now.step === 'sending' || now.step === 'checking' || (now.step === 'settled' && now.isChecking);
    },
    /** Another one, or none: without a state. */
    select: (id: string | undefined) => {
      shownAccount = id;
      state.value = { step: 'idle' };
    },
  };
}
