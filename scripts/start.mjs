/** `npm start`: installs what is missing, builds what is stale, and serves host page, API and widgets on one origin. */
import { buildStale } from './lib/build.mjs';
import { ensureInstalled, main, run } from './lib/project.mjs';
import { serverScript, siteArguments } from './lib/sites.mjs';

await main(async () => {
  await ensureInstalled();
  await buildStale();
  process.exitCode = await run('node', [serverScript, ...siteArguments, ...process.argv.slice(2)], { forwardSignals: true });
});
