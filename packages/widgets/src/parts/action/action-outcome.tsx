import { isCaredeskError } from '@caredesk/core/client/error';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { ErrorAlert, type ErrorAlertProps } from '../../ui/error-alert.js';
import { useMessages } from '../../ui/locale-context.js';
import { useLongWait } from '../../ui/long-wait.js';
import { uiMessages } from '../../ui/messages.js';
import { useToast } from '../../ui/use-toast.js';
import { successesOf } from './action-button.js';
import type { ActionState } from './action-store.js';

export interface ActionOutcomeProps {
  readonly action: ActionState;
  /** The text after a success. Default: none. */
  readonly done?: string | undefined;
  readonly undo?: { readonly label: string; readonly run: () => void } | undefined;
  /** Removes a failure of a change that can't be tried again. Default: it stays until the next try. */
  readonly onClose?: () => void;
}

/** The last success of each action that was shown. */
const withToast = new WeakMap<ActionState, number>();

/** The outcome of a change: a success in toasts and on its {@link ActionButton}; a failure here, where it stays, with the focus. */
export function ActionOutcome({ action, done, undo, onClose }: ActionOutcomeProps) {
  useSignals();
  const error = action.error.value;
  useTelling(action, done, undo);
  return (
    <>
      <LongWait isWaiting={action.isRunning.value} />
      {error !== undefined && <FormAlert error={error} onClose={onClose} />}
    </>
  );
}

/** Why a form's values were refused; where the refusal names fields, the form focuses the first. */
export const FormAlert = ({ error, onClose }: Pick<ErrorAlertProps, 'error' | 'onClose'>) => (
  <ErrorAlert error={error} takesFocus={!isCaredeskError(error) || !error.fields} onClose={onClose} />
);

/** Shows that a change takes longer than usual; before that, the spinner in its button is enough. */
export function LongWait({ isWaiting }: { isWaiting: boolean }) {
  const { takesLong } = useMessages(uiMessages);
  const isLong = useLongWait(isWaiting);
  return (
    <p role="status" className={isLong ? 'muted' : 'unseen'}>
      {isLong && takesLong}
    </p>
  );
}

/** Shows each success once. */
function useTelling(action: ActionState, done: ActionOutcomeProps['done'], undo: ActionOutcomeProps['undo']): void {
  const showToast = useToast();
  const count = successesOf(action);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a success is shown once, in the language of that moment
  useEffect(() => {
    if (count === 0 || !done || withToast.get(action) === count) return;
    withToast.set(action, count);
    // Without the code of toasts only the button shows it.
    showToast(done, undo);
  }, [action, count]);
}
