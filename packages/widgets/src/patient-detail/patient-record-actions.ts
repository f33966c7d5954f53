/** What can be done with a patient: the element's `recordActions`. */
import type { Patient } from '@caredesk/core/contract';
import { messagesOf } from '../i18n/catalog.js';
import { formatFor } from '../i18n/format.js';
import { intlLocale } from '../i18n/language.js';
import { recordMessages } from '../record/messages.js';
import { copyAction, type StoreAction } from '../record/record-actions.js';
import { patientDetailMessages } from './messages.js';
import type { PatientDetailStore } from './patient-detail-store.js';

export const scheduledOf = ({ reminders }: Patient) => (reminders ?? []).filter(({ status }) => status === 'scheduled');

export function patientActions(store: PatientDetailStore, locale: string): readonly StoreAction[] {
  const patient = store.patient.value.value;
  if (!patient || store.isDeleted.value) return [];
  const messages = messagesOf(locale, patientDetailMessages);
  const { resetPassword } = messagesOf(locale, recordMessages);
  const format = formatFor(intlLocale(locale));
  const scheduled = scheduledOf(patient);
  const { resendFormLink, resetPassword: reset, delete: deletion, cancelReminder, cancelReminders, familyForm } = store;
  return [
    ...copyAction(locale, patient.patientId, store.copiedId),
    { name: messages.resendFormLink, disabled: resendFormLink.isRunning.value, run: () => void resendFormLink.run() },
    { name: resetPassword, disabled: reset.isRunning.value, run: () => reset.ask() },
    { name: messages.delete, disabled: deletion.isRunning.value, run: () => deletion.ask() },
    ...(store.family.value.value
      ? [
          {
            name: messages.addFamilyMember,
            run: () => {
              familyForm.wantsMember.value = true;
            },
          },
        ]
      : []),
    ...(scheduled.length > 0
      ? [{ name: messages.cancelAllReminders, disabled: cancelReminders.isRunning.value, run: () => cancelReminders.ask() }]
      : []),
    ...scheduled.map(({ reminderId, scheduledAt }) => ({
      name: `${messages.cancelReminder}: ${format.dateTime(scheduledAt)}`,
      disabled: cancelReminder.isRunning.value,
      run: () => void cancelReminder.run(reminderId),
    })),
  ];
}
