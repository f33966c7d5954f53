/** One embedded database takes the place of another: the audit and other lasting data are kept, and the audit has an entry about it. */
import { existsSync } from 'node:fs';
import { rotateKeys } from '../account/access-tokens.js';
import { localOrigin } from '../account/operator.js';
import { endSessions } from '../account/sessions.js';
import { type Author, audit } from '../audit/audit.js';
import type { Database } from '../database/database.js';
import { openEmbedded } from '../database/embedded.js';
import { carryOver } from './carry-over.js';

export interface Succession {
  readonly what: 'restore' | 'replace';
  readonly author: Author;
  /** What came: a file and its digest, or the kind of data. */
  readonly reason: string;
}

/** @param last the database that is replaced; undefined: there is none */
export function succeed(next: Database, last: Database | 'unreadable' | undefined, { what, author, reason }: Succession): Promise<void> {
  const origin = localOrigin(what === 'restore' ? 'restore' : 'make-data');
  return next.transaction(async (transaction) => {
    if (last && last !== 'unreadable') await carryOver(last, transaction);
    await endSessions(transaction, undefined, origin);
    // Keys that were rotated since the backup must not come back.
    await rotateKeys(transaction);
    const fullReason = last === 'unreadable' ? `${reason}; the audit before it could not be read` : reason;
    await audit(transaction, { action: `database.${what}`, entityId: null, reason: fullReason }, author, origin);
  });
}

/** As {@link succeed}, after a database whose directory no process has open. */
export async function succeedDirectory(next: Database, directory: string, succession: Succession): Promise<void> {
  if (!existsSync(directory)) return succeed(next, undefined, succession);
  const last = await openEmbedded(directory).catch(() => undefined);
  try {
    await succeed(next, last?.database ?? 'unreadable', succession);
  } finally {
    await last?.close();
  }
}
