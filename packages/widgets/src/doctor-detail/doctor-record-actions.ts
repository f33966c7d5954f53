/** What can be done with a doctor: the buttons of the head, and the element's `recordActions`. */
import type { Doctor } from '@caredesk/core/contract';
import { isActive } from '@caredesk/core/contract/status';
import { chargeRefusal } from '@caredesk/core/rules/charge';
import type { MenuAction } from '../action/action-menu.js';
import { messagesOf } from '../i18n/catalog.js';
import { recordMessages } from '../record/messages.js';
import { copyAction, type StoreAction } from '../record/record-actions.js';
import type { DoctorDetailStore } from './doctor-detail-store.js';
import { doctorDetailMessages } from './messages.js';

export const isActiveDoctor = ({ status }: Doctor): boolean => status !== null && isActive(status);

/** All but editing. */
export function doctorMenu(doctor: Doctor, store: DoctorDetailStore, locale: string): readonly MenuAction[] {
  const messages = messagesOf(locale, doctorDetailMessages);
  const { charge, openPractice, resetPassword, cancel } = store;
  const canCharge = !chargeRefusal(doctor) || charge.state.value.step !== 'idle';
  return [
    ...(canCharge
      ? [
          {
            label: messages.charge,
            onChoose: () => {
              charge.prepare();
              store.asksCharge.value = true;
            },
          },
        ]
      : []),
    { label: messages.openPractice, hint: messages.openPracticeHint, action: openPractice, onChoose: () => void openPractice.run() },
    { label: messagesOf(locale, recordMessages).resetPassword, action: resetPassword, onChoose: () => resetPassword.ask() },
    ...(isActiveDoctor(doctor) ? [{ label: messages.cancelDoctor, action: cancel, danger: true, onChoose: () => cancel.ask('') }] : []),
  ];
}

export function doctorActions(store: DoctorDetailStore, locale: string): readonly StoreAction[] {
  const doctor = store.doctor.value.value;
  if (!doctor) return [];
  const { edit, showPatients } = messagesOf(locale, doctorDetailMessages);
  const inHead: readonly StoreAction[] = [
    { name: edit, run: () => store.editor.edit(true) },
    ...doctorMenu(doctor, store, locale).map(({ label, action, onChoose }) => ({
      name: label,
      disabled: action?.isRunning.value ?? false,
      run: onChoose,
    })),
  ];
  return [
    ...copyAction(locale, 'doctorId', doctor.doctorId, store.copiedId),
    ...(store.editor.isEditing.value ? [] : inHead),
    ...(store.around.patients.value ? [] : [{ name: showPatients, run: () => void store.around.showPatients() }]),
  ];
}
