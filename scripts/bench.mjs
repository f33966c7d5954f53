/**
 * `npm run bench [NAME…]`: sizes and speeds against their goals and their peers, and docs/performance.md with plots of them.
 * Figures of one machine and one run: compare ratios, not absolute times. With names, only files whose path holds one of them.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeReport } from '../bench/support/report.mjs';
import { buildStale } from './lib/build.mjs';
import { ensureInstalled, main, root, run } from './lib/project.mjs';

const wanted = process.argv.slice(2);
/** Each `bench/*.mjs`, there and in each package, exports `bench(): Promise<Row[]>`: bench/support/rows.mjs. */
const files = ['.', ...readdirSync(join(root, 'packages')).map((name) => join('packages', name))]
  .map((folder) => join(root, folder, 'bench'))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => join(folder, file)),
  )
  // What takes long by itself runs when it is named.
  .filter((file) => (wanted.length === 0 ? !basename(file).startsWith('long-') : wanted.some((name) => file.includes(name))));

await main(async () => {
  await ensureInstalled();
  await buildStale();
  if (Number(process.versions.node.split('.')[0]) < 22) {
    process.exitCode = await run('node', [process.argv[1], ...wanted]);
    return;
  }
  const { printed } = await import('../bench/support/rows.mjs');
  const found = {};
  for (const file of files) {
    const { bench } = await import(pathToFileURL(file).href);
    const rows = await bench();
    for (const row of rows) for (const line of printed(row)) console.log(line);
    found[relative(root, file)] = rows;
  }
  await writeReport(found);
});
