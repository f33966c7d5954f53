import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button, IconButton } from './button.js';
import styles from './dialog.css';
import { useMessages } from './locale-context.js';
import { MainButton } from './main-button.js';
import { uiMessages } from './messages.js';
import raised from './raised.css';
import { masked } from './session-replay-mask.js';
import { useStyles } from './use-styles.js';

export interface DialogProps {
  readonly title: string;
  /** 560 px instead of 400, for lists. */
  readonly isWide?: boolean;
  /** Gets the dialog, for what is lost with it. */
  readonly rootRef?: ((element: HTMLElement | null) => void) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog. The browser keeps the focus inside, returns it afterwards and lets Escape close this layer only.
 * It is mounted while it is open. Its close button is last, so that the focus starts in the content.
 */
export function Dialog({ title, isWide = false, rootRef, onClose, children }: DialogProps) {
  useStyles(raised);
  useStyles(styles);
  const { close } = useMessages(uiMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // The event comes a frame later: by then this dialog may be open again, or the next one, which must not close with it.
  const onClosed = () => {
    if (dialog.current?.open === false) onClose();
  };
  return (
    <dialog
      className={`dialog ${isWide ? 'wide' : ''}`}
      part="dialog"
      ref={(element) => {
        dialog.current = element;
        rootRef?.(element);
      }}
      aria-labelledby={id}
      onClose={onClosed}
    >
      <h2 id={id} {...masked}>
        {title}
      </h2>
      {children}
      <IconButton label={close} icon="close" onClick={onClose} />
    </dialog>
  );
}

interface DialogActionsProps {
  /** The label for declining; missing where nothing can be declined. */
  readonly no?: string;
  readonly onNo?: () => void;
  readonly yes: string;
  readonly onYes: () => void;
  readonly look?: 'primary' | 'danger';
  /** Whether the agreed action is under way, so that it can't be declined any more. */
  readonly busy?: boolean;
}

/** The buttons at the end of a dialog. */
export function DialogActions({ no, onNo, yes, onYes, look = 'primary', busy = false }: DialogActionsProps) {
  return (
    <div className="dialog-actions">
      {no !== undefined && (
        <Button onClick={onNo} disabled={busy}>
          {no}
        </Button>
      )}
      <MainButton look={look} busy={busy} onClick={onYes}>
        {yes}
      </MainButton>
    </div>
  );
}
