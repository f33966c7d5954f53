/** Editing a doctor that others may change, too. */
import type { Doctor, Endpoints, Input } from '@caredesk/core/contract';
import { knownFields } from '@caredesk/core/records';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { createAction, stopped } from '../../parts/action/action-store.js';
import { createRecordEditor, saveFields } from '../../parts/record/editor-store.js';
import type { DoctorGroup, DoctorValues, EditableField } from './doctor-fields.js';
import type { DoctorDetailOptions } from './doctor-options.js';

/** The fields that the form edits. */
export type DoctorChanges = Partial<Omit<Doctor, 'doctorId' | 'more'>>;

/** The user's changes, and the record that they belong to. */
export interface DoctorEdit {
  readonly began: Doctor;
  readonly changes: DoctorChanges;
}

export interface OpenForm {
  /** Default: all of them, in a sheet. */
  readonly group?: DoctorGroup;
  /** Gets the focus; default: the first. */
  readonly field?: EditableField | undefined;
}

export type DoctorEditor = ReturnType<typeof createDoctorEditor>;

/** @param onEdit called when the form opens */
export function createDoctorEditor(
  { doctors, keep, report }: DoctorDetailOptions,
  doctorId: ReadonlySignal<string | undefined>,
  onEdit: () => void,
  onSaved: (doctor: Doctor) => void,
) {
  /** The form that is open; undefined: none. */
  const editing = signal<OpenForm | undefined>(undefined);
  const editor = createRecordEditor<Doctor, DoctorValues, DoctorEdit>(keep, doctorId);

  const save = createAction<DoctorEdit>({
    report,
    record: { idOf: ({ began }) => began.doctorId, shownId: doctorId },
    change: async (saving) => {
      const { began, changes } = saving;
      const id = began.doctorId;
      const keepUndo = editor.undo.begin(saving);
      const work = saveFields<Doctor, DoctorChanges>(began, changes, {
        choose: editor.chooseOf(id),
        read: () => doctors.getById({ id }),
        // The whole record goes back, as some backends replace it; but its status is Cancel's to change.
        send: (now, merged) => {
          const { status: _, ...whole } = knownFields(now);
          return doctors.update({ ...whole, ...merged } as Input<Endpoints['doctors']['update']['body']['fields']>);
        },
      });
      const made = await editor.input.send(work, id);
      if (!made) return stopped;
      editor.input.end(id);
      if (id === doctorId.value) keepUndo(made.back);
      onSaved(made.saved);
      return undefined;
    },
  });
  const edit = (form: OpenForm) => {
    save.clear();
    editing.value = form;
    onEdit();
  };
  return {
    ...editor,
    editing,
    edit,
    close: () => {
      save.clear();
      editing.value = undefined;
      editor.input.end();
    },
    save,
    /** Another doctor; continues with what was typed before the session ended. */
    begin: (doctorId: string | undefined) => {
      editing.value = undefined;
      save.clear();
      editor.clashes.answer(undefined);
      void editor.input.begin(doctorId).then((hasTyped) => {
        if (hasTyped) edit({});
      });
    },
  };
}
