import type { Patient, Reminder } from '@caredesk/core/contract';
import { isWord } from '@caredesk/core/contract/choice';
import { patientName } from '@caredesk/core/contract/full-name';
import { useSignals } from '@preact/signals-react/runtime';
import { useOffers } from '../../element/record-link.js';
import { ActionButton } from '../../parts/action/action-button.js';
import { ActionOutcome } from '../../parts/action/action-outcome.js';
import { AskedQuestion } from '../../parts/action/asked-question.js';
import { useFormat, useMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { masked } from '../../ui/session-replay-mask.js';
import { StateBadge } from '../../ui/state-badge.js';
import { patientDetailMessages } from './messages.js';
import type { PatientDetailStore } from './patient-detail-store.js';
import { patientOffers, scheduledOf } from './patient-record-actions.js';

/** Channels and states that the contract knows; others are shown as the backend calls them. */
const words = ['email', 'sms', 'scheduled', 'sent', 'cancelled'] as const;

export interface PatientProps {
  readonly patient: Patient;
  readonly store: PatientDetailStore;
}

export function Reminders({ patient, store }: PatientProps) {
  useSignals();
  const messages = useMessages(patientDetailMessages);
  const reminders = patient.reminders ?? [];
  const offered = patientOffers(useOffers());
  const waiting = scheduledOf(patient).length;
  const format = useFormat();
  const reminderInQuestion = reminders.find(({ reminderId }) => reminderId === store.cancelReminder.question.value?.input.reminderId);
  return (
    <section className="group" aria-label={messages.reminders}>
      <div className="group-head">
        <h3>{messages.reminders}</h3>
        {waiting > 0 && offered.cancel && (
          <>
            <ActionButton action={store.cancelReminders} onClick={() => store.cancelReminders.openQuestion(patient)}>
              {messages.cancelAllReminders}
            </ActionButton>
            <AskedQuestion
              action={store.cancelReminders}
              title={messages.cancelAllReminders}
              yes={messages.cancelAllYes}
              no={messages.no}
              done={messages.remindersCancelled}
              danger
            >
              <p {...masked}>{messages.cancelAllOf({ name: patientName(patient) })}</p>
              <p>{messages.cancelAllText(waiting)}</p>
            </AskedQuestion>
          </>
        )}
      </div>
      <AskedQuestion
        action={store.cancelReminder}
        title={messages.cancelReminder}
        no={messages.no}
        done={messages.reminderCancelled}
        danger
      >
        <p {...masked}>{format.instant(reminderInQuestion?.scheduledAt ?? null)}</p>
        <p>{messages.cancelAllText(1)}</p>
      </AskedQuestion>
      {/* Its button is gone with the last reminder. */}
      {waiting === 0 && <ActionOutcome action={store.cancelReminders} done={messages.remindersCancelled} />}
      {reminders.length === 0 ? (
        <p className="muted">{messages.noReminders}</p>
      ) : (
        <ul className="reminders" {...masked}>
          {reminders.map((reminder) => (
            <Item key={reminder.reminderId} patient={patient} reminder={reminder} store={store} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Item({
  patient: { patientId },
  reminder: { reminderId, channel, scheduledAt, status },
  store,
}: PatientProps & { readonly reminder: Reminder }) {
  useSignals();
  const isScheduled = isWord(status, 'scheduled');
  const messages = useMessages(patientDetailMessages);
  const format = useFormat();
  const inWords = (text: string | null) => {
    const known = words.find((word) => isWord(text, word));
    return known ? messages[known] : format.text(text);
  };
  const offered = patientOffers(useOffers());
  const when = format.instant(scheduledAt);
  return (
    <li>
      <span>{when}</span>
      <span className="muted">{inWords(channel)}</span>
      <StateBadge look={isScheduled ? 'waits' : ''}>{inWords(status)}</StateBadge>
      {isScheduled && offered.cancel && (
        <MainButton
          busy={store.cancelReminder.running.value?.reminderId === reminderId}
          disabled={store.cancelReminder.isRunning.value}
          aria-label={`${messages.cancelReminder}: ${when}`}
          onClick={() => store.cancelReminder.openQuestion({ patientId, reminderId })}
        >
          {messages.cancelReminder}
        </MainButton>
      )}
    </li>
  );
}
