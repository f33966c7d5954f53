import type { Patient } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { ActionButton } from '../action/action-button.js';
import { ActionOutcome } from '../action/action-outcome.js';
import { AskedAction } from '../action/asked-action.js';
import { RecordLink } from '../feature/record-link.js';
import { useFormat, useMessages } from '../locale/locale-context.js';
import { reachable } from '../record/reach.js';
import { Group, More } from '../record/record.js';
import { RecordHeading } from '../record/record-heading.js';
import { ResetPassword } from '../record/reset-password.js';
import { ResourceView } from '../resource/resource-view.js';
import { lazyView } from '../ui/lazy-view.js';
import { masked } from '../ui/masked.js';
import { InstantDay, StatusBadge } from '../ui/values.js';
import { Family } from './family.js';
import { patientDetailMessages } from './messages.js';
import type { PatientDetailStore } from './patient-detail-store.js';
import { nameOf } from './patient-name.js';
import { Reminders } from './reminders.js';

const HistoryView = lazyView(() => import('../history/history-view.js').then((module) => module.HistoryView));

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
    <ResourceView resource={store.patient} lines={8}>
      {(patient) => (
        <article className="detail">
          <Head patient={patient} store={store} />
          <Personal patient={patient} />
          <section className="group" aria-label={messages.family}>
            <h3>{messages.family}</h3>
            <ResourceView resource={store.family} lines={2}>
              {(family) => <Family key={patient.patientId} store={store} family={family} />}
            </ResourceView>
          </section>
          <Reminders patient={patient} store={store} />
          <More more={patient.more} />
          <HistoryView store={store.history} />
        </article>
      )}
    </ResourceView>
  );
}

function Head({ patient, store }: { patient: Patient; store: PatientDetailStore }) {
  useSignals();
  const messages = useMessages(patientDetailMessages);
  const name = nameOf(patient);
  return (
    <>
      <header className="detail-head">
        <RecordHeading name={name} idField="patientId" id={patient.patientId} copiedId={store.copiedId} />
        <StatusBadge status={patient.status} />
        <div className="actions">
          <ActionButton action={store.resendFormLink} onClick={() => void store.resendFormLink.run()}>
            {messages.resendFormLink}
          </ActionButton>
          <ResetPassword action={store.resetPassword} name={name} email={patient.email} />
          <AskedAction
            action={store.delete}
            label={messages.delete}
            title={messages.sureToDelete}
            yes={messages.deleteYes}
            no={messages.no}
            danger
          >
            <p {...masked}>{messages.deleteText({ name })}</p>
          </AskedAction>
        </div>
      </header>
      <ActionOutcome action={store.resendFormLink} done={messages.formLinkSent} />
    </>
  );
}

function Personal({ patient }: { patient: Patient }) {
  const messages = useMessages(patientDetailMessages);
  const format = useFormat();
  return (
    <>
      <Group
        title={messages.personal}
        entries={[
          { field: 'firstName', value: patient.firstName },
          { field: 'lastName', value: patient.lastName },
          { field: 'dateOfBirth', value: format.day(patient.dateOfBirth) },
          { field: 'email', value: reachable('email', patient.email) },
          { field: 'phone', value: reachable('phone', patient.phone) },
          { field: 'patientId', value: patient.patientId },
        ]}
      />
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
    </>
  );
}
