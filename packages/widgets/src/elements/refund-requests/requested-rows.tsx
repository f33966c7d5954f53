import type { RefundRequest } from '@caredesk/core/contract';
import { RecordLink } from '../../element/record-link.js';
import { dash } from '../../i18n/format.js';
import { useColumnLabel } from '../../parts/list/column-label.js';
import { useMessages } from '../../ui/locale-context.js';
import { type MoneyFormat, useMoneyFormat } from '../../ui/money-format.js';
import { masked } from '../../ui/session-replay-mask.js';
import { StateBadge } from '../../ui/state-badge.js';
import { refundRequestMessages } from './messages.js';

export const totalOf = ({ totals }: RefundRequest, { money, listed }: MoneyFormat): string =>
  listed((totals ?? []).map(({ amount }) => money(amount))) || dash;

/** The requested refunds, bill by bill. */
export function RequestedRows({ request: { rows } }: { readonly request: RefundRequest }) {
  const messages = useMessages(refundRequestMessages);
  const label = useColumnLabel();
  const format = useMoneyFormat();
  const hasMore = rows?.some(({ reason, refundId }) => reason || refundId);
  const heads = (['doctorName', 'invoiceNumber', 'amount', 'reason'] as const).slice(0, hasMore ? 4 : 3);
  return (
    <table className="request-rows">
      <thead>
        <tr>
          {heads.map((field) => (
            <th key={field} scope="col" className={field === 'amount' ? 'numeric' : undefined}>
              {label(field)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...masked}>
        {(rows ?? []).map(({ reference, billingId, doctorName, invoiceNumber, amount, reason, refundId }) => (
          <tr key={reference}>
            <td>{doctorName || dash}</td>
            <td>
              <RecordLink to="bill" ids={{ billingId, doctorId: null }}>
                {invoiceNumber || billingId}
              </RecordLink>
            </td>
            <td className="numeric">{format.money(amount)}</td>
            {hasMore && (
              <td>
                {reason} {refundId && <StateBadge look="good">{messages.used}</StateBadge>}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
