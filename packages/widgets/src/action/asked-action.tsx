import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { lazyView } from '../ui/lazy-view.js';
import { ActionButton } from './action-button.js';
import { ActionOutcome } from './action-outcome.js';
import type { ActionStore } from './action-store.js';

const ConfirmDialog = lazyView(() => import('./confirm-dialog.js').then((module) => module.ConfirmDialog));

interface AskedActionProps {
  readonly action: ActionStore<void>;
  readonly label: string;
  /** Title of the confirmation. Default: the button's label. */
  readonly title?: string;
  readonly yes: string;
  readonly no: string;
  readonly danger?: boolean;
  /** The text after a success. Default: none. */
  readonly done?: string;
  /** What is asked, and about whom. */
  readonly children: ReactNode;
}

/** A button whose change needs a confirmation. A failure is shown in the confirmation while that is open, else beside the button. */
export function AskedAction(props: AskedActionProps) {
  const { action, label } = props;
  return (
    <>
      <ActionButton action={action} onClick={() => action.openQuestion()}>
        {label}
      </ActionButton>
      <AskedQuestion {...props} />
    </>
  );
}

/** The question alone, where something else asks it, such as a menu. */
export function AskedQuestion({ action, label, title = label, done, danger = false, children, ...words }: AskedActionProps) {
  useSignals();
  if (!action.question.value) return <ActionOutcome action={action} done={done} />;
  return (
    <ConfirmDialog {...words} title={title} danger={danger} action={action} onConfirm={() => action.run()} onClose={action.closeQuestion}>
      {children}
    </ConfirmDialog>
  );
}
