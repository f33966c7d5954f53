/** Actions of a doctor: the buttons of the head, and the element's `recordActions`. */
import type { Doctor } from '@caredesk/core/contract';
import { doctors } from '@caredesk/core/contract/endpoints/doctors';
import { patients } from '@caredesk/core/contract/endpoints/patients';
import { isActive } from '@caredesk/core/contract/status';
import { chargeRefusal } from '@caredesk/core/rules/charge';
import { messagesOf } from '../../i18n/catalog.js';
import { refundMessages } from '../../money/messages.js';
import type { MenuAction } from '../../parts/action/action-menu.js';
import { recordMessages } from '../../parts/record/messages.js';
import { copyAction, fromMenu, type StoreAction } from '../../parts/record/record-named.js';
import type { Offers } from '../../runtime/offers.js';
import type { DoctorDetailStore } from './doctor-detail-store.js';
import { doctorDetailMessages } from './messages.js';

export const isActiveDoctor = ({ status }: Doctor): boolean => status !== null && isActive(status);

/** Whether the doctor's fields are offered to be changed. */
export const offersEdit = (offers: Offers): boolean => offers(doctors.update, 'edit');
export const offersCharge = (offers: Offers): boolean => offers(doctors.charge, 'charge');
/** Patients are shown to users who may see them. */
export const offersPatients = (offers: Offers): boolean => offers(patients.list);

/** A charge, or why there can be none: an open one can be looked at in any case. */
export function chargeActionOf(doctor: Doctor, store: DoctorDetailStore, locale: string): StoreAction & { readonly refusal?: string } {
  const { charge } = messagesOf(locale, doctorDetailMessages);
  const { noCard, notActive } = messagesOf(locale, refundMessages);
  const refused = isChargeOpen(store) ? undefined : chargeRefusal(doctor);
  return {
    name: charge,
    disabled: refused !== undefined,
    ...(refused && { refusal: refused.code === 'noCard' ? noCard : notActive }),
    run: store.charging.ask,
  };
}

function isChargeOpen({ charging }: DoctorDetailStore): boolean {
  const state = charging.flow.state.value;
  return state.step === 'settled' ? state.outcome.status !== 'done' : state.step !== 'idle';
}

/** All but charging and editing. */
export function doctorMenu(doctor: Doctor, store: DoctorDetailStore, locale: string, offers: Offers): readonly MenuAction[] {
  const messages = messagesOf(locale, doctorDetailMessages);
  const { openPractice, resetPassword, cancel } = store;
  const hasSoftware = doctor.practiceManagementSoftware || doctor.practiceManagementSoftwareName;
  const isEnded = doctor.status !== null && !isActive(doctor.status);
  const menu: MenuAction[] = [];
  if (hasSoftware && offers(doctors.openPractice, 'login'))
    menu.push({
      label: messages.openPractice,
      hint: messages.openPracticeHint,
      action: openPractice,
      onChoose: () => void openPractice.run(doctor),
    });
  if (offers(doctors.resetPassword, 'password'))
    menu.push({
      label: messagesOf(locale, recordMessages).resetPassword,
      action: resetPassword,
      onChoose: () => resetPassword.openQuestion(doctor),
    });
  if (offers(doctors.cancel, 'cancel'))
    menu.push({
      label: messages.cancelDoctor,
      action: cancel,
      danger: true,
      ...(isEnded && { disabled: true, hint: messagesOf(locale, refundMessages).notActive }),
      onChoose: () => cancel.openQuestion({ ...doctor, reason: '' }),
    });
  return menu;
}

export function doctorActions(store: DoctorDetailStore, locale: string, offers: Offers): readonly StoreAction[] {
  const doctor = store.doctor.value.value;
  if (!doctor) return [];
  const { showPatients } = messagesOf(locale, doctorDetailMessages);
  const { edit } = messagesOf(locale, recordMessages);
  const { name, disabled, run } = chargeActionOf(doctor, store, locale);
  const inHead: readonly StoreAction[] = [
    ...(offersCharge(offers) ? [{ name, key: 'c' as const, disabled: disabled ?? false, run }] : []),
    ...(offersEdit(offers) ? [{ name: edit, key: 'e' as const, run: () => store.editor.edit({}) }] : []),
    ...doctorMenu(doctor, store, locale, offers).map(fromMenu),
  ];
  return [
    ...copyAction(locale, doctor.doctorId, store.copiedId),
    ...(store.editor.editing.value ? [] : inHead),
    ...(store.part.value === 'patients' || !offersPatients(offers) ? [] : [{ name: showPatients, run: () => store.showPart('patients') }]),
  ];
}
