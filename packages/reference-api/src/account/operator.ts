/** The operator who runs a command on the machine itself, as audit and security events record it. */
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Author } from '../audit/audit.js';
import type { Origin } from '../handler-types/handlers.js';

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number that has no name.
    return String(process.getuid?.() ?? 'unknown');
  }
}

/** The machine's own account: `os:root`. */
export const operator = (): Author => ({ userId: null, email: `os:${accountName()}` });

/** @param command its word: `set-password` */
export const localOrigin = (command: string): Origin => ({ ip: 'local', requestId: command, serverRequestId: randomUUID() });
