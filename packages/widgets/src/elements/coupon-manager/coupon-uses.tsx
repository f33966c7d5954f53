import { RecordLink } from '../../element/record-link.js';
import { dash } from '../../i18n/format.js';
import { InView } from '../../parts/chart/in-view.js';
import { useColumnLabel } from '../../parts/list/column-label.js';
import { Face } from '../../ui/face.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { masked } from '../../ui/session-replay-mask.js';
import { InstantDay } from '../../ui/values.js';
import { couponManagerMessages } from './messages.js';
import type { CouponUsesProps } from './uses-chart.js';

const UsesChart = lazyView(() => import('./uses-chart.js').then((module) => module.UsesChart));
const chartHeight = 228;

/** Who used the coupon, for how much and when. */
export function CouponUses({ coupon, uses }: CouponUsesProps) {
  const { noUsage, usage, used } = useMessages(couponManagerMessages);
  const label = useColumnLabel();
  const format = useMoneyFormat();
  if (uses.length === 0) return <p className="muted">{noUsage}</p>;
  return (
    <>
      <InView height={chartHeight}>{() => <UsesChart coupon={coupon} uses={uses} />}</InView>
      <table className="uses" aria-label={usage}>
        <thead>
          <tr>
            <th scope="col">{label('doctorName')}</th>
            <th scope="col" className="numeric">
              {label('discountValue')}
            </th>
            <th scope="col">{used}</th>
          </tr>
        </thead>
        <tbody {...masked}>
          {uses.map(({ couponUsageId, doctorName, doctorId, discountAmount, usedAt }) => (
            <tr key={couponUsageId}>
              <td>
                <Face id={doctorId} name={doctorName} />
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
    </>
  );
}
