import { doctors } from '@caredesk/core/contract/endpoints/doctors';
import { useSignals } from '@preact/signals-react/runtime';
import type { MouseEvent } from 'react';
import { useOffers } from '../../element/use-offers.js';
import { refundMessages } from '../../money/messages.js';
import { Button } from '../../ui/button.js';
import { useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { RecoveredBy } from '../billing-list/recovered-by.js';
import type { FailedPayment, FailedPaymentsStore } from './failed-payments-store.js';

interface NextStepProps {
  readonly payment: FailedPayment;
  readonly store: FailedPaymentsStore;
}

/** The charge to make, or why there is none; later what made the payment good. */
export function NextStep({ payment, store }: NextStepProps) {
  useSignals();
  const messages = useMessages(refundMessages);
  const format = useMoneyFormat();
  const offers = useOffers();
  const recovery = store.recovered.value.get(payment.billingId);
  if (recovery) return <RecoveredBy bill={recovery} />;
  if (payment.refusal) return <span className="muted">{payment.refusal === 'noCard' ? messages.noCard : messages.notActive}</span>;
  if (!payment.amount || payment.doctorId === null || !offers(doctors.charge, 'charge')) return null;
  const charge = ({ currentTarget }: MouseEvent) => {
    // The dialog gives the focus back to the row: the button goes when the payment is made good.
    currentTarget.closest('tr')?.focus();
    void store.chargeAgain.run(payment);
  };
  return <Button onClick={charge}>{messages.chargeAgain({ amount: format.money(payment.amount) })}</Button>;
}
