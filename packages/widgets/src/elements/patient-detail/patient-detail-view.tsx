import type { Patient, PatientInfo } from '@caredesk/core/contract';
import { patientName } from '@caredesk/core/contract/full-name';
import { useComputed, useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { RecordLink, useOffers } from '../../element/record-link.js';
import { ActionButton } from '../../parts/action/action-button.js';
import { ActionOutcome } from '../../parts/action/action-outcome.js';
import { AskedQuestion } from '../../parts/action/asked-question.js';
import { recordMessages } from '../../parts/record/messages.js';
import { contactLink, Group, More } from '../../parts/record/record.js';
import { RecordColumns } from '../../parts/record/record-columns.js';
import { RecordActions, RecordArticle, RecordHead, RecordId } from '../../parts/record/record-head.js';
import { RecordMenu } from '../../parts/record/record-menu.js';
import { offeredOf } from '../../parts/record/record-named.js';
import { RecordView } from '../../parts/record/record-view.js';
import { ResetPasswordQuestion } from '../../parts/record/reset-password.js';
import { isPending } from '../../parts/resource/resource-kinds.js';
import { LoadingPart, ResourceView } from '../../parts/resource/resource-view.js';
import { Button } from '../../ui/button.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useFormat, useMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { masked } from '../../ui/session-replay-mask.js';
import { InstantDay, StatusBadge } from '../../ui/values.js';
import { reminderEvents } from '../history/history-event.js';
import { HistoryView } from '../history/history-view.js';
import { patientDetailMessages } from './messages.js';
import type { PatientDetailStore } from './patient-detail-store.js';
import { editFamily, patientOffers } from './patient-record-actions.js';
import { type PatientProps, Reminders } from './reminders.js';

export function PatientDetailView({ store }: { store: PatientDetailStore }) {
  useSignals();
  const messages = useMessages(patientDetailMessages);
  if (store.patientId.value === undefined) return <p className="muted">{messages.noPatient}</p>;
  if (store.isDeleted.value)
    return (
      <div className="empty">
        <ActionOutcome action={store.delete} done={messages.deleted} />
      </div>
    );
  return (
    <RecordView resource={store.patient} kind="patient" id={store.patientId.value}>
      {(patient) => (
        <RecordArticle>
          <PatientHead patient={patient} store={store} />
          <Columns patient={patient} store={store} />
        </RecordArticle>
      )}
    </RecordView>
  );
}

function Columns({ patient, store }: { patient: Patient; store: PatientDetailStore }) {
  const { family: title } = useMessages(patientDetailMessages);
  return (
    <RecordColumns waitsFor={partsOf(store)} facts={<Facts patient={patient} />}>
      <Reminders patient={patient} store={store} />
      {store.hasFamily && (
        <section className="group" aria-label={title}>
          <h3>{title}</h3>
          <ResourceView resource={store.family} lines={2}>
            {(family) => <Family key={patient.patientId} store={store} patient={patient} family={family} />}
          </ResourceView>
        </section>
      )}
      <HistoryAfterFamily patient={patient} store={store} />
    </RecordColumns>
  );
}

const partsOf = ({ hasFamily, family, history }: PatientDetailStore) => [...(hasFamily ? [family] : []), history.history];

/** Above it nothing comes any more. */
function HistoryAfterFamily({ patient, store }: PatientProps) {
  useSignals();
  const isWaiting = useComputed(() => partsOf(store).some(isPending));
  return !isWaiting.value && <HistoryView store={store.history} own={reminderEvents(patient.reminders ?? [])} />;
}

function Facts({ patient }: { patient: Patient }) {
  const messages = useMessages(patientDetailMessages);
  return (
    <>
      <Group
        title={messages.care}
        entries={[
          {
            field: 'doctorName',
            value: patient.doctorName && (
              <RecordLink to="doctor" ids={{ doctorId: patient.doctorId }}>
                {patient.doctorName}
              </RecordLink>
            ),
          },
          { field: 'formLinkSentAt', value: <InstantDay instant={patient.formLinkSentAt} /> },
          { field: 'createdAt', value: <InstantDay instant={patient.createdAt} /> },
        ]}
      />
      <More more={patient.more} />
    </>
  );
}

const FamilyForm = lazyView(() => import('./family-form.js').then((module) => module.FamilyForm), LoadingPart);

/** The family's form; its code is loaded when there is a member to show, or the first one is added. */
function Family({ store, patient, family }: PatientProps & { readonly family: PatientInfo }) {
  useSignals();
  const messages = useMessages(patientDetailMessages);
  const isEditable = patientOffers(useOffers()).edit;
  const { input, wantsMember, isEditing } = store.familyForm;
  const isNeeded = (family.familyMembers ?? []).length > 0 || input.restored.value !== undefined || wantsMember.value || isEditing.value;
  // The form stays open when its only member is removed again.
  const [isOpen, setOpen] = useState(isNeeded);
  if (isNeeded && !isOpen) setOpen(true);
  if (isNeeded || isOpen) return <FamilyForm store={store} patient={patient} family={family} />;
  const add = () => {
    wantsMember.value = true;
  };
  return (
    <div className="family">
      <p className="muted">{messages.noFamily}</p>
      {isEditable && (
        <div className="actions">
          <Button onClick={add}>{messages.addFamilyMember}</Button>
        </div>
      )}
    </div>
  );
}

/** Name, facts and actions of the record, and the outcome of an action. */
export function PatientHead({ patient, store }: PatientProps) {
  const messages = useMessages(patientDetailMessages);
  const format = useFormat();
  const { dateOfBirth } = patient;
  return (
    <>
      <RecordHead
        name={patientName(patient)}
        personId={patient.patientId}
        status={<StatusBadge status={patient.status} />}
        facts={{
          email: contactLink('email', patient.email),
          phone: contactLink('phone', patient.phone),
          born: dateOfBirth && messages.born({ day: format.day(dateOfBirth) }),
          id: <RecordId id={patient.patientId} copiedId={store.copiedId} />,
        }}
      />
      <Actions patient={patient} store={store} />
      <Outcomes patient={patient} store={store} />
    </>
  );
}

function Actions({ patient, store }: PatientProps) {
  const messages = useMessages(patientDetailMessages);
  const { edit, resetPassword } = useMessages(recordMessages);
  const offered = patientOffers(useOffers());
  const { resendFormLink, resetPassword: reset, delete: deletion } = store;
  return (
    <RecordActions>
      {offered.formLink && (
        <ActionButton action={resendFormLink} onClick={() => void resendFormLink.run(patient)}>
          {messages.resendFormLink}
        </ActionButton>
      )}
      {offered.edit && <MainButton onClick={() => editFamily(store)}>{edit}</MainButton>}
      <RecordMenu
        kind="patient"
        record={patient}
        actions={offeredOf([
          offered.password && { label: resetPassword, action: reset, onChoose: () => reset.openQuestion(patient) },
          offered.delete && { label: messages.delete, action: deletion, danger: true, onChoose: () => deletion.openQuestion(patient) },
        ])}
      />
    </RecordActions>
  );
}

function Outcomes({ patient, store }: PatientProps) {
  useSignals();
  const messages = useMessages(patientDetailMessages);
  const name = patientName(patient);
  return (
    <div className="outcomes">
      <ActionOutcome action={store.resendFormLink} done={messages.formLinkSent} />
      <ResetPasswordQuestion action={store.resetPassword} name={name} email={patient.email} />
      <AskedQuestion action={store.delete} title={messages.sureToDelete} yes={messages.deleteYes} no={messages.no} danger>
        <p {...masked}>{messages.deleteText({ name })}</p>
      </AskedQuestion>
    </div>
  );
}
