import type { Refund } from '@caredesk/core/contract';
import { useMessages } from '../locale/locale-context.js';
import { useMoneyFormat } from '../locale/money-format.js';
import { refundMessages } from '../refunds/messages.js';
import { useInstant } from '../ui/instant.js';
import { masked } from '../ui/masked.js';

export function RefundHistory({ refunds }: { refunds: readonly Refund[] }) {
  const { history, noRefunds } = useMessages(refundMessages);
  const format = useMoneyFormat();
  const instant = useInstant();
  return (
    <section className="group" aria-label={history}>
      <h3>{history}</h3>
      {refunds.length === 0 ? (
        <p className="muted">{noRefunds}</p>
      ) : (
        <ul className="refunds" {...masked}>
          {refunds.map(({ refundId, amount, refundedAt, refundedBy, reason }) => (
            <li key={refundId}>
              <strong>{format.money(amount)}</strong>
              <span>{instant(refundedAt)}</span>
              <span className="muted">
                {reason && <bdi>{reason}</bdi>}
                {reason && refundedBy && ' · '}
                {refundedBy && <bdi>{refundedBy}</bdi>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
