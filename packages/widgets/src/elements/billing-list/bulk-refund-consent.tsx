import { RefundOrder } from '@caredesk/core/contract/entities/refund-order';
import { RefundRequestOrder } from '@caredesk/core/contract/entities/refund-request';
import { totalsByCurrency } from '@caredesk/core/money/sums';
import { isConsent } from '@caredesk/core/payments';
import { useState } from 'react';
import * as v from 'valibot';
import { type Bills, billOf, doctorNameOf } from '../../money/bulk-bills.js';
import { isLargeCount } from '../../money/bulk-limits.js';
import type { BulkRefund, BulkState } from '../../money/bulk-refund-store.js';
import { refundMessages, usualReasons } from '../../money/messages.js';
import { ReasonChips } from '../../parts/action/reason-chips.js';
import { bulkMessages } from '../../parts/bulk/messages.js';
import { formRecordSchema, ruleCheck } from '../../parts/form/form-schema.js';
import { formMessages } from '../../parts/form/messages.js';
import { useTextForm } from '../../parts/form/use-schema-form.js';
import { CheckBox } from '../../ui/check-box.js';
import { DialogActions } from '../../ui/dialog.js';
import { TextField } from '../../ui/labelled.js';
import { useFieldLabel, useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { useBulkWords } from './bulk-words.js';

export interface ConsentProps {
  readonly state: BulkState & { step: 'planned' };
  readonly refund: BulkRefund;
  readonly bills: Bills;
}

type ConsentTexts = { readonly reason: string; readonly note: string; readonly consent: string };

const { reason } = RefundOrder.fields;
const { note } = RefundRequestOrder.fields;

/** English from left to right, whatever is around it. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

/** The refunds to agree to, and the button for it. For large ones the user also types the words that the command line asks for. */
export function BulkRefundConsent({ state, refund, bills }: ConsentProps) {
  const { plan, consent, asksToType, needsApproval } = state;
  const messages = useBulkWords();
  const ofRefunds = useMessages(refundMessages);
  const { no } = useMessages(bulkMessages);
  const label = useFieldLabel();
  const format = useMoneyFormat();
  const { register, handleSubmit, setValue, formState, ref } = useConsentForm(state);
  const { errors } = formState;
  const rows = plan.rows.length;
  const [pauses, setPauses] = useState(isLargeCount(rows));
  const totals = format.listed(totalsByCurrency(plan.rows.map(({ amount }) => amount)).map(format.money));
  const isCharge = plan.rows.every(({ kind }) => kind === 'charge');
  const isApproved = plan.rows.every(({ row }) => row.approved);
  const send = handleSubmit((values) => {
    if (needsApproval) return refund.ask(values.reason, values.note);
    const agreed = asksToType ? values.consent : consent;
    return refund.send(agreed, pauses && rows > 1 ? 1 : 0, values.reason);
  });
  return (
    // Enter in a field sends no money: the button does.
    <form className="form" ref={ref} onSubmit={(event) => event.preventDefault()} noValidate>
      <ul className="bulk-list">
        {plan.rows.map(({ row, amount, entryId }) => (
          <li key={entryId}>
            <span>{doctorNameOf(bills, row)}</span>
            <span>{billOf(bills, row)?.doctorName}</span>
            <span className="amount">{format.money(amount)}</span>
          </li>
        ))}
      </ul>
      <strong>{messages.totals({ totals })}</strong>
      {!isApproved && !isCharge && (
        <>
          <TextField label={label('reason')} isOptional autoComplete="off" error={errors.reason?.message} {...register('reason')} />
          <ReasonChips reasons={usualReasons(ofRefunds)} onChoose={(text) => setValue('reason', text)} />
        </>
      )}
      {needsApproval && (
        <>
          <p>{ofRefunds.aboveAlone}</p>
          <TextField label={label('note')} isOptional autoComplete="off" error={errors.note?.message} {...register('note')} />
        </>
      )}
      {rows > 1 && !needsApproval && (
        <CheckBox label={messages.pause} checked={pauses} onChange={(event) => setPauses(event.currentTarget.checked)} />
      )}
      {asksToType && (
        <TextField
          label={messages.consent({ text: isolated(consent) })}
          isRequired
          autoComplete="off"
          error={errors.consent?.message}
          {...register('consent')}
        />
      )}
      <DialogActions
        no={no}
        yes={`${needsApproval ? ofRefunds.askApproval : messages.send(rows)} · ${totals}`}
        onYes={() => void send()}
        look={needsApproval || isCharge ? 'primary' : 'danger'}
      />
    </form>
  );
}

function useConsentForm({ plan, asksToType }: ConsentProps['state']) {
  const { consentWrong } = useBulkWords();
  const texts = useMessages(formMessages);
  const isAgreed = (text: string) => !asksToType || isConsent(text, plan);
  return useTextForm<ConsentTexts>({
    values: { reason: '', note: '', consent: '' },
    schema: v.pipe(
      formRecordSchema<ConsentTexts>({ name: 'RefundOrder', fields: { reason, note } }, texts),
      ruleCheck(
        (values) => (isAgreed(values.consent) ? [] : [{ field: 'consent', code: 'notAgreed', values: {} }]),
        () => consentWrong,
      ),
    ),
  });
}
