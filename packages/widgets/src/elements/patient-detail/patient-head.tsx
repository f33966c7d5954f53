import type { Patient } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { useOffers } from '../../element/use-offers.js';
import { ActionButton } from '../../parts/action/action-button.js';
import { ActionMenu } from '../../parts/action/action-menu.js';
import { ActionOutcome } from '../../parts/action/action-outcome.js';
import { AskedQuestion } from '../../parts/action/asked-question.js';
import { contactLink } from '../../parts/record/contact-links.js';
import { recordMessages } from '../../parts/record/messages.js';
import { RecordActions, RecordHead, RecordId } from '../../parts/record/record-head.js';
import { ResetPasswordQuestion } from '../../parts/record/reset-password.js';
import { useFormat, useMessages } from '../../ui/locale-context.js';
import { masked } from '../../ui/session-replay-mask.js';
import { StatusBadge } from '../../ui/values.js';
import { patientDetailMessages } from './messages.js';
import type { PatientDetailStore } from './patient-detail-store.js';
import { nameOf } from './patient-name.js';
import { offeredOf } from './patient-record-actions.js';

interface Props {
  readonly patient: Patient;
  readonly store: PatientDetailStore;
}

/** Name, facts and actions of the record, and the outcome of an action. */
export function PatientHead({ patient, store }: Props) {
  const messages = useMessages(patientDetailMessages);
  const format = useFormat();
  const { dateOfBirth } = patient;
  return (
    <>
      <RecordHead
        name={nameOf(patient)}
        status={<StatusBadge status={patient.status} />}
        facts={{
          email: contactLink('email', patient.email),
          phone: contactLink('phone', patient.phone),
          born: dateOfBirth && messages.born({ day: format.day(dateOfBirth) }),
          id: <RecordId id={patient.patientId} copiedId={store.copiedId} />,
        }}
      />
      <Actions store={store} />
      <Outcomes patient={patient} store={store} />
    </>
  );
}

function Actions({ store }: Pick<Props, 'store'>) {
  const messages = useMessages(patientDetailMessages);
  const { moreActions, resetPassword } = useMessages(recordMessages);
  const offered = offeredOf(useOffers());
  const { resendFormLink, resetPassword: reset, delete: deletion } = store;
  return (
    <RecordActions>
      {offered.formLink && (
        <ActionButton action={resendFormLink} onClick={() => void resendFormLink.run()}>
          {messages.resendFormLink}
        </ActionButton>
      )}
      <ActionMenu
        label={moreActions}
        actions={[
          ...(offered.password ? [{ label: resetPassword, action: reset, onChoose: () => reset.openQuestion() }] : []),
          ...(offered.delete ? [{ label: messages.delete, action: deletion, danger: true, onChoose: () => deletion.openQuestion() }] : []),
        ]}
      />
    </RecordActions>
  );
}

function Outcomes({ patient, store }: Props) {
  useSignals();
  const messages = useMessages(patientDetailMessages);
  const name = nameOf(patient);
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
