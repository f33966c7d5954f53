/** `npm run task -- docs`: builds the documentation site into docs/dist, which `npm start` serves at /docs/. A broken link fails. `--behind`: no output, for `npm start`. */
import { buildStale } from './lib/build.mjs';
import { buildDocs, buildDocsBehind, docsFolder } from './lib/docs.mjs';
import { ensureInstalled, fromRoot, main } from './lib/project.mjs';

await main(async () => {
  if (process.argv.includes('--behind')) return buildDocsBehind();
  await ensureInstalled();
  await buildStale(['core', 'widgets']);
  await buildDocs();
  console.log(`The documentation is in ${fromRoot(docsFolder)}; npm start serves it at /docs/`);
});
