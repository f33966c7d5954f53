/** Messages instead of a feature: the account may not see it, or the page's own settings prevent requests. */
import type { ReactNode } from 'react';
import { errorMessages } from './error-messages.js';
import { useMessages, withMessages } from './locale-context.js';

/** Instead of a feature that the account may not see. */
export const NoAccess = withMessages(() => {
  const { noAccess, noAccessHelp } = useMessages(errorMessages);
  return (
    <Problem role="status">
      <strong>{noAccess}</strong>
      <span className="muted">{noAccessHelp}</span>
    </Problem>
  );
}, errorMessages);

/** Instead of a form with a password, for an API that markup alone names. */
export const UnknownBase = withMessages(({ host }: { host: string }) => {
  const { unknownBase } = useMessages(errorMessages);
  return <Problem role="alert">{unknownBase({ host })}</Problem>;
}, errorMessages);

/** Instead of everything, where the description of the backend can't be used. @param problem key and reason */
export const WrongBackend = withMessages(({ problem }: { problem: string }) => {
  const { wrongBackend } = useMessages(errorMessages);
  return <Problem role="alert">{wrongBackend({ problem })}</Problem>;
}, errorMessages);

const Problem = ({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) => (
  <p className="empty" role={role}>
    {children}
  </p>
);
