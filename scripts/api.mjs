/** `npm run api -- create-admin EMAIL | set-password EMAIL | end-sessions --all | backup FILE | …`: administration of the reference API's database. */
import { join } from 'node:path';
import { buildStale } from './lib/build.mjs';
import { ensureInstalled, main, root, run } from './lib/project.mjs';

await main(async () => {
  await ensureInstalled();
  await buildStale(['reference-api']);
  process.exitCode = await run('node', [join(root, 'packages', 'reference-api', 'dist', 'admin.js'), ...process.argv.slice(2)], {
    forwardSignals: true,
  });
});
