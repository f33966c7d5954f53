/** `npm run test:react`: the widgets' browser tests on both builds, React and Preact. `npm test` runs what happens around a view on Preact alone, which ships. */
import { ensureBrowser } from './lib/browser.mjs';
import { buildStale } from './lib/build.mjs';
import { ensureInstalled, main, run } from './lib/project.mjs';

await main(async () => {
  await ensureInstalled();
  await buildStale(['widgets']);
  const env = { CAREDESK_CHROMIUM: await ensureBrowser(), CAREDESK_BOTH_BUILDS: 'yes' };
  process.exitCode = await run('vitest', ['run', 'packages/widgets/test', ...process.argv.slice(2)], { env });
});
