/** node:sqlite, loaded when first needed and without the warning that some Node versions print for it. */
import type { DatabaseSync } from 'node:sqlite';

export async function openSqlite(path: string, options: { readonly readOnly?: boolean } = {}): Promise<DatabaseSync> {
  const warn = process.emitWarning;
  process.emitWarning = () => {};
  try {
    const { DatabaseSync } = await import('node:sqlite');
    return new DatabaseSync(path, { timeout: 0, ...options });
  } finally {
    process.emitWarning = warn;
  }
}
