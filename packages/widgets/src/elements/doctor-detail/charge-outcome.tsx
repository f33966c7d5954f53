import { CaredeskError, type ErrorCode } from '@caredesk/core/client/error';
import type { Doctor } from '@caredesk/core/contract';
import type { PaymentOutcome, SeenPayment } from '@caredesk/core/payments';
import { useSignals } from '@preact/signals-react/runtime';
import { RecordLink } from '../../element/record-link.js';
import { withSpace } from '../../i18n/sentences.js';
import { PaymentOutcomeView } from '../../money/payment-outcome.js';
import { Alert, ErrorAlert } from '../../ui/error-alert.js';
import { useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import type { Charging } from './charging.js';
import { doctorDetailMessages } from './messages.js';

export interface ChargeOutcomeProps {
  readonly charging: Charging;
  readonly doctor: Doctor;
  readonly onAgain: () => void;
  /** Nothing more is to be done about it. */
  readonly onClose: () => void;
}

/** Why nothing was charged: the answer's reason, or what kept the engine from sending. */
function errorOf({ error, reasons }: PaymentOutcome): CaredeskError {
  const unread = reasons.find(({ code }) => code === 'billUnread');
  return error ?? new CaredeskError({ code: (unread?.values.detail as ErrorCode | undefined) ?? 'rejected', call: 'doctors.charge' });
}

/** The state of the charge: in its dialog, and on the page when that is closed. */
export function ChargeOutcome({ charging: { flow, input }, doctor, onAgain, onClose }: ChargeOutcomeProps) {
  useSignals();
  const messages = useMessages(doctorDetailMessages);
  const textOf = useAlreadyCharged();
  const done = ({ paymentId, name }: PaymentOutcome, amount: string) =>
    paymentId === null ? (
      messages.chargeResolved({ amount })
    ) : (
      <>
        {withSpace(messages.charged({ amount }))}
        <RecordLink to="bill" ids={{ billingId: paymentId, doctorId: doctor.doctorId }}>
          {messages.chargedInvoice({ invoice: name || paymentId })}
        </RecordLink>
      </>
    );
  return (
    <PaymentOutcomeView
      flow={flow}
      input={input}
      failed={(outcome, error) => <ErrorAlert error={outcome ? errorOf(outcome) : error} onRetry={onAgain} onClose={onClose} />}
      onNo={onAgain}
      texts={{
        sending: (amount) => messages.charging({ amount }),
        heldText: textOf,
        again: () => messages.chargeAgain,
        done,
        doneToast: (amount) => messages.chargedToast({ amount }),
        unknown: (amount) => messages.chargeUnknown({ amount }),
        notSeen: messages.notCharged,
        wasMade: messages.wasCharged,
        wasNotMade: messages.wasNotCharged,
      }}
    />
  );
}

function useAlreadyCharged(): (bill: SeenPayment) => string {
  const { alreadyCharged } = useMessages(doctorDetailMessages);
  const { money, shortDate } = useMoneyFormat();
  return ({ id, name, amount, at = null }) => alreadyCharged({ amount: money(amount), day: shortDate(at), invoice: name || id });
}

/** A bill that may be the very charge that is asked about. */
export function AlreadyCharged({ bill }: { readonly bill: SeenPayment }) {
  return <Alert text={useAlreadyCharged()(bill)} />;
}
