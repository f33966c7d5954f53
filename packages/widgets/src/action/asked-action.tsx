import { type ReactNode, useState } from 'react';
import { viewOnIntent } from '../ui/on-intent.js';
import { ActionButton } from './action-button.js';
import { ActionOutcome } from './action-outcome.js';
import type { ActionStore } from './action-store.js';

const question = viewOnIntent(() => import('./confirm-dialog.js').then((module) => module.ConfirmDialog));

interface AskedActionProps {
  readonly action: ActionStore<void>;
  readonly label: string;
  /** Of the question; the button's label unless said. */
  readonly title?: string;
  readonly yes: string;
  readonly no: string;
  readonly danger?: boolean;
  /** What is said of a success; nothing unless given. */
  readonly done?: string;
  /** What is asked, and about whom. */
  readonly children: ReactNode;
}

/** A button whose change is made after a question. What went wrong is said in the question while that is open, else beside the button. */
export function AskedAction({ action, label, title = label, yes, no, danger = false, done, children }: AskedActionProps) {
  const [asks, setAsks] = useState(false);
  const ask = () => {
    action.clear();
    setAsks(true);
  };
  return (
    <>
      <ActionButton action={action} onClick={ask} {...question.hints}>
        {label}
      </ActionButton>
      {asks ? (
        <question.View
          title={title}
          yes={yes}
          no={no}
          danger={danger}
          action={action}
          onConfirm={() => action.run()}
          onClose={() => setAsks(false)}
        >
          {children}
        </question.View>
      ) : (
        <ActionOutcome action={action} done={done} />
      )}
    </>
  );
}
