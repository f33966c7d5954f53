import { useEffect, useState } from 'react';
import { useMessages } from './locale-context.js';
import { uiMessages } from './messages.js';

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

/** Waits longer than this are explained, ms. */
const longMs = 5_000;

/** Out here, where it knows nothing else: an element that is thrown away while it waits is not kept by its timer. */
const setLongIn = (setLong: WeakRef<(isLong: boolean) => void>) => setLong.deref()?.(true);

/** Whether something has been waited for so long. */
export function useLongWait(isWaiting: boolean, ms = longMs): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setLong(false);
    const timer = setTimeout(setLongIn, ms, new WeakRef(setLong));
    return () => clearTimeout(timer);
  }, [isWaiting, ms]);
  return isWaiting && isLong;
}
