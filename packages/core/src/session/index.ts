export { type Grants, createGrants } from './grants.js';
export { type GetAccessToken, createHostSession } from './host-session.js';
export type { SessionChannel, SessionLock, SessionMessage, SessionStorage, Tokens } from './ports.js';
export { type Session, type SessionOptions, type SessionState, type SignedOutReason, createSession } from './session.js';
export { sharedSession } from './shared.js';
export { memoryStorage } from './token-store.js';
