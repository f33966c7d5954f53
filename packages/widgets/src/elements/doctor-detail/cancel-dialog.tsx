import type { Doctor } from '@caredesk/core/contract';
import { DoctorCancellation } from '@caredesk/core/contract/entities/doctor-calls';
import { doctorName } from '@caredesk/core/contract/full-name';
import { useSignals } from '@preact/signals-react/runtime';
import type { FormEvent } from 'react';
import * as v from 'valibot';
import { ConfirmDialog } from '../../parts/action/confirm-dialog.js';
import { ReasonChips } from '../../parts/action/reason-chips.js';
import { formRecordSchema, ruleCheck } from '../../parts/form/form-schema.js';
import { formMessages } from '../../parts/form/messages.js';
import { sendForm, useTextForm } from '../../parts/form/use-schema-form.js';
import { recordMessages } from '../../parts/record/messages.js';
import { TextField } from '../../ui/labelled.js';
import { useMessages, withMessages } from '../../ui/locale-context.js';
import { masked } from '../../ui/session-replay-mask.js';
import type { DoctorDetailStore } from './doctor-detail-store.js';
import { doctorDetailMessages } from './messages.js';

const reasonMissing = { field: 'reason', code: 'missing', values: {} } as const;

/** Names the doctor and asks why. */
export const CancelDialog = withMessages(Cancellation, formMessages);

function Cancellation({ doctor, store, onClose }: { doctor: Doctor; store: DoctorDetailStore; onClose: () => void }) {
  useSignals();
  const messages = useMessages(doctorDetailMessages);
  const { no } = useMessages(recordMessages);
  const texts = useMessages(formMessages);
  const { cancelInput } = store;
  const form = useTextForm({
    input: cancelInput,
    values: { reason: '' },
    refusal: store.cancel.error.value,
    isSent: store.cancel.isRunning.value,
    schema: v.pipe(
      formRecordSchema<{ reason: string }>({ name: 'DoctorCancellation', fields: { reason: DoctorCancellation.fields.reason } }, texts),
      ruleCheck(
        ({ reason }) => (reason.trim() === '' ? [reasonMissing] : []),
        () => messages.reasonMissing,
      ),
    ),
  });
  const close = () => {
    cancelInput.end();
    onClose();
  };
  const confirm = () => sendForm(form, ({ reason }) => store.cancel.run(reason));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await confirm()) close();
  };
  return (
    <ConfirmDialog
      title={messages.cancelDoctor}
      yes={messages.cancelDoctor}
      no={no}
      danger
      action={store.cancel}
      rootRef={form.ref}
      onConfirm={confirm}
      onClose={close}
    >
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        <p {...masked}>{messages.cancelText({ name: doctorName(doctor) })}</p>
        <TextField label={messages.reason} isRequired error={form.formState.errors.reason?.message} {...form.register('reason')} />
        <ReasonChips
          reasons={[messages.retired, messages.practiceClosed, messages.otherService]}
          onChoose={(text) => form.setValue('reason', text, { shouldValidate: true })}
        />
      </form>
    </ConfirmDialog>
  );
}
