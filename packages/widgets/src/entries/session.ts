/** `@caredesk/widgets/session.js`: the session and the caller that the page's elements use, for the page around them. */
export { type Held, isAllowed, type Permission } from '@caredesk/core/contract/permission';
export type { Account } from '../runtime/account.js';
export { signOut } from '../runtime/configured.js';
export type { Services } from '../runtime/services.js';
export { currentServices } from '../runtime/services.js';
