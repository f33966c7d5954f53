/** Messages instead of a feature: the account may not see it, or the page's own settings prevent requests. */
import type { ReactNode } from 'react';
import { errorMessages, useErrorTexts } from './error-messages.js';
import { withMessages } from './locale-context.js';

const problem = <P extends object>(role: string, textOf: (messages: ReturnType<typeof useErrorTexts>, props: P) => ReactNode) =>
  withMessages(
    (props: P) => (
      <p className="empty" role={role}>
        {textOf(useErrorTexts(), props)}
      </p>
    ),
    errorMessages,
  );

/** Instead of a feature that the account may not see. */
export const NoAccess = problem('status', ({ noAccess, noAccessHelp }) => (
  <>
    <strong>{noAccess}</strong>
    <span className="muted">{noAccessHelp}</span>
  </>
));

/** Instead of a form with a password, for an API that markup alone names. */
export const UnknownBase = problem('alert', ({ unknownBase }, { host }: { host: string }) => unknownBase({ host }));

/** Instead of everything, where the description of the backend can't be used. @param problem key and reason */
export const WrongBackend = problem('alert', ({ wrongBackend }, { problem }: { problem: string }) => wrongBackend({ problem }));
