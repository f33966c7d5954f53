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

/** A charge, or why there can be none: an open one can be looked at in any case. */
export function chargeActionOf(doctor: Doctor, store: DoctorDetailStore, locale: string): StoreAction & { readonly refusal?: string } {
  const { charge, noCard, notActive } = messagesOf(locale, doctorDetailMessages);
  const refused = isChargeOpen(store) ? undefined : chargeRefusal(doctor);
  return {
    name: charge,
    disabled: refused !== undefined,
    ...(refused && { refusal: refused.code === 'noCard' ? noCard : notActive }),
    run: store.askCharge,
  };
}

const isChargeOpen = ({ charge }: DoctorDetailStore): boolean => !['idle', 'charged'].includes(charge.state.value.step);

/** All but charging and editing. */
export function doctorMenu(doctor: Doctor, store: DoctorDetailStore, locale: string): readonly MenuAction[] {
  const messages = messagesOf(locale, doctorDetailMessages);
  const { openPractice, resetPassword, cancel } = store;
  const hasSoftware = doctor.practiceManagementSoftware || doctor.practiceManagementSoftwareName;
  const isEnded = doctor.status !== null && !isActive(doctor.status);
  return [
    ...(hasSoftware
      ? [{ label: messages.openPractice, hint: messages.openPracticeHint, action: openPractice, onChoose: () => void openPractice.run() }]
      : []),
    { label: messagesOf(locale, recordMessages).resetPassword, action: resetPassword, onChoose: () => resetPassword.ask() },
    {
      label: messages.cancelDoctor,
      action: cancel,
      danger: true,
      ...(isEnded && { disabled: true, hint: messages.notActive }),
      onChoose: () => cancel.ask(''),
    },
  ];
}

export function doctorActions(store: DoctorDetailStore, locale: string): readonly StoreAction[] {
  const doctor = store.doctor.value.value;
  if (!doctor) return [];
  const { edit, showPatients } = messagesOf(locale, doctorDetailMessages);
  const { name, disabled, run } = chargeActionOf(doctor, store, locale);
  const inHead: readonly StoreAction[] = [
    { name, disabled: disabled ?? false, run },
    { name: edit, key: 'e', run: () => store.editor.edit(true) },
    ...doctorMenu(doctor, store, locale).map(({ label, disabled: isOff = false, action, onChoose }) => ({
      name: label,
      disabled: isOff || (action?.isRunning.value ?? false),
      run: onChoose,
    })),
  ];
  return [
    ...copyAction(locale, doctor.doctorId, store.copiedId),
    ...(store.editor.isEditing.value ? [] : inHead),
    ...(store.part.value === 'patients' ? [] : [{ name: showPatients, run: () => store.showPart('patients') }]),
  ];
}
