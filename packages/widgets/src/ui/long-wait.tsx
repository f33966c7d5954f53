import { useEffect, useState } from 'react';
import { useMessages } from '../element/frame.js';
import { uiMessages } from './messages.js';

/** Waits longer than this are explained, ms. */
const longMs = 5_000;

/** Out here, where it knows nothing else: an element that is thrown away while it waits is not kept by its timer. */
const tell = (setLong: WeakRef<(isLong: boolean) => void>) => setLong.deref()?.(true);

/** Whether something has been waited for long. */
export function useLongWait(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setLong(false);
    const timer = setTimeout(tell, longMs, new WeakRef(setLong));
    return () => clearTimeout(timer);
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
