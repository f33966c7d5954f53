import { useSignals } from '@preact/signals-react/runtime';
import { useMessages } from '../../ui/locale-context.js';
import { ActionOutcome } from '../action/action-outcome.js';
import type { ActionStore } from '../action/action-store.js';
import type { UndoStore } from './editor-store.js';
import { recordMessages } from './messages.js';

interface SavedOutcomeProps<Edit> {
  readonly action: ActionStore<Edit>;
  readonly undo: UndoStore<Edit>;
  /** The text after a save. */
  readonly done: string;
}

/** The outcome of a save, with its undo. */
export function SavedOutcome<Edit>({ action, undo, done }: SavedOutcomeProps<Edit>) {
  useSignals();
  const { undo: label, undone } = useMessages(recordMessages);
  const edit = undo.edit.value;
  const takeBack = edit && { label, run: () => void action.run(edit) };
  return <ActionOutcome action={action} done={undo.isUndone.value ? undone : done} undo={takeBack} />;
}
