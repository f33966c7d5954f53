/** Editing a doctor that others may change, too. */
import type { GroupClient } from '@caredesk/core/client';
import type { Doctor, Endpoints, Input } from '@caredesk/core/contract';
import { knownFields, mergeFields, saveMerged } from '@caredesk/core/records';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type ActionStore, createAction, stopped } from '../action/action-store.js';
import { createFormInput, type FormInput } from '../form/form-input.js';
import type { InputDraft } from '../form/input-draft.js';
import { type ClashStore, createClashes } from '../record/clash-store.js';
import type { DoctorGroup, EditableField } from './doctor-fields.js';

/** The fields that the form edits. */
export type DoctorChanges = Partial<Omit<Doctor, 'doctorId' | 'more'>>;

/** What the user changed, and of which record. */
export interface DoctorEdit {
  readonly began: Doctor;
  readonly changes: DoctorChanges;
}

/** What the form holds. */
export type DoctorValues = Record<EditableField, string>;

export interface DoctorEditor {
  readonly isEditing: ReadonlySignal<boolean>;
  /** @param group default: all @param field gets the focus; default: the first */
  edit(isEditing: boolean, group?: DoctorGroup, field?: EditableField): void;
  /** The group that is edited; undefined: all of them. */
  readonly group: ReadonlySignal<DoctorGroup | undefined>;
  /** The field that gets the focus as the form opens. */
  readonly field: ReadonlySignal<EditableField | undefined>;
  readonly save: ActionStore<DoctorEdit>;
  /** Fields that another user has changed too. */
  readonly clashes: ClashStore;
  readonly input: FormInput<Doctor, DoctorValues>;
  /** Another doctor; continues with what was typed before the session ended. */
  begin(doctorId: string | undefined): void;
}

export interface DoctorEditorOptions {
  readonly doctors: Pick<GroupClient<Endpoints['doctors']>, 'getById' | 'update'>;
  readonly keep: (doctorId: string) => InputDraft<Doctor, DoctorValues>;
  /** The form opens. */
  readonly onEdit: () => void;
  readonly onSaved: (doctor: Doctor) => void;
  readonly report: (phase: 'action', error: unknown) => void;
}

export function createDoctorEditor({ doctors, keep, onEdit, onSaved, report }: DoctorEditorOptions): DoctorEditor {
  const isEditing = signal(false);
  const group = signal<DoctorGroup | undefined>(undefined);
  const field = signal<EditableField | undefined>(undefined);
  const clashes = createClashes();
  const input = createFormInput<Doctor, DoctorValues>((id) => (id === undefined ? undefined : keep(id)));

  const save = createAction<DoctorEdit>({
    report,
    change: async ({ began, changes }) => {
      const id = began.doctorId;
      const saved = await saveMerged<Doctor, DoctorChanges>(began, changes, {
        merge: mergeFields,
        choose: clashes.choose,
        read: () => doctors.getById({ id }),
        // The whole record goes back, as some backends replace it; but its status is Cancel's to change.
        send: (now, wanted) => {
          const { status: _, ...whole } = knownFields(now);
          return doctors.update({ ...whole, ...wanted } as Input<Endpoints['doctors']['update']['body']['fields']>);
        },
      });
      if (!saved) return stopped;
      keep(id).clear();
      onSaved(saved);
      return undefined;
    },
  });
  const edit = (next: boolean, wanted?: DoctorGroup, wantedField?: EditableField) => {
    save.clear();
    group.value = wanted;
    field.value = wantedField;
    isEditing.value = next;
    if (next) onEdit();
    else input.end();
  };
  return {
    isEditing,
    group,
    field,
    edit,
    save,
    clashes,
    input,
    begin: (doctorId) => {
      isEditing.value = false;
      save.clear();
      clashes.answer(undefined);
      void input.begin(doctorId).then((hasTyped) => {
        if (hasTyped) edit(true);
      });
    },
  };
}
