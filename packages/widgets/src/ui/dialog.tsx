import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useMessages } from '../locale/locale-context.js';
import { useStyles } from '../styles/use-styles.js';
import { IconButton } from './button.js';
import styles from './dialog.css';
import { uiMessages } from './messages.js';
import raised from './raised.css';

/**
 * A modal dialog. The browser keeps the focus inside, gives it back where it was and lets Escape close this layer only.
 * It is mounted while it is open. The button to close it stands last, so that the focus starts in the content.
 */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  useStyles(raised);
  useStyles(styles);
  const { close } = useMessages(uiMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isShown = useRef(false);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    isShown.current = true;
    return () => {
      isShown.current = false;
      shown?.close();
    };
  }, []);
  // The event comes a frame later: by then this dialog may be open again, or the next one, which must not close with it.
  const closed = () => {
    if (isShown.current && !dialog.current?.open) onClose();
  };
  return (
    <dialog className="dialog" part="dialog" ref={dialog} aria-labelledby={id} onClose={closed}>
      <h2 id={id}>{title}</h2>
      {children}
      <IconButton label={close} icon="close" onClick={onClose} />
    </dialog>
  );
}
