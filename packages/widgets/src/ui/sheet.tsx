import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.js';
import { keyOf } from './keys.js';
import { useMessages } from './locale-context.js';
import { uiMessages } from './messages.js';
import raised from './raised.css';
import { masked } from './session-replay-mask.js';
import styles from './sheet.css';
import { useStyles } from './use-styles.js';

interface SheetProps {
  readonly title: string;
  /** The user wants to leave, by Escape or the close button. The sheet stays until it is unmounted. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** A modal dialog along the end of the window, for a form of a whole record. The focus returns to what opened it. */
export function Sheet({ title, onLeave, children }: SheetProps) {
  useStyles(raised);
  useStyles(styles);
  const { close } = useMessages(uiMessages);
  const dialog = useRef<HTMLDialogElement>(null);
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
    onLeave();
  };
  return (
    <dialog className="sheet" part="dialog" ref={dialog} aria-labelledby={id} onKeyDown={onEscape(onLeave)} onCancel={onCancel}>
      <h2 id={id} {...masked}>
        {title}
      </h2>
      {children}
      <IconButton label={close} icon="close" onClick={onLeave} />
    </dialog>
  );
}

/** Leaves by Escape, unless what is open inside of the element takes the key: a dialog, a popover or a list of suggestions. */
export const onEscape =
  (leave: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (keyOf(event) !== 'Escape' || event.defaultPrevented) return;
    const { currentTarget, target } = event;
    const isInDialog = (target as Element).closest('dialog') !== currentTarget.closest('dialog');
    if (isInDialog || currentTarget.querySelector(':popover-open')) return;
    event.preventDefault();
    leave();
  };
