/** `npm run build`: bundles of every package, then their declarations. */
import { buildStale } from './lib/build.mjs';
import { ensureInstalled, main, must } from './lib/project.mjs';

await main(async () => {
  await ensureInstalled();
  await buildStale();
  await must('tsc', ['-b']);
});
