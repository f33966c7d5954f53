import { useSignals } from '@preact/signals-react/runtime';
import { ErrorAlert } from '../ui/error-alert.js';
import { LongWait } from '../ui/long-wait.js';
import type { ActionState } from './action-store.js';

/** What became of a change, said aloud too. */
export function ActionOutcome({ action, done }: { action: ActionState; done?: string }) {
  useSignals();
  const error = action.error.value;
  return (
    <>
      <LongWait isWaiting={action.isRunning.value} />
      {error !== undefined && <ErrorAlert error={error} />}
      <div role="status" className={action.isDone.value && done ? 'notice' : 'unseen'}>
        {action.isDone.value ? done : ''}
      </div>
    </>
  );
}
