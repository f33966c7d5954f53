import type { GroupClient } from '@caredesk/core/client';
import type { Endpoints, FamilyMember, Patient, PatientInfo } from '@caredesk/core/contract';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type ActionStore, createAction } from '../action/action-store.js';
import type { FeatureStore } from '../element/feature.js';
import { createResource, type ResourceStore } from '../resource/resource-store.js';

export interface PatientDetailAttributes {
  readonly patientId: string | undefined;
}

/** A member as the form has it: empty text is no value, a new one has no id. */
export type FamilyInput = Omit<FamilyMember, 'more'>;

export interface PatientDetailStore extends FeatureStore<PatientDetailAttributes> {
  readonly patientId: ReadonlySignal<string | undefined>;
  readonly patient: ResourceStore<Patient>;
  readonly family: ResourceStore<PatientInfo>;
  readonly isDeleted: ReadonlySignal<boolean>;
  /** Takes a reminder's id. */
  readonly cancelReminder: ActionStore<string>;
  readonly cancelReminders: ActionStore<void>;
  readonly resendFormLink: ActionStore<void>;
  readonly resetPassword: ActionStore<void>;
  readonly delete: ActionStore<void>;
  readonly saveFamily: ActionStore<readonly FamilyInput[]>;
}

export interface PatientDetailOptions {
  readonly patients: GroupClient<Endpoints['patients']>;
  readonly onUpdated: (patientId: string) => void;
  readonly onDeleted: (patientId: string) => void;
  readonly report: (phase: 'load' | 'action', error: unknown) => void;
}

export function createPatientDetail({ patients, onUpdated, onDeleted, report }: PatientDetailOptions): PatientDetailStore {
  const patientId = signal<string | undefined>(undefined);
  const isDeleted = signal(false);
  const patient = createResource<Patient>({ load: (call) => loadOf((id) => patients.getById({ id }, call)), report });
  const family = createResource<PatientInfo>({ load: (call) => loadOf((id) => patients.family({ id }, call)), report });

  function loadOf<T>(load: (id: string) => Promise<T>): Promise<T> | undefined {
    return patientId.value === undefined ? undefined : load(patientId.value);
  }
  /** A change of the patient shown when it was begun; another one may be shown when it ends. */
  const change = <Input>(make: (id: string, input: Input) => Promise<unknown>, after: (id: string) => void) =>
    createAction<Input>({
      report,
      change: async (input) => {
        const id = patientId.value;
        if (id === undefined) return;
        await make(id, input);
        after(id);
      },
    });
  const updated = (id: string) => {
    onUpdated(id);
    if (id === patientId.value) patient.reload();
  };

  const actions = {
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
    saveFamily: change<readonly FamilyInput[]>(async (id, familyMembers) => {
      const saved = await patients.updateFamily({ ...family.value.value, patientId: id, familyMembers });
      if (id === patientId.value) family.put(saved);
    }, onUpdated),
  };

  return {
    patientId,
    patient,
    family,
    isDeleted,
    ...actions,
    setAttributes: (changed) => {
      if (!('patientId' in changed) || changed.patientId === patientId.value) return;
      patientId.value = changed.patientId || undefined;
      isDeleted.value = false;
      for (const action of Object.values(actions)) action.clear();
      patient.restart();
      family.restart();
    },
    resume: () => {
      patient.resume();
      family.resume();
    },
    suspend: () => {
      patient.suspend();
      family.suspend();
    },
  };
}
