/** The storage itself, or undefined where the browser forbids it. A full one is a storage: what it does not take, it says when it is written. */
export function openStorage(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    const storage = globalThis[kind];
    storage.getItem('');
    return storage;
  } catch {
    return undefined;
  }
}
