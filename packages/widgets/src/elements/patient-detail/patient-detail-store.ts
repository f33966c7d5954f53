import type { GroupClient } from '@caredesk/core/client';
import type { Endpoints, Patient } from '@caredesk/core/contract';
import { computed, signal } from '@preact/signals-core';
import { createAction, resetActions, stopped } from '../../parts/action/action-store.js';
import { createCopiedId } from '../../parts/record/copied-id.js';
import { createResourceOf } from '../../parts/resource/resource-kinds.js';
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
  const { patientId, patient, family, familyForm, history } = shown;
  const actions = createActions(options, shown);
  return {
    ...shown,
    copiedId: createCopiedId(),
    ...actions,
    setAttributes: (changed: { readonly patientId?: string | undefined }) => {
      if (!('patientId' in changed) || changed.patientId === patientId.value) return;
      patientId.value = changed.patientId || undefined;
      resetActions(actions);
      history.setAttributes({ entity: 'patient', entityId: patientId.value });
      patient.restart();
      familyForm.restart();
    },
    ...together(() => [patient, family, familyForm.place, history]),
    refresh: () => reloadAll([patient, family, history]),
  };
}

/** All that is shown of a patient. */
function createShown(options: PatientDetailOptions) {
  const { patients, hasFamily, audit, report } = options;
  const patientId = signal<string | undefined>(undefined);
  /** The patient that was deleted last. */
  const deletedId = signal<string | undefined>(undefined);
  const { family, ...familyForm } = createFamily(options, patientId);
  return {
    patientId,
    patient: createResourceOf(patientId, report, (id, call) => patients.getById({ id }, call)),
    deletedId,
    isDeleted: computed(() => patientId.value !== undefined && patientId.value === deletedId.value),
    family,
    hasFamily,
    familyForm,
    history: createHistory({ audit, report }),
  };
}

type ChosenPatient = Pick<Patient, 'patientId'>;

/** Actions of a patient; another one may be shown when they end. */
function createActions(
  { patients, onUpdated, onDeleted, report }: PatientDetailOptions,
  { patientId: shownId, patient, deletedId, familyForm, history }: ReturnType<typeof createShown>,
) {
  const action = <Input extends ChosenPatient>(make: (input: Input) => Promise<unknown>, after: (patientId: string) => void) =>
    createAction<Input>({
      report,
      shown: [patient],
      record: { idOf: ({ patientId }) => patientId, shownId },
      change: async (input) => {
        if ((await make(input)) === stopped) return stopped;
        history.reload();
        return after(input.patientId);
      },
    });
  const updated = (id: string) => {
    onUpdated(id);
    if (id === shownId.value) patient.reload();
  };

  return {
    cancelReminder: action<ChosenPatient & { readonly reminderId: string }>(patients.cancelReminder, updated),
    cancelReminders: action<ChosenPatient>(({ patientId }) => patients.cancelReminders({ id: patientId }), updated),
    resendFormLink: action<ChosenPatient>(({ patientId }) => patients.resendFormLink({ id: patientId }), updated),
    resetPassword: action<ChosenPatient>(
      ({ patientId }) => patients.resetPassword({ id: patientId }),
      () => {},
    ),
    delete: action<ChosenPatient>(
      ({ patientId }) => patients.delete({ id: patientId }),
      (id) => {
        deletedId.value = id;
        onDeleted(id);
      },
    ),
    saveFamily: action<FamilyEdit>(familyForm.save, onUpdated),
  };
}
