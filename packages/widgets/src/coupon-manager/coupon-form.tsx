import { Coupon, CouponCreate } from '@caredesk/core/contract/entities/coupon';
import { isCurrencyCode, parseMoney } from '@caredesk/core/money/money';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useSignals } from '@preact/signals-react/runtime';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { ActionOutcome } from '../action/action-outcome.js';
import { useFieldLabel, useMessages } from '../element/frame.js';
import { formRecordSchema } from '../form/form-schema.js';
import { formMessages } from '../form/messages.js';
import { useUnsavedWarning } from '../form/unsaved.js';
import { Button } from '../ui/button.js';
import { uiMessages } from '../ui/messages.js';
import { SelectField } from '../ui/select-field.js';
import { TextField } from '../ui/text-field.js';
import type { CouponFields, CouponManagerStore } from './coupon-manager-store.js';
import { couponManagerMessages } from './messages.js';

const names = ['code', 'name', 'discountType', 'discountValue', 'currency', 'startsAt', 'expiresAt', 'maxRedemptions', 'status'] as const;
type Values = Record<(typeof names)[number], string>;

/** What a `datetime-local` input holds, in UTC as the file format has it: `2026-06-30T12:00`. */
const toInput = (instant: string | null): string => instant?.slice(0, 16) ?? '';
const fromInput = (text: string): string | null => (text === '' ? null : new Date(`${text}Z`).toISOString());

const valuesOf = (coupon: Coupon | undefined): Values => ({
  code: coupon?.code ?? '',
  name: coupon?.name ?? '',
  discountType: coupon?.discountType ?? 'percent',
  discountValue: coupon?.discountValue ?? '',
  currency: coupon?.currency ?? 'USD',
  startsAt: toInput(coupon?.startsAt ?? null),
  expiresAt: toInput(coupon?.expiresAt ?? null),
  maxRedemptions: coupon?.maxRedemptions?.toString() ?? '',
  status: coupon?.status === undefined || coupon.status === null || coupon.status === 0 ? '0' : String(coupon.status),
});

const fieldsOf = ({
  code,
  name,
  discountType,
  discountValue,
  currency,
  startsAt,
  expiresAt,
  maxRedemptions,
  status,
}: Values): CouponFields => ({
  code: code.trim(),
  name: name.trim() || null,
  discountType,
  discountValue,
  currency: currency.toUpperCase(),
  status: Number(status),
  startsAt: fromInput(startsAt),
  expiresAt: fromInput(expiresAt),
  maxRedemptions: maxRedemptions === '' ? null : Number(maxRedemptions),
});

function useSchema(): v.GenericSchema<Values, Values> {
  const texts = useMessages(formMessages);
  const { wrongAmount, over100, beforeStart } = useMessages(couponManagerMessages);
  const isValue = ({ discountValue, discountType, currency }: Values) =>
    /^\d+(\.\d+)?$/.test(discountValue) &&
    Number(discountValue) > 0 &&
    (discountType !== 'amount' ||
      parseMoney(discountValue, isCurrencyCode(currency.toUpperCase()) ? currency.toUpperCase() : 'USD') !== undefined);
  return v.pipe(
    formRecordSchema<Values>({ name: 'Coupon', fields: CouponCreate.fields }, texts),
    v.forward(v.check(isValue, wrongAmount), ['discountValue']),
    v.forward(
      v.check(({ discountType, discountValue }) => discountType !== 'percent' || !(Number(discountValue) > 100), over100),
      ['discountValue'],
    ),
    v.forward(
      v.check(({ currency }) => isCurrencyCode(currency.toUpperCase()), texts.wrong),
      ['currency'],
    ),
    v.forward(
      v.check(({ startsAt, expiresAt }) => startsAt === '' || expiresAt === '' || startsAt < expiresAt, beforeStart),
      ['expiresAt'],
    ),
  );
}

/** A new coupon, or changes of the one that is open. Times are UTC, as in coupon files. */
export function CouponForm({ store }: { store: CouponManagerStore }) {
  useSignals();
  const messages = useMessages(couponManagerMessages);
  const { active, deactive } = useMessages(uiMessages);
  const label = useFieldLabel();
  const coupon = store.screen.value === 'edit' ? store.coupon.value.value : undefined;
  const { register, handleSubmit, formState, watch, setValue } = useForm<Values, unknown, Values>({
    defaultValues: valuesOf(coupon),
    resolver: valibotResolver<Values, unknown, Values>(useSchema()),
    shouldFocusError: true,
  });
  useUnsavedWarning(formState.isDirty && !store.save.isRunning.value);
  const save = handleSubmit((values) => void store.save.run(fieldsOf(values)));
  const text = (field: keyof Values, rest: { type?: string; inputMode?: 'decimal' | 'numeric'; maxLength?: number } = {}, suffix = '') => (
    <TextField label={label(field) + suffix} autoComplete="off" error={formState.errors[field]?.message} {...rest} {...register(field)} />
  );
  return (
    <form className="form detail" onSubmit={(event) => void save(event)} noValidate>
      <h2>{coupon ? coupon.code : messages.newCoupon}</h2>
      <div className="fields">
        {text('code', { maxLength: Coupon.fields.code.max })}
        {text('name')}
        <SelectField
          label={label('discountType')}
          value={watch('discountType')}
          options={[
            ['percent', messages.percent],
            ['amount', messages.amount],
          ]}
          onChange={(value) => setValue('discountType', value, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
        />
        {text('discountValue', { inputMode: 'decimal' })}
        {text('currency', { maxLength: 3 })}
        {text('startsAt', { type: 'datetime-local' }, ' (UTC)')}
        {text('expiresAt', { type: 'datetime-local' }, ' (UTC)')}
        {text('maxRedemptions', { inputMode: 'numeric' })}
        <SelectField
          label={label('status')}
          value={watch('status') === '0' ? '0' : '1'}
          options={[
            ['0', active],
            ['1', deactive],
          ]}
          onChange={(value) => setValue('status', value, { shouldDirty: true })}
        />
      </div>
      <ActionOutcome action={store.save} />
      <div className="actions">
        <Button look="primary" type="submit" busy={store.save.isRunning.value}>
          {messages.save}
        </Button>
        <Button disabled={store.save.isRunning.value} onClick={() => store.show(coupon ? 'detail' : 'list')}>
          {messages.back}
        </Button>
        {formState.isDirty && <span className="muted">{messages.unsaved}</span>}
      </div>
    </form>
  );
}
