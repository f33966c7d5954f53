/** Messages instead of a feature: the account may not see it, or the page's own settings prevent requests. */
import type { ReactNode } from 'react';
import { errorMessages } from './error-messages.js';
import { useLoadedMessages, useMessages } from './locale-context.js';

/** Instead of a feature that the account may not see. */
export function NoAccess() {
  const { noAccess, noAccessHelp } = useMessages(errorMessages);
  return (
    <Problem role="status">
      <strong>{noAccess}</strong>
      <span className="muted">{noAccessHelp}</span>
    </Problem>
  );
}

/** Instead of a form with a password, for an API that markup alone names. */
export function UnknownBase({ host }: { host: string }) {
  const { unknownBase } = useMessages(errorMessages);
  return <Problem role="alert">{unknownBase({ host })}</Problem>;
}

/** Instead of everything, where the description of the backend can't be used. @param problem key and reason */
export function WrongBackend({ problem }: { problem: string }) {
  const { wrongBackend } = useMessages(errorMessages);
  return <Problem role="alert">{wrongBackend({ problem })}</Problem>;
}

function Problem({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) {
  if (!useLoadedMessages(errorMessages)) return null;
  return (
    <p className="empty" role={role}>
      {children}
    </p>
  );
}
