import { batch, signal } from '@preact/signals-core';

export type UndoStore<Edit> = ReturnType<typeof createUndo<Edit>>;

/** Taking back the last save: the values of before are sent as a change of their own. */
export function createUndo<Edit>() {
  /** The change that takes the last save back; undefined: nothing to take back. */
  const edit = signal<Edit | undefined>(undefined);
  /** Whether the last save was an undo. */
  const isUndone = signal(false);
  return {
    edit,
    isUndone,
    /** @returns to be called when this is saved, with what would take it back */
    begin: (saving: Edit) => {
      const takesBack = saving === edit.value;
      return (back: Edit | undefined) =>
        batch(() => {
          isUndone.value = takesBack;
          edit.value = takesBack ? undefined : back;
        });
    },
  };
}

/** The record's previous values of the changed fields; undefined where nothing was changed. */
export function valuesBefore<Changes extends object>(record: object, changes: Changes): Changes | undefined {
  const before = record as Readonly<Record<string, unknown>>;
  const fields = Object.keys(changes);
  return fields.length === 0 ? undefined : (Object.fromEntries(fields.map((field) => [field, before[field] ?? null])) as Changes);
}
