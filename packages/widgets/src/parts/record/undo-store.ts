import { batch, type ReadonlySignal, signal } from '@preact/signals-core';

/** Taking back the last save: the values of before are sent as a change of their own. */
export interface UndoStore<Edit> {
  /** The change that takes the last save back; undefined: nothing to take back. */
  readonly edit: ReadonlySignal<Edit | undefined>;
  /** The last save took another one back. */
  readonly isUndone: ReadonlySignal<boolean>;
  /** @returns to be called when this is saved, with what would take it back */
  begin(saving: Edit): (back: Edit | undefined) => void;
}

export function createUndo<Edit>(): UndoStore<Edit> {
  const edit = signal<Edit | undefined>(undefined);
  const isUndone = signal(false);
  return {
    edit,
    isUndone,
    begin: (saving) => {
      const takesBack = saving === edit.value;
      return (back) =>
        batch(() => {
          isUndone.value = takesBack;
          edit.value = takesBack ? undefined : back;
        });
    },
  };
}

/** What the record had where it was changed; undefined where nothing was. */
export function valuesBefore<Changes extends object>(record: object, changes: Changes): Changes | undefined {
  const before = record as Readonly<Record<string, unknown>>;
  const fields = Object.keys(changes);
  return fields.length === 0 ? undefined : (Object.fromEntries(fields.map((field) => [field, before[field] ?? null])) as Changes);
}
