/** One session per API base, also between several copies of the bundle on one page. */
import type { Session } from './session.js';

/** Raised when {@link Session} changes so that copies of another version can't use it. */
const version = 1;
const registryKey = Symbol.for(`caredesk.sessions.v${version}`);

/** @param key API base and whatever else makes sessions differ */
export function sharedSession(key: string, create: () => Session): Session {
  const holder = globalThis as { [registryKey]?: Map<string, Session> };
  holder[registryKey] ??= new Map();
  const registry = holder[registryKey];
  const session = registry.get(key) ?? create();
  registry.set(key, session);
  return session;
}
