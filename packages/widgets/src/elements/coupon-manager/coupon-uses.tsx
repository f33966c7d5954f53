import type { CouponUsage } from '@caredesk/core/contract';
import { RecordLink } from '../../element/record-link.js';
import { dash } from '../../i18n/format.js';
import { useFieldLabel, useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { masked } from '../../ui/session-replay-mask.js';
import { InstantDay } from '../../ui/values.js';
import { couponManagerMessages } from './messages.js';

/** Who used the coupon, for how much and when. */
export function CouponUses({ uses }: { uses: readonly CouponUsage[] }) {
  const { noUsage, usage } = useMessages(couponManagerMessages);
  const label = useFieldLabel();
  const format = useMoneyFormat();
  if (uses.length === 0) return <p className="muted">{noUsage}</p>;
  return (
    <table className="uses" aria-label={usage}>
      <thead>
        <tr>
          <th scope="col">{label('doctorName')}</th>
          <th scope="col" className="numeric">
            {label('discountAmount')}
          </th>
          <th scope="col">{label('usedAt')}</th>
        </tr>
      </thead>
      <tbody {...masked}>
        {uses.map(({ couponUsageId, doctorName, doctorId, discountAmount, usedAt }) => (
          <tr key={couponUsageId}>
            <td>
              <RecordLink to="doctor" ids={{ doctorId }}>
                {doctorName || doctorId || dash}
              </RecordLink>
            </td>
            <td className="numeric">{format.money(discountAmount)}</td>
            <td>
              <InstantDay instant={usedAt} short />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
