import type { SessionLock } from '@caredesk/core/session';
import { webLock } from '@caredesk/core/session/web';

export const browserLock = (locks: LockManager | undefined = globalThis.navigator?.locks): SessionLock => webLock(locks);
