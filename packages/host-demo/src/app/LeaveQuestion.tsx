import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $words } from '../i18n/i18n.js';
import { $leaving, answerLeaving } from './leaving.js';

/** Asks before unsaved changes are let go. */
export function LeaveQuestion() {
  return useStore($leaving) ? <Question /> : null;
}

function Question() {
  const words = useStore($words);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="idle-warning"
      role="alertdialog"
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
      onClose={() => answerLeaving(false)}
    >
      <h2 id="leave-title">{words.unsaved}</h2>
      <p id="leave-text">{words.unsavedText}</p>
      <div className="question-actions">
        <button type="button" className="button" onClick={() => answerLeaving(false)}>
          {words.stayHere}
        </button>
        <button type="button" className="button quiet" onClick={() => answerLeaving(true)}>
          {words.discard}
        </button>
      </div>
    </dialog>
  );
}
