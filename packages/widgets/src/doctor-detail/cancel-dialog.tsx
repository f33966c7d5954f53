import type { Doctor } from '@caredesk/core/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../action/confirm-dialog.js';
import { useMessages } from '../element/frame.js';
import { masked } from '../ui/masked.js';
import { TextField } from '../ui/text-field.js';
import type { DoctorDetailStore } from './doctor-detail-store.js';
import { nameOf } from './doctor-fields.js';
import { doctorDetailMessages } from './messages.js';

/** Names the doctor and asks why. */
export function CancelDialog({ doctor, store, onClose }: { doctor: Doctor; store: DoctorDetailStore; onClose: () => void }) {
  const messages = useMessages(doctorDetailMessages);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
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
      onClose={onClose}
    >
      <p {...masked}>{messages.cancelText({ name: nameOf(doctor) })}</p>
      <TextField
        label={messages.reason}
        value={reason}
        maxLength={500}
        error={isMissing ? messages.reasonMissing : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
