import type { Doctor } from '@caredesk/core/contract';
import { doctorName } from '@caredesk/core/contract/full-name';
import { useSignals } from '@preact/signals-react/runtime';
import { useOffers } from '../../element/record-link.js';
import { ActionOutcome } from '../../parts/action/action-outcome.js';
import { recordMessages } from '../../parts/record/messages.js';
import { contactLink, FieldPencil } from '../../parts/record/record.js';
import { RecordActions, RecordHead, RecordId, RefusableAction } from '../../parts/record/record-head.js';
import { RecordMenu } from '../../parts/record/record-menu.js';
import { ResetPasswordQuestion } from '../../parts/record/reset-password.js';
import { SavedOutcome } from '../../parts/record/saved-outcome.js';
import { Alert } from '../../ui/error-alert.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useFieldLabel, useLocale, useMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { PendingLayer } from '../../ui/pending-layer.js';
import { StatusBadge } from '../../ui/values.js';
import { cancelReasonOf } from '../history/history-store.js';
import { ChargeView } from './charge-view.js';
import { NoPracticeAddress } from './doctor-actions.js';
import type { DoctorDetailStore } from './doctor-detail-store.js';
import { chargeActionOf, doctorMenu, isActiveDoctor, offersCharge, offersEdit } from './doctor-record-actions.js';
import { doctorDetailMessages } from './messages.js';

const CancelDialog = lazyView(() => import('./cancel-dialog.js').then((module) => module.CancelDialog), PendingLayer);

export interface DoctorProps {
  readonly doctor: Doctor;
  readonly store: DoctorDetailStore;
}

/** Name, facts and actions of the record, and the outcome of an action. */
export function DoctorHead({ doctor, store }: DoctorProps) {
  useSignals();
  const messages = useMessages(doctorDetailMessages);
  const cancelReason = isActiveDoctor(doctor) ? null : cancelReasonOf(store.history.history.value);
  const practice = [doctor.practiceName, doctor.practiceCity].filter(Boolean).join(', ');
  return (
    <>
      <RecordHead
        name={doctorName(doctor)}
        personId={doctor.doctorId}
        status={<StatusBadge status={doctor.status} />}
        facts={{
          cancelled: cancelReason && messages.cancelledBecause({ reason: cancelReason }),
          email: doctor.email && <Contact field="email" doctor={doctor} store={store} />,
          phone: doctor.phone && <Contact field="phone" doctor={doctor} store={store} />,
          speciality: doctor.speciality,
          practice,
          id: <RecordId id={doctor.doctorId} copiedId={store.copiedId} />,
        }}
      />
      <RecordActions>
        <Actions doctor={doctor} store={store} />
      </RecordActions>
      <Outcomes doctor={doctor} store={store} />
    </>
  );
}

/** A way to reach the doctor; its pencil opens the group of contacts. */
function Contact({ field, doctor, store }: DoctorProps & { readonly field: 'email' | 'phone' }) {
  const label = useFieldLabel();
  const isEditable = offersEdit(useOffers());
  return (
    <>
      {contactLink(field, doctor[field])}
      {isEditable && <FieldPencil label={label(field)} onEdit={() => store.editor.edit({ group: 'contact', field })} />}
    </>
  );
}

/** Daily actions are buttons; the others are in a menu. */
function Actions({ doctor, store }: DoctorProps) {
  useSignals();
  const { edit } = useMessages(recordMessages);
  const locale = useLocale();
  const offers = useOffers();
  // One group of the facts is changed where it is.
  if (store.editor.editing.value?.group) return null;
  const charge = offersCharge(offers) ? chargeActionOf(doctor, store, locale) : undefined;
  return (
    <>
      {charge && <RefusableAction {...charge} />}
      {offersEdit(offers) && <MainButton onClick={() => store.editor.edit({})}>{edit}</MainButton>}
      <RecordMenu kind="doctor" record={doctor} actions={doctorMenu(doctor, store, locale, offers)} />
    </>
  );
}

/** The open question, and the outcomes of other actions. */
function Outcomes({ doctor, store }: DoctorProps) {
  useSignals();
  const messages = useMessages(doctorDetailMessages);
  const { charging, cancel } = store;
  return (
    <div className="outcomes">
      {/* A sheet that is open says itself what went wrong. */}
      {!store.editor.editing.value && <SavedOutcome action={store.editor.save} undo={store.editor.undo} done={messages.saved} />}
      {store.openPractice.error.value instanceof NoPracticeAddress ? (
        <Alert text={messages.noPracticeAddress} />
      ) : (
        <ActionOutcome action={store.openPractice} />
      )}
      <ResetPasswordQuestion action={store.resetPassword} name={doctorName(doctor)} email={doctor.email} />
      {/* A question that is open says itself what went wrong. */}
      {!cancel.question.value && <ActionOutcome action={cancel} done={messages.cancelled} />}
      <ChargeView doctor={doctor} charging={charging} />
      {cancel.question.value && <CancelDialog doctor={doctor} store={store} onClose={cancel.closeQuestion} />}
    </div>
  );
}
