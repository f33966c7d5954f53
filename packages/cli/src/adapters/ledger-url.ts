/** The address of a shared ledger. */
import { UserError } from '../errors.js';

/** @throws {UserError} when it is none; without the password that it may hold. @param name what holds it, such as a variable */
export function assertLedgerUrl(url: string, name: string): void {
  if (/^postgres(ql)?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) return;
  throw new UserError(`${name} is not the address of a PostgreSQL database, such as postgres://user@host/database.`);
}

/** The same for all users, without secrets: server, database, and the options that choose a schema. */
export function ledgerDatabaseName(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = `${hostname.toLowerCase()}${port === '' || port === '5432' ? '' : `:${port}`}`;
  const options = searchParams.get('options');
  return `postgres://${host}${pathname}${options ? ` (${options})` : ''}`;
}
