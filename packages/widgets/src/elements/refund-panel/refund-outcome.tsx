import type { RefundOutcome, SeenRefund } from '@caredesk/core/refunds';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { refundMessages } from '../../money/messages.js';
import { useReason } from '../../money/refund-reason.js';
import { ResolveForm } from '../../parts/action/resolve-form.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { useFormat, useMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { useToast } from '../../ui/use-toast.js';
import type { RefundPanelStore } from './refund-panel-store.js';

/** The state of the refund, also for screen readers. "Done" is shown only if the server answered so or the bill shows it. */
export function RefundOutcomeView({ store }: { store: RefundPanelStore }) {
  useSignals();
  const messages = useMessages(refundMessages);
  const state = store.state.value;
  const { step } = state;
  const status = step === 'waiting' || step === 'stopped' || step === 'sending' || step === 'checking' ? messages[step] : '';
  return (
    <div className="outcomes">
      {store.isOverdrawn.value && <Alert text={messages.more} />}
      {state.step === 'broken' && <ErrorAlert error={state.error} />}
      {state.step === 'held' && <Held unexplained={state.unexplained} store={store} />}
      {state.step === 'settled' && <Settled outcome={state.outcome} hasLooked={state.hasLooked} store={store} />}
      <p role="status" className={status ? (state.step === 'stopped' ? undefined : 'muted') : 'unseen'}>
        {status}
      </p>
    </div>
  );
}

/** Nothing was sent: the question names what the bill shows. */
function Held({ unexplained, store }: { unexplained: readonly SeenRefund[]; store: RefundPanelStore }) {
  const messages = useMessages(refundMessages);
  const format = useMoneyFormat();
  const dates = useFormat();
  const textOf = ({ amount, refundedAt = null, question }: SeenRefund): string => {
    if (question) return messages.heldStatus({ status: String(question.values.status) });
    if (refundedAt === null) return messages.heldUndated({ amount: format.money(amount) });
    return messages.held({ amount: format.money(amount), day: dates.date(refundedAt) });
  };
  const isStatusAlone = unexplained.every(({ question }) => question);
  return (
    <div className="unknown">
      {unexplained.map((shown) => (
        <Alert key={shown.refundId} text={textOf(shown)} />
      ))}
      <div className="actions">
        <Button onClick={store.letBe}>{messages.no}</Button>
        <MainButton look="primary" onClick={() => void store.refundAgain()}>
          {isStatusAlone ? messages.refundAnyway : messages.refundAgain}
        </MainButton>
      </div>
    </div>
  );
}

/** Refunds whose toast was shown. */
const withToast = new WeakSet<RefundOutcome>();

/** Stays on the page; a toast shows it wherever the page is scrolled to. */
function Done({ outcome, text, toast }: { readonly outcome: RefundOutcome; readonly text: string; readonly toast: string }) {
  const showToast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refund is shown once, in the language of that moment
  useEffect(() => {
    if (withToast.has(outcome)) return;
    withToast.add(outcome);
    showToast(toast);
  }, [outcome]);
  return (
    <p className="notice" role="status">
      {text}
    </p>
  );
}

interface SettledProps {
  readonly outcome: RefundOutcome;
  readonly hasLooked: boolean;
  readonly store: RefundPanelStore;
}

function Settled({ outcome, hasLooked, store }: SettledProps) {
  const { status, amount, reasons } = outcome;
  const reason = useReason();
  const messages = useMessages(refundMessages);
  const format = useMoneyFormat();
  const sum = { amount: format.money(amount) };
  switch (status) {
    case 'done':
      return <Done outcome={outcome} text={messages.done(sum)} toast={messages.doneToast(sum)} />;
    case 'failed':
      return <Alert text={messages.failedText({ reason: reason(reasons, amount.currency) })} />;
    case 'held':
    case 'not sent':
      return <Alert text={messages.notSent} />;
    case 'unknown':
      return (
        <div className="unknown">
          <Alert text={messages.unknown(sum)} />
          {hasLooked && <p role="status">{messages.stillUnknown}</p>}
          <div className="actions">
            <MainButton look="primary" onClick={() => void store.check()}>
              {messages.checkNow}
            </MainButton>
          </div>
          {hasLooked && (
            <ResolveForm
              input={store.input}
              texts={{
                evidence: messages.evidence,
                evidenceHint: messages.evidenceHint,
                evidenceMissing: messages.evidenceMissing,
                made: messages.wasRefunded,
                notMade: messages.wasNotRefunded,
              }}
              busy={false}
              onResolve={(wasRefunded, evidence) => void store.resolve(wasRefunded, evidence)}
            />
          )}
        </div>
      );
  }
}
