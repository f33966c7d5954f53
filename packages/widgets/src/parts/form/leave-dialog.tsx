import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { useMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { formMessages } from './messages.js';

/** Asks before changes are let go. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { unsaved, unsavedText, stay, discard } = useMessages(formMessages);
  return (
    <Dialog title={unsaved} onClose={onStay}>
      <p>{unsavedText}</p>
      <div className="dialog-actions">
        <Button onClick={onStay}>{stay}</Button>
        <MainButton look="danger" onClick={onLeave}>
          {discard}
        </MainButton>
      </div>
    </Dialog>
  );
}
