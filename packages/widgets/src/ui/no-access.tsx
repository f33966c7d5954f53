import { errorMessages } from './error-messages.js';
import { useLoadedMessages } from './loaded-messages.js';
import { useMessages } from './locale-context.js';

/** Instead of a feature that the account may not see. */
export function NoAccess() {
  return useLoadedMessages(errorMessages) ? <Said /> : null;
}

function Said() {
  const { noAccess, noAccessHelp } = useMessages(errorMessages);
  return (
    <p className="empty" role="status">
      <strong>{noAccess}</strong>
      <span className="muted">{noAccessHelp}</span>
    </p>
  );
}
