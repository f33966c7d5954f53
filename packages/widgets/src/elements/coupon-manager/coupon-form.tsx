import type { Plan } from '@caredesk/core/contract';
import { CouponCreate } from '@caredesk/core/contract/entities/coupon';
import { type CouponProblem, newCouponProblems } from '@caredesk/core/rules/coupon-terms';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import * as v from 'valibot';
import { ActionOutcome } from '../../parts/action/action-outcome.js';
import { formRecordSchema, ruleCheck } from '../../parts/form/form-schema.js';
import { formMessages } from '../../parts/form/messages.js';
import { useRecordForm } from '../../parts/form/record-form.js';
import { ClashDialog } from '../../parts/record/clash-dialog.js';
import { recordMessages } from '../../parts/record/messages.js';
import { SaveActions } from '../../parts/record/save-actions.js';
import { CheckBox } from '../../ui/check-box.js';
import { onEscape } from '../../ui/dialog.js';
import { useLocale, useMessages, withMessages } from '../../ui/locale-context.js';
import { Sheet } from '../../ui/sheet.js';
import { useChangeWords } from '../history/history-item.js';
import { type BeganCoupon, type CouponValues, changesIn, couponValues, planIdsOf, termsOf } from './coupon-fields.js';
import { CouponFormFields } from './coupon-form-fields.js';
import type { CouponManagerStore } from './coupon-manager-store.js';
import { CouponSummary } from './coupon-summary.js';
import { couponManagerMessages } from './messages.js';

/** A form asks for an amount's currency, which files and calls may leave out. */
const lacksCurrency = ({ discountType, currency }: CouponValues): boolean => discountType === 'amount' && currency.trim() === '';

/** Problems of what is typed; those that the coupon has already hold up no other change. */
function problemsOf(values: CouponValues, coupon: BeganCoupon, before: CouponValues | undefined): CouponProblem[] {
  const terms = (typed: CouponValues) => ({ ...termsOf(typed), redemptionCount: coupon?.redemptionCount });
  const isMissing = lacksCurrency(values) && !(before && lacksCurrency(before));
  return [
    ...newCouponProblems(terms(values), before && terms(before)),
    ...(isMissing ? [{ field: 'currency', code: 'notCurrency', values: {} } as const] : []),
  ];
}

/** @param coupon that is changed; undefined: a new one */
function useSchema(coupon: BeganCoupon, before: readonly CouponValues[]): v.GenericSchema<CouponValues, CouponValues> {
  const texts = useMessages(formMessages);
  const messages = useMessages(couponManagerMessages);
  const textOf = ({ code, values }: CouponProblem): string => {
    switch (code) {
      case 'over100':
        return messages.over100;
      case 'notAfterStart':
        return messages.beforeStart;
      case 'belowRedemptions':
        return messages.belowRedemptions(Number(values.count));
      case 'mayBeThousands':
      case 'tooManyDigits':
        return texts[code](values);
      case 'notNumber':
      case 'notPositive':
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
    ruleCheck((values) => problemsOf(values, coupon, before[0]), textOf),
  );
}

/** A new coupon, or changes of the one that is open. Times are the reader's, and say their zone. */
export const CouponForm = withMessages(InputForm, formMessages);

function InputForm({ store }: { store: CouponManagerStore }) {
  useSignals();
  const messages = useMessages(couponManagerMessages);
  const { editOf } = useMessages(recordMessages);
  const words = useChangeWords();
  const { editor } = store;
  const coupon = store.screen.value === 'edit' ? store.coupon.value.value : undefined;
  // What it began with stays as it was when the language changes.
  const [locale] = useState(useLocale());
  const valuesOf = (record: BeganCoupon) => couponValues(record, editor.currency, locale);
  const form = useRecordForm<BeganCoupon, CouponValues>({
    record: coupon,
    editor,
    valuesOf,
    save: editor.save,
    schema: useSchema(coupon, coupon ? [valuesOf(coupon)] : []),
  });
  const { began, isDirty } = form;
  const typedValues = form.form.watch();
  const planIds = planIdsOf(typedValues);
  const plans = store.allPlans.value.value ?? [];
  const chosenPlans = plans.filter(({ planId }) => planIds.includes(planId));
  const save = (values: CouponValues) =>
    void editor.save.run({ began, changes: changesIn(began && valuesOf(began), values), planIds: planIdsOf(values) });
  const close = () => form.leave(() => store.show(coupon ? 'detail' : 'list'));
  const title = coupon ? editOf({ name: coupon.code || coupon.couponId }) : messages.newCoupon;
  const formView = (
    <form
      className={`form detail coupon-form ${coupon ? '' : 'new'}`}
      aria-label={title}
      ref={form.ref}
      onSubmit={form.submit(save)}
      onKeyDown={onEscape(close)}
      noValidate
    >
      {!coupon && <h2 part="heading">{title}</h2>}
      <CouponFormFields form={form.form} />
      {!coupon && <PlanChoice plans={plans} planIds={planIds} onChange={(ids) => form.form.setValue('planIds', ids.join('\n'))} />}
      <CouponSummary values={typedValues} isNew={!coupon} plans={chosenPlans.map(({ name, planId }) => name || planId)} />
      <ActionOutcome action={editor.save} />
      <SaveActions isSaving={editor.save.isRunning.value} isDirty={isDirty} onCancel={close} />
      {form.question}
      <ClashDialog store={editor.clashes} show={(value, { field }) => words(field, value === null ? null : String(value), {})} />
    </form>
  );
  if (!coupon) return formView;
  return (
    <Sheet title={title} onClose={close}>
      {formView}
    </Sheet>
  );
}

interface PlanChoiceProps {
  readonly plans: readonly Plan[];
  readonly planIds: readonly string[];
  readonly onChange: (planIds: readonly string[]) => void;
}

/** The plans that a new coupon is attached to. */
function PlanChoice({ plans, planIds, onChange }: PlanChoiceProps) {
  const { plans: title } = useMessages(couponManagerMessages);
  if (plans.length === 0) return null;
  return (
    <fieldset className="plan-choice">
      <legend>{title}</legend>
      {plans.map(({ planId, name }) => (
        <CheckBox
          key={planId}
          label={name || planId}
          checked={planIds.includes(planId)}
          onChange={({ currentTarget: { checked } }) => onChange(checked ? [...planIds, planId] : planIds.filter((id) => id !== planId))}
        />
      ))}
    </fieldset>
  );
}
