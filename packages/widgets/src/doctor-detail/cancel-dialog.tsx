import type { Doctor } from '@caredesk/core/contract';
import { DoctorCancellation } from '@caredesk/core/contract/entities/doctor-calls';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { ConfirmDialog } from '../action/confirm-dialog.js';
import { keptTexts } from '../form/kept-texts.js';
import { maxLengthOf } from '../form/max-length.js';
import { RequiredNote } from '../form/required-note.js';
import { useMessages } from '../locale/locale-context.js';
import { masked } from '../ui/masked.js';
import { TextField } from '../ui/text-field.js';
import type { DoctorDetailStore } from './doctor-detail-store.js';
import { nameOf } from './doctor-fields.js';
import { doctorDetailMessages } from './messages.js';

/** Names the doctor and asks why. */
export function CancelDialog({ doctor, store, onClose }: { doctor: Doctor; store: DoctorDetailStore; onClose: () => void }) {
  useSignals();
  const messages = useMessages(doctorDetailMessages);
  const { cancelInput } = store;
  const [reason, setReason] = useState(keptTexts(cancelInput).texts.reason ?? '');
  const [isMissing, setMissing] = useState(false);
  const close = () => {
    cancelInput.end();
    onClose();
  };
  const type = (typed: string) => {
    setReason(typed);
    cancelInput.kept.value?.write({ began: null, values: { reason: typed } });
  };
  const confirm = async () => {
    setMissing(reason.trim() === '');
    return reason.trim() !== '' && store.cancel.run(reason.trim());
  };
  return (
    <ConfirmDialog
      title={messages.cancelDoctor}
      yes={messages.cancelDoctor}
      no={messages.no}
      danger
      action={store.cancel}
      onConfirm={confirm}
      onClose={close}
    >
      <p {...masked}>{messages.cancelText({ name: nameOf(doctor) })}</p>
      <RequiredNote />
      <TextField
        label={messages.reason}
        isRequired
        value={reason}
        maxLength={maxLengthOf(DoctorCancellation.fields.reason)}
        error={isMissing ? messages.reasonMissing : undefined}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
