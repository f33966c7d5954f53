/** What a database keeps when another one takes its place: its audit, and which tokens of an identity provider were revoked. */
import { asc, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import { providerTokens } from '../tables/account.js';
import { auditRows } from '../tables/audit.js';

/** Rows of one statement: each brings a dozen parameters, and there may be 65,535. */
const atOnce = 1_000;

type AuditRow = typeof auditRows.$inferSelect;

/** Two databases number their entries by themselves, so an entry is known by all else. */
const contentOf = ({ id: _id, ...content }: AuditRow): string => JSON.stringify(content);

async function insertAll<Row>(rows: readonly Row[], insert: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) await insert(rows.slice(from, from + atOnce));
}

/** Entries that the other database lacks are appended to its own, in their order. */
async function carryAudit(from: Database, to: Database): Promise<void> {
  const there = new Set((await to.select().from(auditRows)).map(contentOf));
  const missing = (await from.select().from(auditRows).orderBy(asc(auditRows.id))).filter((row) => !there.has(contentOf(row)));
  await insertAll(
    missing.map(({ id: _id, ...row }) => row),
    (rows) => to.insert(auditRows).values(rows),
  );
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
