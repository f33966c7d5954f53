/** Actions of a patient: the element's `recordActions`. */
import type { Patient } from '@caredesk/core/contract';
import { isWord } from '@caredesk/core/contract/choice';
import { patients } from '@caredesk/core/contract/endpoints/patients';
import { messagesOf } from '../../i18n/catalog.js';
import { formatFor } from '../../i18n/format.js';
import { recordMessages } from '../../parts/record/messages.js';
import { copyAction, offeredOf, type StoreAction } from '../../parts/record/record-named.js';
import type { Offers } from '../../runtime/offers.js';
import { patientDetailMessages } from './messages.js';
import type { PatientDetailStore } from './patient-detail-store.js';

export const scheduledOf = ({ reminders }: Patient) => (reminders ?? []).filter(({ status }) => isWord(status, 'scheduled'));

/** Actions of a patient that are offered, for buttons and `recordActions` alike. */
export const patientOffers = (offers: Offers) => ({
  edit: offers(patients.updateFamily, 'edit'),
  formLink: offers(patients.resendFormLink),
  password: offers(patients.resetPassword, 'password'),
  delete: offers(patients.delete, 'delete'),
  cancel: offers(patients.cancelReminder, 'cancel'),
});

/** Opens the sheet: the family is what can be changed of a patient. */
export const editFamily = ({ familyForm }: PatientDetailStore): void => {
  familyForm.isEditing.value = true;
};

export function patientActions(store: PatientDetailStore, locale: string, offers: Offers): readonly StoreAction[] {
  const patient = store.patient.value.value;
  if (!patient || store.isDeleted.value) return [];
  const messages = messagesOf(locale, patientDetailMessages);
  const recordWords = messagesOf(locale, recordMessages);
  const format = formatFor(locale);
  const offered = patientOffers(offers);
  const scheduled = offered.cancel ? scheduledOf(patient) : [];
  const { resendFormLink, resetPassword: reset, delete: deletion, cancelReminder, cancelReminders, familyForm } = store;
  const canEdit = store.family.value.value && offered.edit;
  const addMember = () => {
    familyForm.wantsMember.value = true;
  };
  const cancelAll = () => cancelReminders.openQuestion(patient);
  return offeredOf<StoreAction>([
    ...copyAction(locale, patient.patientId, store.copiedId),
    offered.formLink && {
      name: messages.resendFormLink,
      disabled: resendFormLink.isRunning.value,
      run: () => void resendFormLink.run(patient),
    },
    offered.password && { name: recordWords.resetPassword, disabled: reset.isRunning.value, run: () => reset.openQuestion(patient) },
    offered.delete && { name: messages.delete, disabled: deletion.isRunning.value, run: () => deletion.openQuestion(patient) },
    canEdit && { name: recordWords.edit, key: 'e', run: () => editFamily(store) },
    canEdit && { name: messages.addFamilyMember, run: addMember },
    scheduled.length > 0 && { name: messages.cancelAllReminders, disabled: cancelReminders.isRunning.value, run: cancelAll },
    ...scheduled.map(({ reminderId, scheduledAt }) => ({
      name: `${messages.cancelReminder}: ${format.dateTime(scheduledAt)}`,
      disabled: cancelReminder.isRunning.value,
      run: () => cancelReminder.openQuestion({ patientId: patient.patientId, reminderId }),
    })),
  ]);
}
