/** `npm run test:faults [SEEDS] [FIRST]`: the fault suites of the command line and the API with hundreds of seeds. */
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { buildStale } from './lib/build.mjs';
import { ensureInstalled, main, root, run } from './lib/project.mjs';

await main(async () => {
  await ensureInstalled();
  await buildStale(['cli', 'reference-api', 'widgets']);
  const env = { CAREDESK_CHROMIUM: await ensureBrowser() };
  process.exitCode = await run('node', [join(root, 'packages', 'cli', 'test', 'run-faults.mjs'), ...process.argv.slice(2)], { env });
});
