/** Editing a doctor that others may change, too. */
import type { GroupClient } from '@caredesk/core/client';
import type { Doctor, Endpoints, Input } from '@caredesk/core/contract';
import { knownFields, mergeFields, saveMerged } from '@caredesk/core/records';
import { signal } from '@preact/signals-core';
import { createAction, stopped } from '../../parts/action/action-store.js';
import { createFormInput, type InputDraft } from '../../parts/form/form-input.js';
import { createClashes } from '../../parts/record/clash-store.js';
import { createUndo, valuesBefore } from '../../parts/record/undo-store.js';
import type { DoctorGroup, EditableField } from './doctor-fields.js';

/** The fields that the form edits. */
export type DoctorChanges = Partial<Omit<Doctor, 'doctorId' | 'more'>>;

/** The user's changes, and the record that they belong to. */
export interface DoctorEdit {
  readonly began: Doctor;
  readonly changes: DoctorChanges;
}

/** The form's values. */
export type DoctorValues = Record<EditableField, string>;

export type DoctorEditor = ReturnType<typeof createDoctorEditor>;

export interface DoctorEditorOptions {
  readonly doctors: Pick<GroupClient<Endpoints['doctors']>, 'getById' | 'update'>;
  readonly keep: (doctorId: string) => InputDraft<Doctor, DoctorValues>;
  /** The form opens. */
  readonly onEdit: () => void;
  readonly onSaved: (doctor: Doctor) => void;
  readonly report: (phase: 'action', error: unknown) => void;
}

export function createDoctorEditor({ doctors, keep, onEdit, onSaved, report }: DoctorEditorOptions) {
  const isEditing = signal(false);
  /** The group that is edited; undefined: all of them. */
  const group = signal<DoctorGroup | undefined>(undefined);
  /** The field that gets the focus as the form opens. */
  const field = signal<EditableField | undefined>(undefined);
  /** Fields that another user has changed too. */
  const clashes = createClashes();
  const undo = createUndo<DoctorEdit>();
  const input = createFormInput<Doctor, DoctorValues>((id) => (id === undefined ? undefined : keep(id)));

  const save = createAction<DoctorEdit>({
    report,
    change: async (saving) => {
      const { began, changes } = saving;
      const id = began.doctorId;
      const keepUndo = undo.begin(saving);
      let before: DoctorChanges | undefined;
      const saved = await saveMerged<Doctor, DoctorChanges>(began, changes, {
        merge: mergeFields,
        choose: clashes.choose,
        read: () => doctors.getById({ id }),
        // The whole record goes back, as some backends replace it; but its status is Cancel's to change.
        send: (now, merged) => {
          before = valuesBefore(now, merged);
          const { status: _, ...whole } = knownFields(now);
          return doctors.update({ ...whole, ...merged } as Input<Endpoints['doctors']['update']['body']['fields']>);
        },
      });
      if (!saved) return stopped;
      keep(id).clear();
      keepUndo(before && { began: saved, changes: before });
      onSaved(saved);
      return undefined;
    },
  });
  /** @param wantedGroup default: all @param wantedField gets the focus; default: the first */
  const edit = (next: boolean, wantedGroup?: DoctorGroup, wantedField?: EditableField) => {
    save.clear();
    group.value = wantedGroup;
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
    undo,
    clashes,
    input,
    /** Another doctor; continues with what was typed before the session ended. */
    begin: (doctorId: string | undefined) => {
      isEditing.value = false;
      save.clear();
      clashes.answer(undefined);
      void input.begin(doctorId).then((hasTyped) => {
        if (hasTyped) edit(true);
      });
    },
  };
}
