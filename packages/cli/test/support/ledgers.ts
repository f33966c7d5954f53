/** The two places that a ledger may lie in, and a new one of each. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createPostgresDatabase, hasPostgres, runSql } from '@caredesk/reference-api/test/support';

export type LedgerKind = 'file' | 'shared';

export const ledgers: readonly LedgerKind[] = hasPostgres() ? ['file', 'shared'] : ['file'];
if (!hasPostgres()) console.warn('No PostgreSQL is installed and DATABASE_URL_TEST is not set: the shared ledger is not tested.');

let database: Promise<string> | undefined;
let schemas = 0;

/** The address of a new shared ledger: a separate schema in the one database of this test process. */
export async function newSharedLedger(): Promise<string> {
  database ??= createPostgresDatabase({ empty: true }).then(({ url }) => url);
  const url = await database;
  const schema = `ledger_${++schemas}`;
  await runSql(url, `create schema ${schema}`);
  return `${url}?options=-c%20search_path%3D${schema}`;
}

/** What a command's environment needs for a new ledger of that kind. */
export const newLedger = async (kind: LedgerKind): Promise<Record<string, string>> =>
  kind === 'shared' ? { CAREDESK_LEDGER_URL: await newSharedLedger() } : {};

/** The one file ledger in a state folder. */
export const ledgerFile = (state: string): string =>
  join(state, 'refunds', readdirSync(join(state, 'refunds')).find((name) => name.endsWith('.sqlite')) ?? '');
