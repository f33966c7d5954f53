import { createContext, type KeyboardEvent, type ReactNode, type SyntheticEvent, useContext, useId, useLayoutEffect, useRef } from 'react';
import { Button, IconButton } from './button.js';
import styles from './dialog.css';
import { keyOf } from './keys.js';
import { useMessages } from './locale-context.js';
import { MainButton } from './main-button.js';
import { uiMessages } from './messages.js';
import raised from './raised.css';
import { masked } from './session-replay-mask.js';
import { useStyles } from './use-styles.js';

export interface DialogProps {
  readonly title: string;
  /** Default: `dialog`, which is 400 px wide; `dialog wide`, for lists, is 560 px. */
  readonly className?: string;
  /** Gets the dialog, for what is lost with it. */
  readonly rootRef?: ((element: HTMLElement | null) => void) | undefined;
  /** The user wants to leave, by Escape or a button. The dialog stays until it is unmounted. */
  readonly onClose: (dialog: HTMLElement) => void;
  readonly children: ReactNode;
}

const CloseContext = createContext(() => {});

/** The `onClose` of the dialog around. */
export const useClose = (): (() => void) => useContext(CloseContext);

/** A modal dialog, mounted while it is open. The browser keeps the focus inside, and returns it afterwards. Its close button is last, so that the focus starts in the content. */
export function Dialog({ title, className = 'dialog', rootRef, onClose, children }: DialogProps) {
  useStyles(raised);
  useStyles(styles);
  const texts = useMessages(uiMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current && onClose(dialog.current);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // The browser's own Escape can't be prevented twice in a row: the key is taken first, and this is a phone's gesture.
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    close();
  };
  // The event comes a frame later: by then this dialog may be open again.
  const onClosed = () => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    close();
  };
  const isPressed = useRef(false);
  return (
    <dialog
      className={className}
      part="dialog"
      ref={(element) => {
        dialog.current = element;
        rootRef?.(element);
      }}
      aria-labelledby={id}
      onKeyDown={onEscape(close)}
      // The second half of a double click was meant for what was in this place before: it answers no question.
      onClickCapture={(event) => {
        isPressed.current ||= event.detail < 2;
        if (isPressed.current) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onCancel={onCancel}
      onClose={onClosed}
    >
      <h2 id={id} {...masked}>
        {title}
      </h2>
      <CloseContext.Provider value={close}>{children}</CloseContext.Provider>
      <IconButton label={texts.close} icon="close" onClick={close} />
    </dialog>
  );
}

/** Leaves by Escape, unless what is open inside of the element takes the key: a dialog, a popover or a list of suggestions. */
export const onEscape =
  (leave: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (keyOf(event) !== 'Escape' || event.defaultPrevented || event.currentTarget.querySelector(':popover-open')) return;
    event.preventDefault();
    leave();
  };

interface DialogActionsProps {
  /** The label for declining; missing where nothing can be declined. */
  readonly no?: string;
  /** Default: closes the dialog. */
  readonly onNo?: () => void;
  readonly yes: string;
  /** Default: closes the dialog. */
  readonly onYes?: () => void;
  readonly look?: 'primary' | 'danger';
  /** Whether the agreed action is under way, so that it can't be declined any more. */
  readonly busy?: boolean;
}

/** The buttons at the end of a dialog. */
export function DialogActions({ no, onNo, yes, onYes, look = 'primary', busy = false }: DialogActionsProps) {
  const close = useClose();
  return (
    <div className="dialog-actions">
      {no !== undefined && (
        <Button onClick={onNo ?? close} disabled={busy}>
          {no}
        </Button>
      )}
      <MainButton look={look} busy={busy} onClick={onYes ?? close}>
        {yes}
      </MainButton>
    </div>
  );
}
