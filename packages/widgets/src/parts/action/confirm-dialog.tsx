import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { Dialog, DialogActions, type DialogProps } from '../../ui/dialog.js';
import { useStyles } from '../../ui/use-styles.js';
import styles from './action.css';
import { ActionOutcome } from './action-outcome.js';
import type { ActionState, ActionStore } from './action-store.js';

export interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'rootRef'> {
  readonly onClose: () => void;
  /** Default: the title. */
  readonly yes?: string;
  readonly no: string;
  readonly danger?: boolean;
  readonly action: ActionState & Pick<ActionStore<never>, 'clear'>;
  readonly onConfirm: () => Promise<boolean>;
  /** Default: {@link Dialog}. */
  readonly as?: typeof Dialog;
  readonly children?: ReactNode;
}

/** Asks before a change; stays open with what went wrong if it fails. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, yes = title, no, danger = false, action, rootRef, as: Frame = Dialog, onConfirm, onClose, children } = props;
  useSignals();
  useStyles(styles);
  const isRunning = action.isRunning.value;
  // Closing the question dismisses the error: the user has seen it.
  const close = () => {
    if (action.error.value !== undefined) action.clear();
    onClose();
  };
  const confirm = async () => {
    if (await onConfirm()) onClose();
  };
  return (
    <Frame title={title} rootRef={rootRef} onClose={close}>
      {children}
      <ActionOutcome action={action} />
      <DialogActions no={no} yes={yes} onYes={() => void confirm()} look={danger ? 'danger' : 'primary'} busy={isRunning} />
    </Frame>
  );
}
