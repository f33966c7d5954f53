import { useMessages } from './locale-context.js';
import { uiMessages } from './messages.js';
import { useLongWait } from './use-long-wait.js';

/** Shows that a change takes longer than usual; before that, the spinner in its button is enough. */
export function LongWait({ isWaiting }: { isWaiting: boolean }) {
  const { takesLong } = useMessages(uiMessages);
  const isLong = useLongWait(isWaiting);
  return (
    <p role="status" className={isLong ? 'muted' : 'unseen'}>
      {isLong && takesLong}
    </p>
  );
}
