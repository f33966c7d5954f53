import { useMessages } from '../element/frame.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { formMessages } from './messages.js';

/** Asks before changes are let go. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { unsaved, unsavedText, stay, discard } = useMessages(formMessages);
  return (
    <Dialog title={unsaved} onClose={onStay}>
      <p>{unsavedText}</p>
      <div className="dialog-actions">
        <Button look="primary" onClick={onStay}>
          {stay}
        </Button>
        <Button look="danger" onClick={onLeave}>
          {discard}
        </Button>
      </div>
    </Dialog>
  );
}
