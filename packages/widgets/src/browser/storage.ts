import { parseOwn } from '@caredesk/core/contract/own';

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

/** What was stored as JSON; null where nothing was, or nothing that can be read. */
export function readJson<T>(storage: Pick<Storage, 'getItem'> | undefined, key: string): T | null {
  try {
    return parseOwn(storage?.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** A full storage costs what was to be kept, nothing else. */
export function keepJson(storage: Storage | undefined, key: string, value: unknown): void {
  try {
    storage?.setItem(key, JSON.stringify(value));
  } catch {}
}
