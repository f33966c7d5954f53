import type { Coupon } from '@caredesk/core/contract';
import { isWord } from '@caredesk/core/contract/choice';
import { parseMoney } from '@caredesk/core/money/money';
import { hasCurrency } from '@caredesk/core/rules/coupon-currency';
import { type CouponState, couponState, redemptionLimit } from '@caredesk/core/rules/coupon-state';
import { dash } from '../../i18n/format.js';
import type { Column } from '../../parts/list/column.js';
import { instantColumn, linked, statusColumn, textColumn } from '../../parts/list/column-kinds.js';
import { useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { type Look, StateBadge } from '../../ui/state-badge.js';
import { useCouponStatus } from './coupon-status.js';
import { couponManagerMessages } from './messages.js';

/** `10%` or `$5.00`, by the discount's type; empty without one. */
export function useDiscount(): (coupon: Pick<Coupon, 'discountType' | 'discountValue' | 'currency'>) => string {
  const { percentValue } = useMessages(couponManagerMessages);
  const format = useMoneyFormat();
  return ({ discountType, discountValue, currency }) => {
    if (discountValue === null) return '';
    if (!hasCurrency({ discountType })) return percentValue({ value: format.number(Number(discountValue)) });
    const money = isWord(discountType, 'amount') ? parseMoney(discountValue, currency) : undefined;
    return money ? format.money(money) : discountValue;
  };
}

export const Discount = ({ coupon }: { coupon: Coupon }) => useDiscount()(coupon) || dash;

const countColumn = (field: 'redemptionCount' | 'maxRedemptions', countOf: (coupon: Coupon) => number | null): Column<Coupon> => ({
  field,
  from: 720,
  cell: (coupon) => countOf(coupon) ?? dash,
  csv: countOf,
  numeric: true,
  size: 3,
});

export const couponColumns: readonly Column<Coupon>[] = [
  linked(textColumn<Coupon>('code'), ({ couponId }) => ['coupon', { couponId }], true),
  {
    ...statusColumn<Coupon>(),
    cell: (coupon) => <CouponStateBadge coupon={coupon} />,
  },
  textColumn<Coupon>('name', { from: 720 }),
  {
    field: 'discountValue',
    cell: (coupon) => <Discount coupon={coupon} />,
    csv: ({ discountValue }) => discountValue,
    sheet: ({ discountValue }, words) => words.number(discountValue),
    numeric: true,
    fact: true,
  },
  countColumn('redemptionCount', ({ redemptionCount }) => redemptionCount),
  countColumn('maxRedemptions', redemptionLimit),
  instantColumn<Coupon>('startsAt', { from: 900 }),
  instantColumn<Coupon>('expiresAt', { fact: true }),
  ...(['discountType', 'currency', 'couponId'] as const).map((field) => textColumn<Coupon>(field, { hidden: true })),
];

const looks: Readonly<Record<CouponState, Look>> = {
  active: 'good',
  endsSoon: 'warn',
  scheduled: 'waits',
  expired: '',
  usedUp: '',
  deactive: '',
};

export function CouponStateBadge({ coupon }: { coupon: Coupon }) {
  const word = useCouponStatus();
  const state = couponState(coupon, Date.now());
  const isPlain = state === 'active' || state === 'deactive';
  if (isPlain && coupon.status === null) return dash;
  return <StateBadge look={looks[state]}>{word(isPlain ? String(coupon.status) : state)}</StateBadge>;
}
