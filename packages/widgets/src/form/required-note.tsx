import { useLoadedMessages } from '../locale/loaded-messages.js';
import { useMessages } from '../locale/locale-context.js';
import { formMessages } from './messages.js';

/** What the mark at a label means; assistive technology is told of each field by itself. */
export function RequiredNote() {
  useLoadedMessages(formMessages);
  const { requiredNote } = useMessages(formMessages);
  return (
    <p className="muted required-note" aria-hidden="true">
      <span>*</span> {requiredNote}
    </p>
  );
}
