import { isCurrencyCode } from '@caredesk/core/money/money';
import { FieldControl } from '../../parts/form/field-control.js';
import type { Form } from '../../parts/form/use-schema-form.js';
import { useFieldLabel, useMessages } from '../../ui/locale-context.js';
import { Segmented } from '../../ui/segmented.js';
import { type CouponValues, couponFields } from './coupon-fields.js';
import { couponManagerMessages } from './messages.js';

/** A discount in one row: `[15] [% | USD]`. Only an amount has a currency to choose. */
export function DiscountControl({ form }: { form: Form<CouponValues> }) {
  const label = useFieldLabel();
  const { amount } = useMessages(couponManagerMessages);
  const [type, currency] = form.watch(['discountType', 'currency']);
  const choose = (chosen: string) => {
    // A currency that is out of sight is never what is wrong.
    if (chosen === 'percent') form.resetField('currency');
    form.setValue('discountType', chosen, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const code = currency.trim().toUpperCase();
  return (
    <div className="discount">
      <FieldControl form={form} at="discountValue" field={couponFields.discountValue} />
      <Segmented
        label={label('discountType')}
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
