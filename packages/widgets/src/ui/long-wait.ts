import { useEffect, useState } from 'react';

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
