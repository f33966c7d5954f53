import { useLayoutEffect } from 'react';
import { keyOf } from './keys.js';
import { useMessages } from './locale-context.js';
import { uiMessages } from './messages.js';

/**
 * In place of a dialog or menu whose code is on its way. A user who goes on elsewhere takes the wish back, by Escape, Tab, a click or
 * typing: a dialog that came later would take the focus, and keys that are meant for another field.
 */
export function PendingLayer({ onClose }: { readonly onClose: () => void }) {
  const { loading } = useMessages(uiMessages);
  useLayoutEffect(() => {
    const controller = new AbortController();
    const leave = (event: Event) => {
      const press = event instanceof KeyboardEvent && keyOf(event);
      if (press && press !== 'Escape' && press !== 'Tab') return;
      if (press === 'Escape') {
        // A dialog of the page around it stays open.
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      onClose();
    };
    for (const type of ['click', 'keydown', 'beforeinput']) addEventListener(type, leave, { capture: true, signal: controller.signal });
    return () => controller.abort();
  });
  return (
    // Unseen, as nothing may move: the button is often pressed once more.
    <span role="status" className="unseen">
      {loading}
    </span>
  );
}
