import { errorMessages } from './error-messages.js';
import { useLoadedMessages } from './loaded-messages.js';
import { useMessages } from './locale-context.js';

/** Instead of a form with a password, for an API that markup alone names. */
export function UnknownBase({ host }: { host: string }) {
  return useLoadedMessages(errorMessages) ? <Sentence host={host} /> : null;
}

function Sentence({ host }: { host: string }) {
  const { unknownBase } = useMessages(errorMessages);
  return (
    <p className="empty" role="alert">
      {unknownBase({ host })}
    </p>
  );
}
