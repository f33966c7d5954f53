/** One session per API base, also between several copies of the bundle on one page. */
import type { Session } from './session.js';

/** Raised when {@link Session} changes so that copies of another version can't use it. */
const version = 1;
const registryKey = Symbol.for(`caredesk.sessions.v${version}`);

const registry = (): Map<string, Session> => {
  const holder = globalThis as { [registryKey]?: Map<string, Session> };
  holder[registryKey] ??= new Map();
  return holder[registryKey];
};

/** @param key API base and whatever else makes sessions differ */
export function sharedSession(key: string, create: () => Session): Session {
  const sessions = registry();
  const session = sessions.get(key) ?? create();
  sessions.set(key, session);
  return session;
}

/** All that the page has opened. */
export const sharedSessions = (): readonly Session[] => [...registry().values()];

/** The next one of this key is a new one. */
export const forgetSharedSession = (key: string): void => void registry().delete(key);
