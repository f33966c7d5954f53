import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface QuestionProps {
  readonly title: string;
  readonly text: string;
  /** Called when Escape or a button closes the dialog. */
  readonly onClose: () => void;
  /** The buttons. @param close closes the dialog */
  readonly children: (close: () => void) => ReactNode;
}

/** A question that interrupts: modal, announced at once, and closed by Escape. */
export function Question({ title, text, onClose, children }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Taken away while it is open, as what it asks is answered in another tab, it gives the focus back.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="question"
      role="alertdialog"
      aria-labelledby="question-title"
      aria-describedby="question-text"
      onClose={onClose}
    >
      <h2 id="question-title">{title}</h2>
      <p id="question-text">{text}</p>
      <div className="question-actions">{children(() => dialog.current?.close())}</div>
    </dialog>
  );
}
