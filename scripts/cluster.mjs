/** `npm run cluster`: three API processes behind one address, with a PostgreSQL and a streaming replica, installed where there is none. */
import { join } from 'node:path';
import { buildStale } from './lib/build.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { ensureInstalled, main, root, run } from './lib/project.mjs';

await main(async () => {
  await ensureInstalled();
  await buildStale(['reference-api']);
  if (!process.env.DATABASE_URL) await ensurePostgres();
  process.exitCode = await run('node', [join(root, 'packages', 'reference-api', 'dist', 'cluster.js')], { forwardSignals: true });
});
