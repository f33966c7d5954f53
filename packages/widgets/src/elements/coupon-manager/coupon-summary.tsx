import { couponProblems } from '@caredesk/core/rules/coupon-terms';
import { inSentences } from '../../i18n/sentences.js';
import { dayOnClock, endOfDay } from '../../i18n/wall-clock.js';
import { useLocale, useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { useDiscount } from './coupon-columns.js';
import { type CouponValues, termsOf } from './coupon-fields.js';
import { couponManagerMessages } from './messages.js';

interface Props {
  readonly values: CouponValues;
  readonly isNew: boolean;
  /** Names of the plans that a new one is attached to. */
  readonly plans: readonly string[];
}

/** A sentence that describes the coupon's effect while it is typed; empty while a term is missing or wrong. */
export function CouponSummary(props: Props) {
  const text = useSentence(props);
  return <p className="coupon-summary">{text}</p>;
}

function useSentence({ values, isNew, plans }: Props): string {
  const messages = useMessages(couponManagerMessages);
  const format = useMoneyFormat();
  const locale = useLocale();
  const discountOf = useDiscount();
  const terms = termsOf(values);
  if (couponProblems(terms).length > 0) return '';
  const { startsAt, expiresAt, maxRedemptions } = terms;
  const endText = (instant: string) =>
    instant === endOfDay(dayOnClock(instant))
      ? messages.through({ day: format.shortDate(instant) })
      : messages.until({ day: format.dateTime(instant) });
  const sentence = messages.summary({
    discount: discountOf({
      discountType: values.discountType,
      discountValue: String(terms.discountValue),
      currency: values.currency.trim().toUpperCase(),
    }),
    start: startsAt ? messages.from({ day: format.shortDate(startsAt) }) : isNew ? messages.fromToday : messages.validNow,
    end: expiresAt ? endText(expiresAt) : messages.noEnd,
    limit: maxRedemptions ? messages.atMost(Number(maxRedemptions)) : messages.noLimit,
  });
  return inSentences(
    sentence,
    plans.length > 0 && messages.forPlans({ plans: new Intl.ListFormat(locale).format(plans) }),
    values.status !== '0' && messages.whileDeactive,
  );
}
