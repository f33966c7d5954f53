/** `npm start`: installs what is missing, builds what is stale, and serves host page, API and widgets on one origin. */
import { join } from 'node:path';
import { buildStale } from './lib/build.mjs';
import { ensureInstalled, main, root, run } from './lib/project.mjs';

const packages = join(root, 'packages');
const sites = {
  '/widgets/': join(packages, 'widgets', 'dist', 'cdn'),
  '/embed/': join(packages, 'widgets', 'embed'),
  '/': join(packages, 'host-demo', 'dist'),
};

await main(async () => {
  await ensureInstalled();
  await buildStale();
  process.exitCode = await run(
    'node',
    [
      join(packages, 'reference-api', 'dist', 'server.js'),
      ...Object.entries(sites).flatMap(([prefix, folder]) => ['--site', `${prefix}=${folder}`]),
      ...process.argv.slice(2),
    ],
    { forwardSignals: true },
  );
});
