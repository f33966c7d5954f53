/** What keeps a page's elements from sending anything: its own settings. */
import { errorMessages } from './error-messages.js';
import { useLoadedMessages } from './loaded-messages.js';
import { useMessages } from './locale-context.js';

/** Instead of a form with a password, for an API that markup alone names. */
export function UnknownBase({ host }: { host: string }) {
  const { unknownBase } = useMessages(errorMessages);
  return <Problem text={unknownBase({ host })} />;
}

/** Instead of everything, where the description of the backend can't be used. @param problem key and reason */
export function WrongBackend({ problem }: { problem: string }) {
  const { wrongBackend } = useMessages(errorMessages);
  return <Problem text={wrongBackend({ problem })} />;
}

function Problem({ text }: { text: string }) {
  if (!useLoadedMessages(errorMessages)) return null;
  return (
    <p className="empty" role="alert">
      {text}
    </p>
  );
}
