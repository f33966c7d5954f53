import type { Bill } from '@caredesk/core/contract';
import { isFailedPayment } from '@caredesk/core/rules/refund';
import type { ReactNode } from 'react';
import { refundMessages } from '../../money/messages.js';
import { useFieldLabel, useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { masked } from '../../ui/session-replay-mask.js';
import { InstantDay } from '../../ui/values.js';

/** What became of the bill's money, in its order: the charge, then each refund with its amount, who made it and why. */
export function BillTimeline({ bill }: { bill: Bill }) {
  const messages = useMessages(refundMessages);
  const label = useFieldLabel();
  const format = useMoneyFormat();
  const oldestFirst = (bill.refunds ?? []).toSorted((a, b) => (a.refundedAt ?? '').localeCompare(b.refundedAt ?? ''));
  return (
    <section className="group" aria-label={messages.timeline}>
      <h3>{messages.timeline}</h3>
      <ol className="timeline" {...masked}>
        <Step
          what={isFailedPayment(bill) ? messages.stepFailed : messages.stepCharged}
          amount={format.money(bill.amount)}
          at={bill.chargedAt}
          more={[bill.reference && `${label('reference')} ${bill.reference}`]}
        />
        {oldestFirst.map(({ refundId, amount, refundedAt, refundedBy, reason }) => (
          <Step key={refundId} what={messages.stepRefunded} amount={format.money(amount)} at={refundedAt} more={[refundedBy, reason]} />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly what: string;
  readonly amount: string;
  readonly at: string | null;
  readonly more: readonly ReactNode[];
}

function Step({ what, amount, at, more }: StepProps) {
  return (
    <li>
      <span className="timeline-what">{what}</span>
      <strong>{amount}</strong>
      <span className="muted">
        <InstantDay instant={at} />
        {more.filter(Boolean).map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: who, then why
          <span key={index}>
            {' · '}
            <bdi>{text}</bdi>
          </span>
        ))}
      </span>
    </li>
  );
}
