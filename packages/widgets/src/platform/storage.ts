/** The storage itself, or undefined where the browser forbids it. */
export function openStorage(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    const storage = globalThis[kind];
    storage.setItem('caredeskProbe', '');
    storage.removeItem('caredeskProbe');
    return storage;
  } catch {
    return undefined;
  }
}
