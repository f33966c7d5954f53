import type { Doctor } from '@caredesk/core/contract';
import { DoctorCancellation } from '@caredesk/core/contract/entities/doctor-calls';
import { doctorName } from '@caredesk/core/contract/full-name';
import { ReasonDialog } from '../../parts/form/reason-dialog.js';
import { recordMessages } from '../../parts/record/messages.js';
import { useMessages } from '../../ui/locale-context.js';
import { masked } from '../../ui/session-replay-mask.js';
import type { DoctorDetailStore } from './doctor-detail-store.js';
import { doctorDetailMessages } from './messages.js';

/** Names the doctor and asks why. */
export function CancelDialog({ doctor, store, onClose }: { doctor: Doctor; store: DoctorDetailStore; onClose: () => void }) {
  const messages = useMessages(doctorDetailMessages);
  const { no } = useMessages(recordMessages);
  return (
    <ReasonDialog
      title={messages.cancelDoctor}
      no={no}
      danger
      action={store.cancel}
      run={(reason) => store.cancel.run({ doctorId: doctor.doctorId, reason })}
      field={DoctorCancellation.fields.reason}
      label={messages.reason}
      missing={messages.reasonMissing}
      reasons={[messages.retired, messages.practiceClosed, messages.otherService]}
      input={store.cancelInput}
      onClose={onClose}
    >
      <p {...masked}>{messages.cancelText({ name: doctorName(doctor) })}</p>
    </ReasonDialog>
  );
}
