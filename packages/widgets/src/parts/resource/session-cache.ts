/** The last value, for an element that is mounted again: shown at once while it is reloaded. Deleted when the session ends. */
import type { Session } from '@caredesk/core/session/session';

export interface SessionCache<T> {
  get(): T | undefined;
  set(value: T): void;
}

const memories = new WeakMap<Session, Map<string, unknown>>();

/** @param key names the question */
export function cachedForSession<T>(session: Session, key: string): SessionCache<T> {
  let memory = memories.get(session);
  if (!memory) {
    const made = new Map<string, unknown>();
    session.$state.listen(({ status }) => {
      if (status !== 'signed-in') made.clear();
    });
    memories.set(session, made);
    memory = made;
  }
  const kept = memory;
  return { get: () => kept.get(key) as T | undefined, set: (value) => void kept.set(key, value) };
}
