import { useEffect, useState } from 'react';
import { useMessages } from '../element/frame.js';
import { uiMessages } from './messages.js';

/** Waits longer than this are explained, ms. */
const longMs = 5_000;

/** Whether something has been waited for long. */
export function useLongWait(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = isWaiting ? setTimeout(setLong, longMs, true) : setLong(false);
    return () => clearTimeout(timer as never);
  }, [isWaiting]);
  return isWaiting && isLong;
}

/** Says that a change takes longer than usual; of others the spinner in its button tells. */
export function LongWait({ isWaiting }: { isWaiting: boolean }) {
  const { takesLong } = useMessages(uiMessages);
  const isLong = useLongWait(isWaiting);
  return (
    <p role="status" className={isLong ? 'muted' : 'unseen'}>
      {isLong && takesLong}
    </p>
  );
}
