/** The operator who runs a command on the machine itself, as audit and security events record it. */
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { type Author, audit } from '../audit/audit.js';
import type { Database } from '../database/database.js';
import type { Change, Origin } from '../handler-types/handlers.js';

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

/** Writes down what a command did. Given the change's own transaction, there is never one without the other. */
export const auditCommand = (transaction: Database, command: string, change: Change): Promise<void> =>
  audit(transaction, change, operator(), localOrigin(command));
