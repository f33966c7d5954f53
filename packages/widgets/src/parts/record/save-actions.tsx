import { Button } from '../../ui/button.js';
import { useMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { recordMessages } from './messages.js';

interface SaveActionsProps {
  readonly isSaving: boolean;
  /** Says that there are unsaved changes. */
  readonly isDirty?: boolean;
  readonly onCancel: () => void;
}

/** The buttons of a record's form. */
export function SaveActions({ isSaving, isDirty = false, onCancel }: SaveActionsProps) {
  const { save, cancel, unsaved } = useMessages(recordMessages);
  return (
    <div className="actions">
      <MainButton look="primary" type="submit" busy={isSaving}>
        {save}
      </MainButton>
      <Button disabled={isSaving} onClick={onCancel}>
        {cancel}
      </Button>
      {isDirty && <span className="muted">{unsaved}</span>}
    </div>
  );
}
