import { useStore } from '@nanostores/react';
import { $words } from '../i18n/i18n.js';
import { Question } from '../shell/Question.js';
import { $leaving, answerLeaving } from './leaving.js';

/** Asks before unsaved changes are let go. */
export function LeaveQuestion() {
  const words = useStore($words);
  if (!useStore($leaving)) return null;
  return (
    <Question title={words.unsaved} text={words.unsavedText} onClose={() => answerLeaving(false)}>
      {(close) => (
        <>
          <button type="button" className="button" onClick={close}>
            {words.stayHere}
          </button>
          <button type="button" className="button quiet" onClick={() => answerLeaving(true)}>
            {words.discard}
          </button>
        </>
      )}
    </Question>
  );
}
