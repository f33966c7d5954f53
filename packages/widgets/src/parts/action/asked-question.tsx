import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { lazyView } from '../../ui/lazy-view.js';
import { PendingLayer } from '../../ui/pending-layer.js';
import { ActionOutcome, type ActionOutcomeProps } from './action-outcome.js';
import type { ActionStore } from './action-store.js';
import type { ConfirmDialogProps } from './confirm-dialog.js';

const ConfirmDialog = lazyView(() => import('./confirm-dialog.js').then((module) => module.ConfirmDialog), PendingLayer);

interface AskedQuestionProps<Input>
  extends Pick<ActionOutcomeProps, 'done' | 'undo'>,
    Pick<ConfirmDialogProps, 'title' | 'yes' | 'no' | 'danger'> {
  readonly action: ActionStore<Input>;
  /** The question, and whom it concerns. */
  readonly children: ReactNode;
}

/** Asks before a change. A failure is shown in the question while that is open, else where the question stands, as the success is. */
export function AskedQuestion<Input>({ action, done, undo, children, ...words }: AskedQuestionProps<Input>) {
  useSignals();
  const question = action.question.value;
  if (!question) return <ActionOutcome action={action} done={done} undo={undo} />;
  return (
    <ConfirmDialog {...words} action={action} onConfirm={() => action.run(question.input)} onClose={action.closeQuestion}>
      {children}
    </ConfirmDialog>
  );
}
