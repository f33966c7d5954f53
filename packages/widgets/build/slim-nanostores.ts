/** The atom of nanostores without lifecycle and batches, which sessions don't use (0.3 kB less). */
type Listener<T> = (value: T, old: T | undefined) => void;

export const atom = <T>(value: T) => {
  const listeners = new Set<Listener<T>>();
  const store = {
    value,
    get: () => store.value,
    set(next: T) {
      const old = store.value;
      if (Object.is(old, next)) return;
      store.value = next;
      for (const listener of [...listeners]) listener(next, old);
    },
    listen(listener: Listener<T>) {
      // One function may listen twice.
      const own: Listener<T> = (now, old) => listener(now, old);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    subscribe(listener: Listener<T>) {
      listener(store.value, undefined);
      return store.listen(listener);
    },
  };
  return store;
};
