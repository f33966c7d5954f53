import { useSignals } from '@preact/signals-react/runtime';
import { useMessages } from '../element/frame.js';
import { Alert } from '../ui/alert.js';
import { errorText } from '../ui/error-text.js';
import { LongWait } from '../ui/long-wait.js';
import { uiMessages } from '../ui/messages.js';
import type { ActionState } from './action-store.js';

/** What became of a change, said aloud too. */
export function ActionOutcome({ action, done }: { action: ActionState; done?: string }) {
  useSignals();
  const ui = useMessages(uiMessages);
  const error = action.error.value;
  return (
    <>
      <LongWait isWaiting={action.isRunning.value} />
      {error !== undefined && <Alert text={errorText(error, ui)} />}
      <div role="status" className={action.isDone.value && done ? 'notice' : 'unseen'}>
        {action.isDone.value ? done : ''}
      </div>
    </>
  );
}
