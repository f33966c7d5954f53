/** Asks before what was typed is lost. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { hasUnsavedIn } from '../../browser/unsaved.js';
import { Dialog, DialogActions, type DialogProps } from '../../ui/dialog.js';
import { useMessages } from '../../ui/locale-context.js';
import { formMessages } from './messages.js';
import { useUnsaved } from './use-unsaved.js';

/** Asks before changes are left, by the page or by the form's own button. @param discard drops the changes; also called without any */
export function useLeave(isDirty: boolean, discard: () => void) {
  const [leaving, setLeaving] = useState<() => void>();
  return {
    /** For the form element. */
    ref: useUnsaved(isDirty, discard),
    /** Goes at once where nothing was changed, else asks first. */
    leave: (go: () => void, asks = isDirty) => {
      if (asks) return setLeaving(() => go);
      // A row that was only begun goes too.
      discard();
      go();
    },
    /** The open confirmation; render it in the view. */
    question: leaving && (
      <LeaveDialog
        onStay={() => setLeaving(undefined)}
        onLeave={() => {
          // Before it leaves: the dialog is closed, so that what it covers takes the focus, and the page has no reason to ask again.
          flushSync(() => {
            setLeaving(undefined);
            discard();
          });
          leaving();
        }}
      />
    ),
  };
}

/** Asks before changes are let go. */
function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { unsaved, unsavedText, stay, discard } = useMessages(formMessages);
  return (
    <Dialog title={unsaved} onClose={onStay}>
      <p>{unsavedText}</p>
      <DialogActions no={stay} yes={discard} onYes={onLeave} look="danger" />
    </Dialog>
  );
}

interface FormDialogProps extends DialogProps {
  /** What was typed was sent, and its outcome is shown. */
  readonly isAnswered?: boolean;
}

/** A dialog with small forms, whose own messages are loaded: it asks before it goes with what is typed in them. @param onClose drops what outlives them */
export function FormDialog({ isAnswered = false, onClose, children, ...dialog }: FormDialogProps) {
  const { leave, question } = useLeave(false, () => {});
  return (
    <Dialog {...dialog} onClose={(box) => leave(() => onClose(box), !isAnswered && hasUnsavedIn(box))}>
      {children}
      {question}
    </Dialog>
  );
}
