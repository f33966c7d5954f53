import type { GroupClient } from '@caredesk/core/client';
import type { Endpoints, FamilyMember, Patient, PatientInfo } from '@caredesk/core/contract';
import { mergeMembers, saveMerged } from '@caredesk/core/records';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type ActionStore, createAction, stopped } from '../action/action-store.js';
import type { FeatureStore } from '../element/feature.js';
import type { KeptInput, Typed } from '../form/kept-input.js';
import { createHistory, type HistoryOptions, type HistoryStore } from '../history/history-store.js';
import { type ClashStore, createClashes } from '../record/clash-store.js';
import { createResource, type ResourceStore } from '../resource/resource-store.js';

export interface PatientDetailAttributes {
  readonly patientId: string | undefined;
}

/** A member as the form has it: empty text is no value, a new one has no id. */
export type FamilyValues = { members: Record<MemberField | 'familyMemberId', string>[] };
export type MemberField = Exclude<keyof FamilyMember, 'familyMemberId' | 'more'>;

/** What the family was when the form began, and what it should be. */
export interface FamilyEdit {
  readonly began: PatientInfo;
  readonly members: readonly FamilyMember[];
}
export type FamilyKept = KeptInput<PatientInfo, FamilyValues>;

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
  readonly saveFamily: ActionStore<FamilyEdit>;
  /** Members that somebody else has changed, too. */
  readonly clashes: ClashStore;
  /** The family form's input, kept while nobody is signed in; undefined where no patient is shown. */
  readonly kept: ReadonlySignal<FamilyKept | undefined>;
  /** What was typed before the session ended; known before the family shows. */
  readonly typed: ReadonlySignal<Typed<PatientInfo, FamilyValues> | undefined>;
  readonly history: HistoryStore;
}

export interface PatientDetailOptions {
  readonly patients: GroupClient<Endpoints['patients']>;
  readonly keep: (patientId: string) => FamilyKept;
  readonly audit: HistoryOptions['audit'];
  readonly onUpdated: (patientId: string) => void;
  readonly onDeleted: (patientId: string) => void;
  readonly report: (phase: 'load' | 'action', error: unknown) => void;
}

export function createPatientDetail({ patients, keep, audit, onUpdated, onDeleted, report }: PatientDetailOptions): PatientDetailStore {
  const patientId = signal<string | undefined>(undefined);
  const isDeleted = signal(false);
  const patient = createResource<Patient>({ load: (call) => loadOf((id) => patients.getById({ id }, call)), report });
  const clashes = createClashes();
  const history = createHistory({ audit, report });
  const kept = signal<FamilyKept | undefined>(undefined);
  const typed = signal<Typed<PatientInfo, FamilyValues> | undefined>(undefined);
  const family = createResource<PatientInfo>({
    report,
    load: (call) =>
      loadOf(async (id) => {
        const read = await patients.family({ id }, call);
        typed.value = await kept.value?.read();
        return read;
      }),
  });

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
        if ((await make(id, input)) === stopped) return stopped;
        history.reload();
        return after(id);
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
    saveFamily: change<FamilyEdit>(async (id, { began, members }) => {
      const saved = await saveMerged<PatientInfo, readonly FamilyMember[]>(began, members, {
        ask: clashes.ask,
        read: () => patients.family({ id }),
        merge: (before, now, wanted, choose) =>
          mergeMembers(
            before.familyMembers ?? [],
            now.familyMembers ?? [],
            wanted,
            ({ familyMemberId }) => familyMemberId || undefined,
            choose,
          ),
        send: (now, familyMembers) => patients.updateFamily({ ...now, patientId: id, familyMembers }),
      });
      if (!saved) return stopped;
      keep(id).clear();
      if (id === patientId.value) {
        typed.value = undefined;
        family.put(saved);
      }
      return undefined;
    }, onUpdated),
  };

  return {
    patientId,
    patient,
    family,
    isDeleted,
    clashes,
    kept,
    typed,
    history,
    ...actions,
    setAttributes: (changed) => {
      if (!('patientId' in changed) || changed.patientId === patientId.value) return;
      patientId.value = changed.patientId || undefined;
      isDeleted.value = false;
      typed.value = undefined;
      clashes.answer(undefined);
      kept.value = patientId.value === undefined ? undefined : keep(patientId.value);
      for (const action of Object.values(actions)) action.clear();
      history.setAttributes?.({ entity: 'patient', entityId: patientId.value });
      patient.restart();
      family.restart();
    },
    resume: () => {
      patient.resume();
      family.resume();
      history.resume?.();
    },
    suspend: () => {
      patient.suspend();
      family.suspend();
      history.suspend?.();
    },
  };
}
