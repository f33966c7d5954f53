/** `@caredesk/widgets/session.js`: the session and the caller that the page's elements use, for the page around them. */
export { signOut } from './runtime/configured.js';
export { currentServices } from './runtime/current.js';
export type { Services } from './runtime/services.js';
