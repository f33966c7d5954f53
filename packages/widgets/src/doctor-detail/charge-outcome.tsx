import { useSignals } from '@preact/signals-react/runtime';
import { ResolveForm } from '../action/resolve-form.js';
import type { TextsInput } from '../form/form-input.js';
import { useFormat, useMessages } from '../locale/locale-context.js';
import { useMoneyFormat } from '../locale/money-format.js';
import { Alert } from '../ui/alert.js';
import { Button } from '../ui/button.js';
import { ErrorAlert } from '../ui/error-alert.js';
import { MainButton } from '../ui/main-button.js';
import type { ChargeState } from './charge-state.js';
import type { ChargeStore } from './charge-store.js';
import { doctorDetailMessages } from './messages.js';

interface ChargeOutcomeProps {
  readonly charge: ChargeStore;
  /** The doctor's. */
  readonly name: string;
  readonly input: TextsInput;
  readonly onAgain: () => void;
}

/** Where the charge stands: in its dialog, and on the page when the dialog was closed meanwhile. */
export function ChargeOutcome({ charge, name, input, onAgain }: ChargeOutcomeProps) {
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
      return <ErrorAlert error={state.error} onRetry={onAgain} />;
    case 'charged':
      return (
        <p className="notice" role="status">
          {state.bill
            ? messages.charged({ invoice: state.bill.invoiceNumber ?? state.bill.billingId, amount: format.money(state.amount) })
            : messages.chargeResolved({ amount: format.money(state.amount) })}
        </p>
      );
    case 'held':
      return <Held charge={charge} name={name} state={state} onNo={onAgain} />;
    case 'unknown':
      return <Unknown charge={charge} input={input} state={state} />;
    default:
      return null;
  }
}

interface HeldProps extends Pick<ChargeOutcomeProps, 'charge' | 'name'> {
  readonly state: ChargeState & { step: 'held' };
  readonly onNo: () => void;
}

/** Nothing was sent: the question names what the doctor's bills show. */
function Held({ charge, name, state, onNo }: HeldProps) {
  const messages = useMessages(doctorDetailMessages);
  const money = useMoneyFormat();
  const dates = useFormat();
  return (
    <div className="unknown">
      {state.unexplained.map(({ billingId, invoiceNumber, amount, chargedAt }) => (
        <Alert
          key={billingId}
          text={messages.chargeHeld({
            name,
            amount: money.money(amount),
            day: dates.dateTime(chargedAt),
            invoice: invoiceNumber ?? billingId,
          })}
        />
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
