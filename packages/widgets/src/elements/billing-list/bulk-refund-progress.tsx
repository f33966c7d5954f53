import type { PaymentResult } from '@caredesk/core/payments';
import { useEffect, useState } from 'react';
import { type Bills, doctorNameOf } from '../../money/bulk-bills.js';
import type { BulkRefund, BulkState } from '../../money/bulk-refund-store.js';
import { useReason } from '../../money/refund-reason.js';
import { bulkMessages } from '../../parts/bulk/messages.js';
import { Button } from '../../ui/button.js';
import { useMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { useBulkWords } from './bulk-words.js';
import type { Messages } from './messages.js';

type Asking = BulkState & { step: 'asking' };

interface UnderWayProps {
  readonly state: Asking | (BulkState & { step: 'sending' });
  readonly refund: BulkRefund;
  readonly bills: Bills;
}

/** The outcome of each bill so far; after the first one, asks whether to continue. */
export function UnderWay({ state, refund, bills }: UnderWayProps) {
  const messages = useBulkWords();
  const { stop } = useMessages(bulkMessages);
  return (
    <>
      <progress value={state.results.length} max={state.total} aria-label={messages.refundChosen} />
      <Results results={state.results} bills={bills} />
      <div className="dialog-actions">
        <Button className="stop" onClick={refund.stop}>
          {stop}
        </Button>
        {state.step === 'asking' && <GoOn state={state} />}
      </div>
    </>
  );
}

/** An earlier press was meant for the button before, such as the second half of a double click. */
const soonestMs = 500;

function GoOn({ state: { answer } }: { state: Asking }) {
  const { goOn } = useBulkWords();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), soonestMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <MainButton look="danger" disabled={!isReady} onClick={() => answer(true)}>
      {goOn}
    </MainButton>
  );
}

const words: Readonly<Record<PaymentResult['status'], keyof Messages>> = {
  done: 'done',
  failed: 'refused',
  'not sent': 'notSent',
  unknown: 'unknown',
  skipped: 'skipped',
  conflict: 'conflict',
};

export function Results({ results, bills }: { results: readonly PaymentResult[]; bills: Bills }) {
  const messages = useBulkWords();
  const format = useMoneyFormat();
  const reasonOf = useReason();
  return (
    <ul className="bulk-list">
      {results.map(({ entryId, billingId, doctorId, amount, status, notes }) => (
        <li key={entryId}>
          <span>{doctorNameOf(bills, { billingId, doctorId })}</span>
          <span className={status === 'done' ? 'muted' : 'bad'}>
            {String(messages[words[status]])}
            {status === 'failed' && ` ${reasonOf(notes, amount.currency)}`}
          </span>
          <span className="amount">{format.money(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
