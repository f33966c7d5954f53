import type { GroupClient } from '@caredesk/core/client';
import type { Endpoints, Patient } from '@caredesk/core/contract';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { createAction, resetActions, stopped } from '../../parts/action/action-store.js';
import { createCopiedId } from '../../parts/record/copied-id.js';
import { createResourceOf, type ResourceStore } from '../../parts/resource/resource-store.js';
import { reloadAll, together } from '../../parts/resource/together.js';
import { createHistory, type HistoryOptions } from '../history/history-store.js';
import { createFamily, type FamilyEdit, type FamilyOptions, type FamilyStore } from './family-store.js';

export type PatientDetailStore = ReturnType<typeof createPatientDetail>;

export interface PatientDetailOptions extends Pick<FamilyOptions, 'keep' | 'hasFamily'> {
  readonly patients: GroupClient<Endpoints['patients']>;
  readonly audit: HistoryOptions['audit'];
  readonly onUpdated: (patientId: string) => void;
  readonly onDeleted: (patientId: string) => void;
  readonly report: (phase: 'load' | 'action', error: unknown) => void;
}

export function createPatientDetail(options: PatientDetailOptions) {
  const { patients, hasFamily, keep, audit, report } = options;
  const patientId = signal<string | undefined>(undefined);
  /** The patient that was deleted last. */
  const deletedId = signal<string | undefined>(undefined);
  const patient = createResourceOf(patientId, report, (id, call) => patients.getById({ id }, call));
  const { family, save, ...familyForm } = createFamily({ patients, hasFamily, patientId, keep, report });
  const history = createHistory({ audit, report });

  const actions = createActions(options, { patientId, patient, deletedId, save, onChanged: history.reload });

  return {
    patientId,
    patient,
    family,
    hasFamily,
    isDeleted: computed(() => patientId.value !== undefined && patientId.value === deletedId.value),
    familyForm,
    history,
    copiedId: createCopiedId(),
    ...actions,
    setAttributes: (changed: { readonly patientId?: string | undefined }) => {
      if (!('patientId' in changed) || changed.patientId === patientId.value) return;
      patientId.value = changed.patientId || undefined;
      resetActions(actions);
      history.setAttributes?.({ entity: 'patient', entityId: patientId.value });
      patient.restart();
      familyForm.restart();
    },
    ...together(() => [patient, family, history]),
    refresh: () => reloadAll([patient, family, history]),
  };
}

interface ShownPatient {
  readonly patientId: ReadonlySignal<string | undefined>;
  readonly patient: ResourceStore<Patient>;
  readonly deletedId: Signal<string | undefined>;
  readonly save: FamilyStore['save'];
  readonly onChanged: () => void;
}

interface ChosenPatient {
  readonly patientId: string;
}
interface ReminderToCancel extends ChosenPatient {
  readonly reminderId: string;
}

/** Actions of a patient; another one may be shown when they end. */
function createActions(
  { patients, onUpdated, onDeleted, report }: PatientDetailOptions,
  { patientId: shownId, patient, deletedId, save, onChanged }: ShownPatient,
) {
  const action = <Input extends ChosenPatient>(make: (input: Input) => Promise<unknown>, after: (patientId: string) => void) =>
    createAction<Input>({
      report,
      shown: [patient],
      record: { idOf: ({ patientId }) => patientId, shownId },
      change: async (input) => {
        if ((await make(input)) === stopped) return stopped;
        onChanged();
        return after(input.patientId);
      },
    });
  const updated = (id: string) => {
    onUpdated(id);
    if (id === shownId.value) patient.reload();
  };

  return {
    cancelReminder: action<ReminderToCancel>(({ patientId, reminderId }) => patients.cancelReminder({ patientId, reminderId }), updated),
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
    saveFamily: action<FamilyEdit>(save, onUpdated),
  };
}
