import { discardChanges, hasUnsavedChanges } from '@caredesk/widgets/unsaved.js';
import { useStore } from '@nanostores/react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { Question } from '../ui/Question.js';

/** The two steps of the doctor sign-up are routes of one form (spec §2). */
const isSignUp = (pathname: string): boolean => /\/DoctorSignup2?$/.test(pathname);

/** A redirect, such as to sign-in, is not the user's wish to leave: the forms keep their input then. */
const wouldLoseChanges: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  historyAction !== 'REPLACE' && hasUnsavedChanges() && !(isSignUp(currentLocation.pathname) && isSignUp(nextLocation.pathname));

/** Asks before a navigation loses unsaved changes. */
export function LeaveQuestion() {
  const words = useStore($words);
  const blocker = useBlocker(wouldLoseChanges);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    discardChanges();
    blocker.proceed();
  };
  return (
    <Question title={words.unsaved} text={words.unsavedText} onClose={() => blocker.reset()}>
      {(close) => (
        <>
          <button type="button" className="button" onClick={close}>
            {words.stayHere}
          </button>
          <button type="button" className="button quiet" onClick={leave}>
            {words.discard}
          </button>
        </>
      )}
    </Question>
  );
}
