/** A message instead of a feature. */
import { errorMessages, useErrorTexts } from './error-messages.js';
import { withMessages } from './locale-context.js';

interface PageProblemProps {
  /** Instead of a form with a password: the API's host, which markup alone names. */
  readonly host?: string;
  /** Instead of everything: why the description of the backend can't be used, by key and reason. */
  readonly problem?: string;
}

/** The page's own settings prevent requests; or, without either, the account may not see the feature. */
export const PageProblem = withMessages(({ host, problem }: PageProblemProps) => {
  const { unknownBase, wrongBackend, noAccess, noAccessHelp } = useErrorTexts();
  if (host !== undefined || problem !== undefined)
    return (
      <p className="empty" role="alert">
        {host === undefined ? wrongBackend({ problem: problem ?? '' }) : unknownBase({ host })}
      </p>
    );
  return (
    <p className="empty" role="status">
      <strong>{noAccess}</strong>
      <span className="muted">{noAccessHelp}</span>
    </p>
  );
}, errorMessages);
