/** Editing a record that others may change, too: the typed values, clashes with other users' changes, and undo of the last save. */
import { CaredeskError } from '@caredesk/core/client/error';
import { type Clash, type MergedSave, mergeFields, type Side, saveMerged } from '@caredesk/core/records';
import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { createFormInput, type InputDraft } from '../form/form-input.js';

/** @param shownId the record that is in the form, if any */
export function createRecordEditor<Began, Values, Edit>(
  keep: (id: string) => InputDraft<Began, Values>,
  shownId: ReadonlySignal<string | undefined>,
) {
  const clashes = createClashes();
  let isInPage = true;
  const setInPage = (isNow: boolean) => () => {
    isInPage = isNow;
  };
  const canAsk = (id: string) => isInPage && id === shownId.value;
  return {
    clashes,
    undo: createUndo<Edit>(),
    input: createFormInput<Began, Values>(keep),
    /** The element is in the page, or away. */
    place: { resume: setInPage(true), suspend: setInPage(false) },
    /** Asks in the record's form. @throws {CaredeskError} `conflict` where another record is shown, or none, so that it can't be asked */
    chooseOf: (id: string) => async (newClashes: readonly Clash[]) => {
      const sides = canAsk(id) ? await clashes.choose(newClashes) : undefined;
      if (!sides && !canAsk(id)) throw new CaredeskError({ code: 'conflict', call: 'records.save' });
      return sides;
    },
  };
}

export type ClashStore = ReturnType<typeof createClashes>;

/** Asks the user about the fields that another user has changed as well. */
function createClashes() {
  const clashes = signal<readonly Clash[] | undefined>(undefined);
  let settle: ((sides: readonly Side[] | undefined) => void) | undefined;
  /** @param sides one for each clash; undefined: the user stays in the form, and nothing is sent */
  const answer = (sides: readonly Side[] | undefined) => {
    clashes.value = undefined;
    settle?.(sides);
    settle = undefined;
  };
  return {
    /** The open question; undefined without one. */
    clashes,
    answer,
    choose: (newClashes: readonly Clash[]) => {
      answer(undefined);
      clashes.value = newClashes;
      return new Promise<readonly Side[] | undefined>((resolve) => {
        settle = resolve;
      });
    },
  };
}

export type UndoStore<Edit> = ReturnType<typeof createUndo<Edit>>;

/** Undo of the last save: the earlier values are sent as another change. */
function createUndo<Edit>() {
  /** The change that undoes the last save; undefined: nothing to undo. */
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
function valuesBefore<Changes extends object>(record: object, changes: Changes): Changes | undefined {
  const before = record as Readonly<Record<string, unknown>>;
  const fields = Object.keys(changes);
  return fields.length === 0 ? undefined : (Object.fromEntries(fields.map((field) => [field, before[field] ?? null])) as Changes);
}

/** Saves changed fields. @returns the record, and the edit that takes the change back, if any; undefined: the user stays in the form */
export async function saveFields<Row extends object, Changes extends object>(
  began: Row,
  changes: Changes,
  { send, ...options }: Omit<MergedSave<Row, Changes>, 'merge'>,
) {
  let before: Changes | undefined;
  const saved = await saveMerged<Row, Changes>(began, changes, {
    ...options,
    merge: mergeFields,
    send: (now, merged) => {
      before = valuesBefore(now, merged);
      return send(now, merged);
    },
  });
  return saved && { saved, back: before && { began: saved, changes: before } };
}
