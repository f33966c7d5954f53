/** The charge of a doctor's card, from the form to its outcome. */
import { systemClock } from '@caredesk/core/client/clock';
import { defaultCurrency } from '@caredesk/core/money/default-currency';
import { type ChargeIntent, chargesOf } from '@caredesk/core/payments';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { draftOwner } from '../../browser/stored-draft.js';
import type { FeatureHost } from '../../element/feature.js';
import { onLedgerChange } from '../../money/money-ledger.js';
import { createPaymentFlow, type PaymentFlowOptions } from '../../money/payment-flow.js';
import type { PaymentWish } from '../../money/payment-state.js';
import { type PaymentsOnDemand, paymentsOnDemand } from '../../money/payments-on-demand.js';
import { takeWantedCharge, type WantedCharge } from '../../money/wanted-charge.js';
import { createFormInput, createInputDraft, type InputDraft, type Texts, type TextsInput } from '../../parts/form/form-input.js';
import { type CaredeskEvent, fire } from '../../runtime/events.js';

/** The doctor's card was charged. */
export type DoctorChargedEvent = CaredeskEvent<{ readonly doctorId: string }>;

export interface ChargingOptions extends Pick<PaymentFlowOptions<ChargeIntent>, 'clock' | 'onLedgerChange' | 'report'> {
  readonly payments: PaymentsOnDemand;
  readonly keep: (doctorId: string) => InputDraft<null, Texts>;
  /** The currency of a doctor without bills. */
  readonly currency: string;
  /** Called for every charge that was made, whichever doctor is shown. */
  readonly onCharged: (doctorId: string) => void;
}

/** @param element fires `caredesk-doctor-charged` */
export function chargingOptions(
  { call, isPortals, report, server, session, settings }: FeatureHost,
  element: EventTarget,
): ChargingOptions {
  const { apiBase, currency = defaultCurrency } = settings;
  return {
    payments: paymentsOnDemand('charge', call, apiBase, server),
    keep: (doctorId) => createInputDraft(`charge ${doctorId} ${apiBase}`, draftOwner(session, isPortals)),
    currency,
    onLedgerChange: (listener) => onLedgerChange('charge', apiBase, listener),
    clock: systemClock,
    onCharged: (doctorId) => fire<DoctorChargedEvent>(element, 'caredesk-doctor-charged', { doctorId }),
    report,
  };
}

export type Charging = ReturnType<typeof createCharging>;

/**
 * @param onChanged called after each charge
 * @param billedCurrency what the doctor is usually billed in, as far as it is known
 */
export function createCharging(
  { keep, payments, currency, onCharged, ...options }: ChargingOptions,
  doctorId: ReadonlySignal<string | undefined>,
  onChanged: (doctorId: string) => void,
  billedCurrency: () => string | undefined = () => undefined,
) {
  const input: TextsInput = createFormInput(keep);
  const isAsked = signal(false);
  const wantedCharge = signal<WantedCharge | undefined>(undefined);
  const flow = createPaymentFlow<ChargeIntent>({
    ...options,
    ...payments,
    accountOf: chargesOf,
    idOf: (wish) => wish.doctorId,
    send: (engine, intent) => engine.chargeOnce(intent),
    input,
    forgetsUnmade: true,
    onMade: (id) => {
      input.end(id);
      // The outcome is shown on the page.
      if (id === doctorId.value) isAsked.value = false;
      onCharged(id);
      onChanged(id);
    },
  });
  const askFor = (charge: WantedCharge | undefined) => {
    wantedCharge.value = charge;
    // What was typed for another charge before the session ended is none of this one.
    if (charge) input.end(doctorId.value);
    payments.prepare();
    flow.clear();
    isAsked.value = true;
  };
  const takeWanted = () => {
    const charge = takeWantedCharge(doctorId.value);
    if (charge) askFor(charge);
  };
  return {
    flow,
    /** What the form begins with. */
    currency: () => billedCurrency() ?? currency,
    /** Bills that may be this very charge, read now. @throws {CaredeskError} */
    earlier: async (wish: PaymentWish<ChargeIntent>) => (await payments.engine()).earlierCharges(wish),
    /** Typed values of the form, or of the evidence for the outcome. */
    input,
    /** The form is open. */
    isAsked,
    /** What the form begins with. */
    wantedCharge,
    /** Opens the form, without the outcome of the charge before. */
    ask: () => askFor(undefined),
    /** Opens it with this charge. */
    askFor,
    /** Opens it with the charge that was wanted where a bill of this doctor is shown. */
    takeWanted,
    /** Another doctor. */
    begin: () => {
      isAsked.value = false;
      flow.show(doctorId.value);
      void input.begin(doctorId.value);
      takeWanted();
    },
  };
}
