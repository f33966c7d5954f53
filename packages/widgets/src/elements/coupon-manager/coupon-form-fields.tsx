import { dayAfter, dayOf } from '@caredesk/core/dates';
import { isCurrencyCode } from '@caredesk/core/money/money';
import { dayOnClock } from '../../i18n/wall-clock.js';
import { monthsAfter } from '../../parts/day/months.js';
import { FieldControl } from '../../parts/form/field-control.js';
import { optionalIn } from '../../parts/form/field-kinds.js';
import { type Form, useChoice } from '../../parts/form/use-schema-form.js';
import { useFieldLabel, useMessages } from '../../ui/locale-context.js';
import { Segmented } from '../../ui/segmented.js';
import { type CouponField, type CouponValues, couponFields } from './coupon-fields.js';
import { couponManagerMessages } from './messages.js';

const optional = optionalIn(couponFields);

/** All fields of a coupon, wherever its form stands. */
export function CouponFormFields({ form }: { form: Form<CouponValues> }) {
  const shortcuts = useEndShortcuts(form.watch('startsAt'));
  const field = (name: CouponField, days?: typeof shortcuts) => (
    <FieldControl key={name} form={form} at={name} field={couponFields[name]} isOptional={optional.has(name)} shortcuts={days} />
  );
  return (
    <>
      {field('code')}
      {field('name')}
      <DiscountControl form={form} />
      {field('startsAt')}
      {field('expiresAt', shortcuts)}
      {field('maxRedemptions')}
      {field('status')}
    </>
  );
}

/** Usual last days, of a coupon that begins then or is valid already. */
function useEndShortcuts(startsAt: string): readonly (readonly [text: string, day: string])[] {
  const { endOfMonth, thirtyDays, endOfYear } = useMessages(couponManagerMessages);
  const today = dayOnClock(Date.now());
  const start = dayOf(startsAt) ?? '';
  const first = start > today ? start : today;
  return [
    [endOfMonth, dayAfter(`${monthsAfter(first, 1).slice(0, 7)}-01`, -1)],
    [thirtyDays, dayAfter(first, 30)],
    [endOfYear, `${first.slice(0, 4)}-12-31`],
  ];
}

/** A discount in one row: `[15] [% | USD]`. Only an amount has a currency to choose. */
function DiscountControl({ form }: { form: Form<CouponValues> }) {
  const label = useFieldLabel();
  const { amount } = useMessages(couponManagerMessages);
  const { value: type, onChange, ...choice } = useChoice(form, 'discountType');
  const currency = form.watch('currency');
  const choose = (value: string) => {
    // A currency that is out of sight is never what is wrong.
    if (value === 'percent') form.resetField('currency');
    onChange(value);
  };
  const code = currency.trim().toUpperCase();
  return (
    <div className="discount">
      <FieldControl form={form} at="discountValue" field={couponFields.discountValue} />
      <Segmented
        label={label('discountType')}
        {...choice}
        value={type}
        options={[
          ['percent', '%'],
          ['amount', isCurrencyCode(code) ? code : amount],
        ]}
        onChange={choose}
      />
      {type === 'amount' && <FieldControl form={form} at="currency" field={{ ...couponFields.currency, required: true }} />}
    </div>
  );
}
