import { couponProblems } from '@caredesk/core/rules/coupon-terms';
import { useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { useDiscount } from './coupon-columns.js';
import { type CouponValues, termsOf } from './coupon-fields.js';
import { couponManagerMessages } from './messages.js';

interface Props {
  readonly values: CouponValues;
  readonly isNew: boolean;
}

/** A sentence that describes the coupon's effect while it is typed; empty while a term is missing or wrong. */
export function CouponSummary(props: Props) {
  const text = useSentence(props);
  return <p className="coupon-summary">{text}</p>;
}

function useSentence({ values, isNew }: Props): string {
  const messages = useMessages(couponManagerMessages);
  const format = useMoneyFormat();
  const discountOf = useDiscount();
  const terms = termsOf(values);
  if (couponProblems(terms).length > 0) return '';
  const { startsAt, expiresAt, maxRedemptions } = terms;
  const sentence = messages.summary({
    discount: discountOf({
      discountType: values.discountType,
      discountValue: String(terms.discountValue),
      currency: values.currency.trim().toUpperCase(),
    }),
    start: startsAt ? messages.from({ day: format.date(startsAt) }) : isNew ? messages.fromToday : messages.validNow,
    end: expiresAt ? messages.until({ day: format.date(expiresAt) }) : messages.noEnd,
    limit: maxRedemptions ? messages.atMost(Number(maxRedemptions)) : messages.noLimit,
  });
  return values.status === '0' ? sentence : `${sentence} ${messages.whileDeactive}`;
}
