export { createGrants, type Grants } from './grants.js';
export { createHostSession, type GetAccessToken } from './host-session.js';
export type { SessionChannel, SessionLock, SessionMessage, SessionStorage, Tokens } from './ports.js';
export { createSession, type Session, type SessionOptions, type SessionState, type SignedOutReason } from './session.js';
export { sharedSession } from './shared.js';
export { memoryStorage } from './token-store.js';
