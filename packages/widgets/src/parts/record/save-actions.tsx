import { Button } from '../../ui/button.js';
import formStyles from '../../ui/form.css';
import { useMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { useStyles } from '../../ui/use-styles.js';
import { recordMessages } from './messages.js';

interface SaveActionsProps {
  readonly isSaving: boolean;
  /** Says that there are unsaved changes. */
  readonly isDirty?: boolean;
  readonly onCancel: () => void;
}

/** The buttons of a record's form. */
export function SaveActions({ isSaving, isDirty = false, onCancel }: SaveActionsProps) {
  // A form may have no field yet, with which the styles would come.
  useStyles(formStyles);
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
