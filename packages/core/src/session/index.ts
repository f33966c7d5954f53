export { createGrants, type Grants } from './grants.js';
export { createHostSession, type GetAccessToken, type HostSessionOptions } from './host-session.js';
export type { SessionChannel, SessionLock, SessionMessage, SessionStorage, SignedOutReason, Tokens } from './ports.js';
export { createSession, type Session, type SessionOptions, type SessionState } from './session.js';
export { sharedSession, sharedSessions } from './shared.js';
export { memoryStorage, sessionKeys } from './token-store.js';
export { type WebLocks, type WebStorageArea, webLock, webStorage } from './web.js';
