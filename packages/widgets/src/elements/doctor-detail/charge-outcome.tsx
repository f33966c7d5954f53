import type { Bill, Doctor } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { RecordLink } from '../../element/record-link.js';
import type { ChargeState } from '../../money/charge-state.js';
import type { ChargeStore } from '../../money/charge-store.js';
import { ResolveForm } from '../../parts/action/resolve-form.js';
import type { TextsInput } from '../../parts/form/form-input.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { useFormat, useMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { useToast } from '../../ui/use-toast.js';
import { doctorDetailMessages } from './messages.js';

interface ChargeOutcomeProps {
  readonly charge: ChargeStore;
  readonly doctor: Doctor;
  readonly input: TextsInput;
  readonly onAgain: () => void;
  /** Nothing more is to be done about it. */
  readonly onClose: () => void;
}

/** Where the charge is: in its dialog, and on the page when that is closed. */
export function ChargeOutcome({ charge, doctor, input, onAgain, onClose }: ChargeOutcomeProps) {
  useSignals();
  const messages = useMessages(doctorDetailMessages);
  const format = useMoneyFormat();
  const state = charge.state.value;
  switch (state.step) {
    case 'charging':
      return (
        <p className="muted" role="status">
          {messages.charging({ amount: format.money(state.amount) })}
        </p>
      );
    case 'failed':
      return <ErrorAlert error={state.error} onRetry={onAgain} onClose={onClose} />;
    case 'charged':
      return <Charged state={state} doctorId={doctor.doctorId} />;
    case 'held':
      return <Held charge={charge} state={state} onNo={onAgain} />;
    case 'unknown':
      return <Unknown charge={charge} input={input} state={state} />;
    default:
      return null;
  }
}

/** Charges whose toast was shown. */
const withToast = new WeakSet<ChargeState>();

/** Stays on the page, with a link to the bill; a toast shows it wherever the page is scrolled to. */
function Charged({ state, doctorId }: { state: ChargeState & { step: 'charged' }; doctorId: string }) {
  const messages = useMessages(doctorDetailMessages);
  const amount = useMoneyFormat().money(state.amount);
  const showToast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a charge is shown once, in the language of that moment
  useEffect(() => {
    if (withToast.has(state)) return;
    withToast.add(state);
    showToast(messages.chargedToast({ amount }));
  }, [state]);
  const { bill } = state;
  return (
    <p className="notice" role="status">
      {bill ? messages.charged({ amount }) : messages.chargeResolved({ amount })}{' '}
      {bill && (
        <RecordLink to="bill" ids={{ billingId: bill.billingId, doctorId }}>
          {messages.chargedInvoice({ invoice: bill.invoiceNumber ?? bill.billingId })}
        </RecordLink>
      )}
    </p>
  );
}

interface HeldProps extends Pick<ChargeOutcomeProps, 'charge'> {
  readonly state: ChargeState & { step: 'held' };
  readonly onNo: () => void;
}

/** Nothing was sent: the question names what the doctor's bills show. */
function Held({ charge, state, onNo }: HeldProps) {
  const messages = useMessages(doctorDetailMessages);
  return (
    <div className="unknown">
      {state.unexplained.map((bill) => (
        <AlreadyCharged key={bill.billingId} bill={bill} />
      ))}
      <div className="actions">
        <Button onClick={onNo}>{messages.no}</Button>
        <MainButton look="primary" onClick={() => void charge.chargeAgain()}>
          {messages.chargeAgain}
        </MainButton>
      </div>
    </div>
  );
}

/** A bill that may be the very charge that is asked about. */
export function AlreadyCharged({ bill: { billingId, invoiceNumber, amount, chargedAt } }: { readonly bill: Bill }) {
  const { alreadyCharged } = useMessages(doctorDetailMessages);
  const money = useMoneyFormat();
  const { shortDate } = useFormat();
  return <Alert text={alreadyCharged({ amount: money.money(amount), day: shortDate(chargedAt), invoice: invoiceNumber ?? billingId })} />;
}

function Unknown({ charge, input, state }: { charge: ChargeStore; input: TextsInput; state: ChargeState & { step: 'unknown' } }) {
  const messages = useMessages(doctorDetailMessages);
  const format = useMoneyFormat();
  return (
    <div className="unknown">
      <Alert text={messages.chargeUnknown({ amount: format.money(state.amount) })} />
      <p role="status">{state.hasLooked && !state.isChecking ? messages.notCharged : ''}</p>
      <div className="actions">
        <MainButton look="primary" busy={state.isChecking} onClick={() => void charge.check()}>
          {messages.checkNow}
        </MainButton>
      </div>
      {state.hasLooked && (
        <ResolveForm
          input={input}
          texts={{
            evidence: messages.evidence,
            evidenceHint: messages.evidenceHint,
            evidenceMissing: messages.evidenceMissing,
            made: messages.wasCharged,
            notMade: messages.wasNotCharged,
          }}
          busy={state.isChecking}
          onResolve={(...answer) => void charge.resolve(...answer)}
        />
      )}
    </div>
  );
}
