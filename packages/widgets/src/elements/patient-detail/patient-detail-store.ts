import type { GroupClient } from '@caredesk/core/client';
import type { Endpoints } from '@caredesk/core/contract';
import { signal } from '@preact/signals-core';
import { createAction, resetActions, stopped } from '../../parts/action/action-store.js';
import { createCopiedId } from '../../parts/record/copied-id.js';
import { createResourceOf } from '../../parts/resource/resource-store.js';
import { reloadAll, together } from '../../parts/resource/together.js';
import { createHistory, type HistoryOptions } from '../history/history-store.js';
import { createFamily, type FamilyEdit, type FamilyOptions } from './family-store.js';

export type PatientDetailStore = ReturnType<typeof createPatientDetail>;

export interface PatientDetailOptions extends Omit<FamilyOptions, 'report'> {
  readonly patients: GroupClient<Endpoints['patients']>;
  readonly audit: HistoryOptions['audit'];
  readonly onUpdated: (patientId: string) => void;
  readonly onDeleted: (patientId: string) => void;
  readonly report: (phase: 'load' | 'action', error: unknown) => void;
}

export function createPatientDetail(options: PatientDetailOptions) {
  const shown = createShown(options);
  const { patientId, patient, family, familyForm, history, isDeleted } = shown;
  const actions = createActions(options, shown);
  return {
    ...shown,
    copiedId: createCopiedId(),
    ...actions,
    setAttributes: (changed: { readonly patientId?: string | undefined }) => {
      if (!('patientId' in changed) || changed.patientId === patientId.value) return;
      patientId.value = changed.patientId || undefined;
      isDeleted.value = false;
      resetActions(actions);
      history.setAttributes?.({ entity: 'patient', entityId: patientId.value });
      patient.restart();
      familyForm.restart();
    },
    ...together(() => [patient, family, history]),
    refresh: () => reloadAll([patient, family, history]),
  };
}

/** All that is shown of a patient. */
function createShown(options: PatientDetailOptions) {
  const { patients, hasFamily, audit, report } = options;
  const patientId = signal<string | undefined>(undefined);
  const { family, ...familyForm } = createFamily(options, patientId);
  return {
    patientId,
    patient: createResourceOf(patientId, report, (id, call) => patients.getById({ id }, call)),
    isDeleted: signal(false),
    family,
    hasFamily,
    familyForm,
    history: createHistory({ audit, report }),
  };
}

/** Actions of a patient. */
function createActions(
  { patients, onUpdated, onDeleted, report }: PatientDetailOptions,
  { patientId, patient, isDeleted, familyForm, history }: ReturnType<typeof createShown>,
) {
  /** A change of the patient that was shown when it started; another one may be shown when it ends. */
  const change = <Input>(make: (id: string, input: Input) => Promise<unknown>, after: (id: string) => void) =>
    createAction<Input>({
      report,
      shown: [patient],
      change: async (input) => {
        const id = patientId.value;
        if (id === undefined) return;
        if ((await make(id, input)) === stopped) return stopped;
        history.reload();
        return after(id);
      },
    });
  const updated = (id: string) => {
    onUpdated(id);
    if (id === patientId.value) patient.reload();
  };

  return {
    /** Takes a reminder's id. */
    cancelReminder: change<string>((id, reminderId) => patients.cancelReminder({ patientId: id, reminderId }), updated),
    cancelReminders: change<void>((id) => patients.cancelReminders({ id }), updated),
    resendFormLink: change<void>((id) => patients.resendFormLink({ id }), updated),
    resetPassword: change<void>(
      (id) => patients.resetPassword({ id }),
      () => {},
    ),
    delete: change<void>(
      (id) => patients.delete({ id }),
      (id) => {
        isDeleted.value = true;
        onDeleted(id);
      },
    ),
    saveFamily: change<FamilyEdit>(familyForm.save, onUpdated),
  };
}
