/** `npm run tarballs`: packs core and widgets as they are here, and prints the command that installs them in another project. */
import { join } from 'node:path';
import { buildStale } from './lib/build.mjs';
import { ensureInstalled, main, root } from './lib/project.mjs';
import { packTarballs } from './lib/tarballs.mjs';

await main(async () => {
  await ensureInstalled();
  await buildStale();
  const paths = await packTarballs(join(root, 'dist', 'tarballs'));
  console.log(`npm install ${paths.join(' ')}`);
});
