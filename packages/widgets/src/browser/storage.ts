/** The storage, or undefined if the browser forbids it. A full storage is returned; it throws when written. */
export function openStorage(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    const storage = globalThis[kind];
    storage.getItem('');
    return storage;
  } catch {
    return undefined;
  }
}
