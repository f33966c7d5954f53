import { type Coupon, CouponCreate } from '@caredesk/core/contract/entities/coupon';
import { isCurrencyCode } from '@caredesk/core/money/money';
import { type CouponProblem, couponProblems } from '@caredesk/core/rules/coupon-terms';
import { useSignals } from '@preact/signals-react/runtime';
import * as v from 'valibot';
import { ActionOutcome } from '../../parts/action/action-outcome.js';
import { FieldControl } from '../../parts/form/field-control.js';
import { changedFields, optionalIn } from '../../parts/form/field-kinds.js';
import { formRecordSchema, ruleCheck } from '../../parts/form/form-schema.js';
import { formMessages } from '../../parts/form/messages.js';
import { type RecordForm, useRecordForm } from '../../parts/form/record-form.js';
import type { Form as SchemaForm } from '../../parts/form/use-schema-form.js';
import { ClashDialog } from '../../parts/record/clash-dialog.js';
import { recordMessages } from '../../parts/record/messages.js';
import { Button } from '../../ui/button.js';
import { useFieldLabel, useLoadedMessages, useMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { Segmented } from '../../ui/segmented.js';
import { Sheet } from '../../ui/sheet.js';
import { useInstant } from '../../ui/values.js';
import type { KeptCoupon } from './coupon-editor-store.js';
import {
  type CouponChanges,
  type CouponField,
  type CouponValues,
  couponFieldNames,
  couponFields,
  couponValues,
  termsOf,
} from './coupon-fields.js';
import type { CouponManagerStore } from './coupon-manager-store.js';
import { CouponSummary } from './coupon-summary.js';
import { useFieldWords } from './format-field.js';
import { couponManagerMessages } from './messages.js';

/** A form asks for an amount's currency, which files and calls may leave out. */
const problemsOf = (values: CouponValues, redemptionCount: number): CouponProblem[] => {
  const isMissing = values.discountType === 'amount' && values.currency.trim() === '';
  return [
    ...couponProblems({ ...termsOf(values), redemptionCount }),
    ...(isMissing ? [{ field: 'currency', code: 'notCurrency', values: {} } as const] : []),
  ];
};

type Began = Coupon | undefined;
type Form = RecordForm<Began, CouponValues>;

/** @param coupon that is changed; undefined: a new one */
function useSchema(coupon: Coupon | undefined, before: readonly CouponValues[]): v.GenericSchema<CouponValues, CouponValues> {
  const texts = useMessages(formMessages);
  const messages = useMessages(couponManagerMessages);
  const textOf = ({ code, values }: CouponProblem): string => {
    switch (code) {
      case 'over100':
        return messages.over100;
      case 'notAfterStart':
        return messages.beforeStart;
      case 'belowRedemptions':
        return messages.belowRedemptions(values);
      case 'notNumber':
      case 'mayBeThousands':
      case 'notPositive':
      case 'tooManyDigits':
      case 'tooGreat':
        return messages.wrongAmount;
      case 'notCurrency':
        return messages.currencyWrong;
      default:
        return texts.wrong;
    }
  };
  return v.pipe(
    formRecordSchema<CouponValues>(CouponCreate, texts, before),
    ruleCheck((values) => problemsOf(values, coupon?.redemptionCount ?? 0), textOf),
  );
}

/** A new coupon, or changes of the one that is open. Times are the reader's, and say their zone. */
export function CouponForm({ store }: { store: CouponManagerStore }) {
  useSignals();
  const kept = store.editor.input.kept.value;
  const hasWords = useLoadedMessages(formMessages);
  return kept && hasWords ? <InputForm store={store} kept={kept} /> : null;
}

function InputForm({ store, kept }: { store: CouponManagerStore; kept: KeptCoupon }) {
  useSignals();
  const messages = useMessages(couponManagerMessages);
  const { cancel, editOf } = useMessages(recordMessages);
  const { editor } = store;
  const coupon = store.screen.value === 'edit' ? store.coupon.value.value : undefined;
  const valuesOf = (record: Began) => couponValues(record, editor.currency);
  const form = useRecordForm<Began, CouponValues>({
    record: coupon,
    typed: editor.input.typed.value,
    kept,
    valuesOf,
    isSaving: editor.save.isRunning.value,
    schema: useSchema(coupon, coupon ? [valuesOf(coupon)] : []),
  });
  const { began, isDirty } = form;
  // Of a new coupon every field is sent.
  const before = began ? valuesOf(began) : noValues;
  const save = (values: CouponValues) =>
    void editor.save.run({ began, changes: changedFields(couponFields, before, values) as CouponChanges });
  const close = () => form.leave(() => store.show(coupon ? 'detail' : 'list'));
  const title = coupon ? editOf({ name: coupon.code ?? coupon.couponId }) : messages.newCoupon;
  const shown = (
    <form className="form detail coupon-form" aria-label={title} ref={form.ref} onSubmit={form.submit(save)} noValidate>
      {!coupon && <h2 part="heading">{title}</h2>}
      <Fields form={form} />
      <CouponSummary values={form.form.watch()} isNew={!coupon} />
      <ActionOutcome action={editor.save} />
      <div className="actions">
        <MainButton look="primary" type="submit" busy={editor.save.isRunning.value}>
          {messages.save}
        </MainButton>
        <Button disabled={editor.save.isRunning.value} onClick={close}>
          {cancel}
        </Button>
        {isDirty && <span className="muted">{messages.unsaved}</span>}
      </div>
      {form.question}
      <Clashes store={store} />
    </form>
  );
  if (!coupon) return shown;
  return (
    <Sheet title={title} onLeave={close}>
      {shown}
    </Sheet>
  );
}

const noValues = Object.fromEntries(couponFieldNames.map((name) => [name, ''])) as CouponValues;

const optional = optionalIn(couponFields);

function Fields({ form: { form } }: { form: Form }) {
  const field = (name: CouponField) => (
    <FieldControl key={name} form={form} at={name} field={couponFields[name]} isOptional={optional.has(name)} />
  );
  return (
    <>
      {field('code')}
      {field('name')}
      <DiscountControl form={form} />
      {field('startsAt')}
      {field('expiresAt')}
      {field('maxRedemptions')}
      {field('status')}
    </>
  );
}

function Clashes({ store }: { store: CouponManagerStore }) {
  const label = useFieldLabel();
  const show = useFieldWords(useInstant());
  return (
    <ClashDialog
      store={store.editor.clashes}
      labelOf={({ field }) => label(field as CouponField)}
      show={(value, { field }) => show(field as CouponField, value)}
    />
  );
}

/** A discount in one row: `[15] [% | USD]`. Only an amount has a currency to choose. */
function DiscountControl({ form }: { form: SchemaForm<CouponValues> }) {
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
