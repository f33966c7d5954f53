/** The session's ports where there are a web page's storage and locks. What they are made of is handed in: core has no globals of a page. */
import type { SessionLock, SessionStorage } from './ports.js';

/** `localStorage` or the like. Written out, as `WebLocks` is: a TypeScript project for Node has none of a page's types. */
export interface WebStorageArea {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** What the session uses of `navigator.locks`. */
export interface WebLocks {
  request<T>(name: string, options: { mode?: 'shared'; signal?: AbortSignal }, task: () => Promise<T>): Promise<T>;
  query(): Promise<{ held?: { name?: string }[] }>;
}

/** @param shared whether other tabs see the same values */
export const webStorage = (area: WebStorageArea, shared: boolean): SessionStorage => ({
  shared,
  get: (key) => area.getItem(key),
  set: (key, value) => area.setItem(key, value),
  remove: (key) => area.removeItem(key),
});

/** Web Locks as the session's lock. Pages without HTTPS have none: there the server's rotation rules alone decide. */
export function webLock(locks: WebLocks | undefined): SessionLock {
  if (!locks) return { run: (_name, _waitMs, task) => task() };
  return {
    run: async (name, waitMs, task) => {
      let hasStarted = false;
      try {
        return await locks.request(name, { signal: AbortSignal.timeout(waitMs) }, () => {
          hasStarted = true;
          return task();
        });
      } catch (error) {
        if (hasStarted) throw error;
        return task();
      }
    },
    // Held until the tab closes.
    publish: (name) => void locks.request(name, { mode: 'shared' }, () => new Promise(() => {})).catch(() => {}),
    isPublished: async (name) => (await locks.query()).held?.some((lock) => lock.name === name) ?? false,
  };
}
