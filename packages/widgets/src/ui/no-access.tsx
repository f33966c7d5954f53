import { useLoadedMessages } from '../locale/loaded-messages.js';
import { useMessages } from '../locale/locale-context.js';
import { errorMessages } from './error-messages.js';

/** In place of a feature of which the account may see nothing. */
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
