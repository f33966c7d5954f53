/** One embedded database takes the place of another: the audit and other lasting data are kept, and the audit has an entry about it. */
import { existsSync } from 'node:fs';
import { asc, isNotNull } from 'drizzle-orm';
import { rotateKeys } from '../account/access-tokens.js';
import { localOrigin } from '../account/operator.js';
import { endSessions } from '../account/refresh-tokens.js';
import { type Author, audit } from '../audit/audit.js';
import type { Database } from '../database/database.js';
import { openEmbedded } from '../database/embedded.js';
import { providerTokens } from '../tables/account.js';
import { auditRows } from '../tables/audit.js';

export interface Succession {
  readonly what: 'restore' | 'replace';
  readonly author: Author;
  /** What replaced it: a file with its digest, or a kind of data. */
  readonly reason: string;
}

/** @param last the database that is replaced; undefined: none */
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

/** Like {@link succeed}, after a database whose directory no process has open. */
export async function succeedDirectory(next: Database, directory: string, succession: Succession): Promise<void> {
  if (!existsSync(directory)) return succeed(next, undefined, succession);
  await using last = await openEmbedded(directory).catch(() => undefined);
  await succeed(next, last?.database ?? 'unreadable', succession);
}

/** Rows of one statement: each brings a dozen parameters, and there may be 65,535. */
const atOnce = 1_000;

/** Two databases number their entries by themselves, so an entry is known by all else. */
const contentOf = ({ id: _id, ...content }: typeof auditRows.$inferSelect): string => JSON.stringify(content);

async function insertAll<Row>(rows: readonly Row[], insert: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) await insert(rows.slice(from, from + atOnce));
}

/** Entries that the other database lacks are appended to its own, in their order. */
async function carryAudit(from: Database, to: Database): Promise<void> {
  const existing = new Set((await to.select().from(auditRows)).map(contentOf));
  const missing = (await from.select().from(auditRows).orderBy(asc(auditRows.id))).filter((row) => !existing.has(contentOf(row)));
  const newRows = missing.map(({ id: _id, ...row }) => row);
  await insertAll(newRows, (rows) => to.insert(auditRows).values(rows));
}

async function carryRevokedTokens(from: Database, to: Database): Promise<void> {
  const revoked = await from.select().from(providerTokens).where(isNotNull(providerTokens.revokedAt));
  const { issuer, subject, key } = providerTokens;
  for (const row of revoked)
    await to
      .insert(providerTokens)
      .values(row)
      .onConflictDoUpdate({ target: [issuer, subject, key], set: { revokedAt: row.revokedAt } });
}

export async function carryOver(from: Database, to: Database): Promise<void> {
  await carryAudit(from, to);
  await carryRevokedTokens(from, to);
}
