/** node:sqlite, loaded when first needed and without the warning that some Node versions print for it. */
import type { DatabaseSync } from 'node:sqlite';

/** @param timeout milliseconds to wait for another connection's transaction; 0 unless said */
export async function openSqlite(path: string, { timeout = 0 }: { readonly timeout?: number } = {}): Promise<DatabaseSync> {
  const warn = process.emitWarning;
  process.emitWarning = () => {};
  try {
    const { DatabaseSync } = await import('node:sqlite');
    return new DatabaseSync(path, { timeout });
  } finally {
    process.emitWarning = warn;
  }
}
