/** Web Locks as the session's lock. Pages without HTTPS have none: there the server's rotation rules alone decide. */
import type { SessionLock } from '@caredesk/core/session';

export function browserLock(locks: LockManager | undefined = globalThis.navigator?.locks): SessionLock {
  if (!locks) return { run: (_name, _waitMs, task) => task() };
  return {
    run: async (name, waitMs, task) => {
      let started = false;
      try {
        return await locks.request(name, { signal: AbortSignal.timeout(waitMs) }, () => {
          started = true;
          return task();
        });
      } catch (error) {
        if (started) throw error;
        return task();
      }
    },
    // Held until the tab closes.
    mark: (name) => void locks.request(name, { mode: 'shared' }, () => new Promise(() => {})).catch(() => {}),
    isMarked: async (name) => (await locks.query()).held?.some((lock) => lock.name === name) ?? false,
  };
}
